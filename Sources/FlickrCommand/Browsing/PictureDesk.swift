import Flickr
import NetworkEngine
import TerminalUI

/// Gets the pictures that are wanted, and stops getting those that no longer are.
///
/// To be used by one thread, which is told by letters of what came over the network.
final class PictureDesk {
    /// A transfer that is under way, once for each priority that it was asked with.
    private struct Transfer {
        let number: Int
        var isAhead: Bool
        var tasks: [Task<Void, Never>]
    }

    /// A picture that is there.
    private struct Picture {
        let result: PictureResult
        var box: CellArea
        var style: PictureStyle
    }

    private let mailbox: Mailbox<BrowseLetter>
    private let workers = Workers(width: 2)
    private let numbers: KittyNumbers
    private var painter: PicturePainter
    private var transfers: [BrowsePictureKey: Transfer] = [:]
    private var pictures: [BrowsePictureKey: Picture] = [:]
    private var started = 0

    /// A desk that paints in that style.
    init(_ mailbox: Mailbox<BrowseLetter>, _ style: PictureStyle, _ numbers: KittyNumbers) {
        self.mailbox = mailbox
        self.numbers = numbers
        painter = PicturePainter(style, numbers: numbers)
    }

    /// Paints in another style from now on, also what is there.
    func restyle(_ style: PictureStyle) {
        painter = PicturePainter(style, numbers: numbers)
    }

    /// Sees to it that just the wanted pictures come, in that order; returns those that are there
    /// without waiting. What is not wanted is forgotten unless it is `kept`.
    func meet(
        _ wants: [BrowseWant], kept: (BrowsePictureKey) -> Bool, service: FlickrService,
        photo: (Int) -> Photo?
    ) -> [BrowseEvent] {
        let wanted = Set(wants.map(\.key))
        giveUp(transfers.filter { !wanted.contains($0.key) })
        for key in pictures.keys where !wanted.contains(key) && !kept(key) { pictures[key] = nil }
        return wants.compactMap { want in
            if let picture = pictures[want.key] { return repainted(picture, want) }
            if let transfer = transfers[want.key], want.isAhead || !transfer.isAhead { return nil }
            return photo(want.key.row).flatMap { begin($0, want, service) }
        }
    }

    /// Those that wait go first, lest one of them starts in the place of one that has ended.
    private func giveUp(_ unwanted: [BrowsePictureKey: Transfer]) {
        for (key, transfer) in unwanted.sorted(by: { $0.value.isAhead && !$1.value.isAhead }) {
            transfer.tasks.forEach { $0.cancel() }
            transfers[key] = nil
        }
    }

    /// Takes what came over the network; nil when it was given up meanwhile.
    func take(_ arrival: PictureArrival) -> BrowseEvent? {
        guard transfers[arrival.key]?.number == arrival.transfer else { return nil }
        transfers[arrival.key]?.tasks.forEach { $0.cancel() }
        transfers[arrival.key] = nil
        keep(arrival.result, arrival.key, arrival.delivery.box, arrival.style)
        return .delivered(arrival.key, arrival.delivery)
    }

    private func keep(
        _ result: PictureResult, _ key: BrowsePictureKey, _ box: CellArea, _ style: PictureStyle
    ) {
        guard case .success = result.outcome else { return }
        pictures[key] = Picture(result: result, box: box, style: style)
    }

    private func repainted(_ picture: Picture, _ want: BrowseWant) -> BrowseEvent? {
        guard picture.box != want.box || picture.style != painter.style else { return nil }
        keep(picture.result, want.key, want.box, painter.style)
        var delivery = BrowseDelivery(picture.result, for: want, painter)
        delivery.wasAwaited = false
        return .delivered(want.key, delivery)
    }

    /// Asks the cache, and the network when that does not know. One who asks again because it has
    /// become more urgent joins the transfer that is under way.
    private func begin(_ photo: Photo, _ want: BrowseWant, _ service: FlickrService) -> BrowseEvent?
    {
        let beginning = service.beginPicture(
            of: photo, size: want.key.size.photoSize, priority: want.isAhead ? .prefetch : .visible)
        switch beginning {
        case .result(let result):
            keep(result, want.key, want.box, painter.style)
            return .delivered(want.key, BrowseDelivery(result, for: want, painter))
        case .open(let question):
            follow(question, want, service)
            return nil
        }
    }

    private func follow(
        _ question: FlickrService.PictureQuestion, _ want: BrowseWant, _ service: FlickrService
    ) {
        if transfers[want.key] == nil {
            started += 1
            transfers[want.key] = Transfer(number: started, isAhead: want.isAhead, tasks: [])
        }
        let number = transfers[want.key]?.number ?? started
        let task = Task.detached { [mailbox, workers, painter] in
            let result = await service.finish(question)
            guard !Task.isCancelled else { return }
            let delivery = await workers.run {
                BrowseDelivery(result, for: want, painter)
            }
            mailbox.post(
                .picture(
                    PictureArrival(
                        key: want.key, transfer: number, result: result, delivery: delivery,
                        style: painter.style)))
        }
        transfers[want.key]?.isAhead = want.isAhead
        transfers[want.key]?.tasks.append(task)
    }
}

extension BrowsePictureKey.Size {
    /// The size of Flickr's that serves for it.
    var photoSize: PhotoSize {
        switch self {
        case .thumbnail: .s
        case .medium: .m
        case .large: .b
        }
    }
}
