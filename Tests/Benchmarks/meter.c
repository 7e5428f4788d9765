/* meter REPORT COMMAND [ARGUMENT ...] - runs COMMAND and writes "seconds cpu_seconds peak_kilobytes status" to REPORT.
 *
 * A command inherits the peak memory of the process that starts it; this one is tiny, Python is not.
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) {
    return time.tv_sec + time.tv_usec / 1e6;
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    struct timespec start, end;
    struct rusage usage;
    int status;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child == 0) {
        execvp(arguments[2], arguments + 2);
        perror(arguments[2]);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0) return 1;
    clock_gettime(CLOCK_MONOTONIC, &end);
    getrusage(RUSAGE_CHILDREN, &usage);
    FILE *report = fopen(arguments[1], "w");
    if (!report) return 1;
    fprintf(report, "%.6f %.6f %ld %d\n", end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9,
            seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss,
            WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return fclose(report) ? 1 : 0;
}
