"""What the made-up Flickr holds: who took which picture, when, and what it shows.

One line a photo: scene, title, tags, and what is out of the ordinary about it. `make.py` adds ids, secrets and
dates, all from the line's number, so that a run gives the same catalogue every time.
"""

# NSID, display name, path alias.
OWNERS = [
    ("100000001@N01", "Maren Hold", "marenhold"),
    ("100000002@N02", "Tomás Arroyo", "tomasarroyo"),
    ("100000003@N03", "晴子 Mori", None),
    ("100000004@N04", "Ingrid Vestergård", "ingridv"),
    ("100000005@N05", "Oluwaseun Adé", "seunade"),
    ("100000006@N06", "Petra & Jan", "petra-jan"),
    ("100000007@N07", "Νίκος Δ.", None),
    ("100000008@N08", "Wren O'Malley", "wrenomalley"),
]

# Everything that an ordinary line leaves out.
ORDINARY = {"shape": (3, 2), "original": 1600, "encoding": "baseline", "sizes": "s q t m n 500", "format": None}


def photo(scene, title, tags, **special):
    return {**ORDINARY, "scene": scene, "title": title, "tags": tags.split(), **special}


SUNSETS = [
    photo("sea_sunset", "Last light over the bay", "sunset sea evening", sizes="s q t m n 500 z b h o", format="jpg"),
    photo("hill_sunset", "Seven hills, one sun", "sunset hills"),
    photo("boat_sunset", "The ferry home", "sunset sea boat", encoding="progressive", sizes="s q t m n 500 z b"),
    photo("tree_sunset", "The old oak at dusk", "sunset tree meadow"),
    photo("city_sunset", "Rooftops, 21:14", "sunset city"),
    photo("birds_sunset", "Going south", "sunset birds sky"),
    photo("palm_sunset", "Palms and a lazy wind", "sunset palm beach", encoding="rotated", shape=(2, 3)),
    photo("lake_sunset", "Mirror, mirror", "sunset lake mountains", sizes="s q t m n 500 z b"),
    photo("desert_sunset", "Dunes turning to copper", "sunset desert", encoding="thumbnail"),
    photo("lighthouse_sunset", "Keeper of the cape", "sunset sea lighthouse"),
    photo("mill_sunset", "Windmill, end of harvest", "sunset mill field"),
    photo("sea_sunset", "Red sky at night", "sunset sea"),
    photo("hill_sunset", "Blue ridge, violet hour", "sunset hills mountains"),
    photo("boat_sunset", "Sail ho!", "sunset sea boat", encoding="app13"),
    photo("tree_sunset", "Three minutes after", "sunset tree", encoding="grayscale"),
    photo("city_sunset", "The whole town is gold", "sunset city"),
    photo("birds_sunset", "A thousand starlings, roughly", "sunset birds"),
    photo("palm_sunset", "Postcard I never sent", "sunset palm beach", shape=(2, 3)),
    photo("lake_sunset", "Stillness", "sunset lake", encoding="progressive"),
    photo("desert_sunset", "Caravan road", "sunset desert", shape=(16, 9)),
    photo("lighthouse_sunset", "Storm light", "sunset sea lighthouse storm"),
    photo("mill_sunset", "Daar bij die molen", "sunset mill"),
    photo("sea_sunset", "Horizon, wide", "sunset sea panorama", shape=(5, 1), sizes="s q t m n 500 z b"),
    photo("hill_sunset", "Fog in the valley", "sunset hills fog"),
    photo("boat_sunset", "Two fishermen & a dog", "sunset sea boat"),
    photo("tree_sunset", "Lonely hearts' tree", "sunset tree"),
    photo("city_sunset", "Feierabend", "sunset city", encoding="thumbnail"),
    photo("birds_sunset", "渡り鳥の夕暮れ", "sunset birds"),
    photo("palm_sunset", "Atardecer en la playa", "sunset palm beach"),
    photo("lake_sunset", "Ilta järvellä", "sunset lake"),
    photo("desert_sunset", "Heat", "sunset desert", shape=(1, 1)),
    photo("lighthouse_sunset", "Ηλιοβασίλεμα", "sunset sea lighthouse"),
    photo("mill_sunset", "Закат за мельницей", "sunset mill"),
    photo("sea_sunset", "Sunset no. 34", "sunset sea", encoding="cmyk", sizes="s q t m n 500 o", format="jpg"),
]

