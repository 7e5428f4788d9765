/* delayline LISTEN_ADDRESS PORT TO_ADDRESS PORT RTT_MS - a TCP line that is RTT_MS long, for kernels without netem.
 *
 * What arrives is passed on half a round trip later. A client of a real line could send only after the
 * handshake's round trip, so nothing is read from a new connection before that. Loss, slow start and a limit
 * of the rate are not modelled. It serves until it is killed.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MOST_BYTES = 65536, MOST_EVENTS = 256, BACKLOG = 1024 };

/* Bytes on their way to an end; none mean that the other side has finished. */
struct piece {
    struct piece *next;
    struct end *to;
    int64_t due;
    size_t length, sent;
    char bytes[];
};

struct queue { struct piece *first, **last; };

/* One end of a connection. An end outlives its descriptor, since pieces under way still name it. */
struct end {
    int fd, watched, finished, closed;
    struct end *other;
    struct queue arrived;
};

static int poller;
static int64_t round_trip;
/* All pieces are held equally long, so each queue is in the order in which they fall due. */
static struct queue openings, on_the_line;

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void append(struct queue *queue, struct piece *piece) {
    piece->next = NULL;
    *queue->last = piece;
    queue->last = &piece->next;
}

static struct piece *take_first(struct queue *queue) {
    struct piece *piece = queue->first;
    queue->first = piece->next;
    if (!queue->first) queue->last = &queue->first;
    return piece;
}

static struct piece *new_piece(struct end *to, int64_t due, size_t room) {
    struct piece *piece = malloc(sizeof *piece + room);
    *piece = (struct piece){.to = to, .due = due};
    return piece;
}

static void watch(struct end *end, int events) {
    if (end->closed || events == end->watched) return;
    struct epoll_event event = {events, {.ptr = end}};
    epoll_ctl(poller, EPOLL_CTL_MOD, end->fd, &event);
    end->watched = events;
}

static void close_both(struct end *end) {
    struct end *ends[] = {end, end->other};
    for (int i = 0; i < 2; i++) {
        if (!ends[i]->closed) close(ends[i]->fd);
        ends[i]->closed = 1;
    }
}

/* Writes what has arrived for an end, until that is all or the end takes no more. */
static void deliver(struct end *end) {
    while (!end->closed && end->arrived.first) {
        struct piece *piece = end->arrived.first;
        if (piece->length == 0) {
            shutdown(end->fd, SHUT_WR);
            end->finished = 1;
        } else {
            ssize_t count = send(end->fd, piece->bytes + piece->sent, piece->length - piece->sent,
                                 MSG_NOSIGNAL | MSG_DONTWAIT);
            if (count < 0 && errno == EAGAIN) break;
            if (count < 0) return close_both(end);
            piece->sent += count;
            if (piece->sent < piece->length) continue;
        }
        free(take_first(&end->arrived));
    }
    watch(end, end->arrived.first ? end->watched | EPOLLOUT : end->watched & ~EPOLLOUT);
    if (end->finished && end->other->finished) close_both(end);
}

static void receive(struct end *end) {
    struct piece *piece = new_piece(end->other, now() + round_trip / 2, MOST_BYTES);
    ssize_t count = recv(end->fd, piece->bytes, MOST_BYTES, MSG_DONTWAIT);
    if (count < 0) {
        free(piece);
        if (errno != EAGAIN) close_both(end);
        return;
    }
    piece->length = count;
    append(&on_the_line, realloc(piece, sizeof *piece + count));
    if (count == 0) watch(end, end->watched & ~EPOLLIN);
}

static void set_up(struct end *end, struct end *other, int fd) {
    int yes = 1;
    *end = (struct end){.fd = fd, .other = other};
    end->arrived.last = &end->arrived.first;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct epoll_event event = {0, {.ptr = end}};
    epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event);
}

static void accept_client(int listener, struct sockaddr_in *server) {
    int near = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    int far = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (near < 0 || far < 0 || connect(far, (void *)server, sizeof *server)) {
        perror("delayline");
        if (near >= 0) close(near);
        if (far >= 0) close(far);
        return;
    }
    struct end *ends = calloc(2, sizeof *ends);
    set_up(&ends[0], &ends[1], near);
    set_up(&ends[1], &ends[0], far);
    watch(&ends[1], EPOLLIN);
    append(&openings, new_piece(&ends[0], now() + round_trip, 0));
}

static void serve(struct end *end, int events) {
    if (events & EPOLLERR) return close_both(end);
    if (events & EPOLLOUT) deliver(end);
    if (end->closed) return;
    if (events & EPOLLIN) receive(end);
    /* Both directions are shut and all is read: what is on the line still has to reach the other end. */
    else if (events & EPOLLHUP) epoll_ctl(poller, EPOLL_CTL_DEL, end->fd, NULL);
}

static void pass_on_what_is_due(void) {
    int64_t time = now();
    while (openings.first && openings.first->due <= time) {
        struct piece *opening = take_first(&openings);
        watch(opening->to, opening->to->watched | EPOLLIN);
        free(opening);
    }
    while (on_the_line.first && on_the_line.first->due <= time) {
        struct piece *piece = take_first(&on_the_line);
        append(&piece->to->arrived, piece);
        deliver(piece->to);
    }
}

static struct timespec *until_next(struct timespec *wait) {
    int64_t due = INT64_MAX, time = now();
    if (openings.first) due = openings.first->due;
    if (on_the_line.first && on_the_line.first->due < due) due = on_the_line.first->due;
    if (due == INT64_MAX) return NULL;
    int64_t rest = due > time ? due - time : 0;
    *wait = (struct timespec){rest / 1000000000, rest % 1000000000};
    return wait;
}

static struct sockaddr_in address(const char *host, const char *port) {
    return (struct sockaddr_in){AF_INET, htons(atoi(port)), {inet_addr(host)}, {0}};
}

int main(int count, char **arguments) {
    if (count != 6) {
        fprintf(stderr, "usage: delayline LISTEN_ADDRESS PORT TO_ADDRESS PORT RTT_MS\n");
        return 2;
    }
    struct sockaddr_in here = address(arguments[1], arguments[2]), server = address(arguments[3], arguments[4]);
    round_trip = atof(arguments[5]) * 1e6;
    openings.last = &openings.first;
    on_the_line.last = &on_the_line.first;

    int yes = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listener, (void *)&here, sizeof here) || listen(listener, BACKLOG)) {
        perror("delayline: listen");
        return 1;
    }
    poller = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {EPOLLIN, {.ptr = NULL}};
    epoll_ctl(poller, EPOLL_CTL_ADD, listener, &event);

    for (;;) {
        struct timespec wait;
        struct epoll_event events[MOST_EVENTS];
        int ready = epoll_pwait2(poller, events, MOST_EVENTS, until_next(&wait), NULL);
        for (int i = 0; i < ready; i++) {
            struct end *end = events[i].data.ptr;
            if (!end) accept_client(listener, &server);
            else if (!end->closed) serve(end, events[i].events);
        }
        pass_on_what_is_due();
    }
}