OTHERS = [
    photo("sea_day", "Whitecaps", "sea wind"),
    photo("sea_day", "Morning swim", "sea beach", encoding="progressive"),
    photo("boat_day", "Regatta", "sea boat"),
    photo("lighthouse_day", "Number nine light", "sea lighthouse"),
    photo("cat", "Miso, supervising", "cat pet", sizes="s q t m n 500 z b"),
    photo("cat", "Miso, asleep on the job", "cat pet", encoding="grayscale"),
    photo("cat", "The neighbour's cat", "cat", encoding="app13"),
    photo("cat", "Whiskers in the window", "cat pet window", shape=(1, 1)),
    photo("city_night", "Skyline after rain", "city night", sizes="s q t m n 500 z b"),
    photo("city_night", "Office hours are over", "city night"),
    photo("city_night", "Moon over 5th", "city night moon", shape=(2, 3)),
    photo("bridge_night", "The long bridge", "city night bridge", shape=(16, 9)),
    photo("flowers", "Cornflower blue", "flowers blue meadow"),
    photo("flowers", "Poppies", "flowers summer", encoding="thumbnail"),
    photo("flowers", "Grandmother's border", "flowers garden", shape=(2, 3)),
    photo("portrait", "Anouk", "portrait", shape=(2, 3), encoding="rotated"),
    photo("portrait", "Grandfather, 1961", "portrait vintage", shape=(3, 4), encoding="grayscale"),
    photo("portrait", "Self, with hat", "portrait", shape=(3, 4)),
    photo("mountains", "First snow on the pass", "mountains snow", sizes="s q t m n 500 z b"),
    photo("mountains", "Panorama from the hut", "mountains panorama", shape=(6, 1), sizes="s q t m n 500 z b k 3k 4k 5k 6k"),
    photo("forest", "Birch and mist", "forest mist", shape=(2, 3)),
    photo("balloons", "Up, up", "balloons sky", sizes="s q t m n 500 o", format="png", original=640),
    photo("balloons", "Lift-off at seven", "balloons sky morning"),
    photo("moon", "Waxing", "moon night", sizes="s q t m n 500 o", format="gif", original=500),
    photo("moon", "", "moon night untitled"),
    photo("flowers", "Small upload", "flowers small", original=240, sizes="s q t m o", format="jpg"),
    photo("moon", "A single pixel", "tiny", original=1, shape=(1, 1), sizes="s t m o", format="jpg"),
]

NASTY = [
    photo("sea_day", "\x1b[2J\x1b[1;1H\x1b[31mOwned\x1b[0m", "nasty sunset"),
    photo("hill_sunset", "\u202egpj.tesnus\u202c photo", "nasty sunset"),
    photo("cat", "مرحبا بالعالم שלום", "nasty cat"),
    photo("flowers", "👩‍👩‍👧‍👦 family 🇩🇪 👍🏽 day", "nasty flowers"),
    photo("mountains", "Tom &amp; Jerry &lt;3 &quot;d&#039;accord&quot; &amp;amp; &#27;[2J", "nasty mountains"),
    photo("forest", "a\tb\nc\r\x00\x07\x7f\x9b31m", "nasty forest"),
    photo("moon", "夕焼け" * 60, "nasty moon"),
    photo("balloons", "long " * 80 + "end", "nasty balloons"),
    photo("sea_day", "../../etc/passwd", "nasty sea"),
    photo("boat_day", "$(rm -rf ~); `id` \\ 'x'", "nasty boat"),
    photo("city_night", "Cafe\u0301 Z\u030a\u0301\u0323\u0308 \u200bzero\ufeffwidth", "nasty city"),
    photo("portrait", "\x1b]0;pwned\x07\x1b]52;c;cm0=\x1b\\Portrait", "nasty portrait", shape=(2, 3)),
    photo("bridge_night", "-rf --json 1-3", "nasty bridge"),
]

PHOTOS = SUNSETS + OTHERS + NASTY
