"""What is developed how, and what a page must know to hang a picture: the source of scenes.json."""

# Rooms seen straight on. wall: left, bottom, right, top in metres on the wall plane; phone: left end and width of the crop as shares;
# sun: sideways and down per metre towards the wall; skirting: its upper edge in metres, where a wallpaper ends.
ROOMS = {
    "living": {"px": (1600, 1000), "px_per_m": 360, "top": 2.258, "wall": (-1.45, 0.95, 1.22, 2.20), "stops": 0.3, "glow": 0.02,
               "phone": (0.165, 0.625), "scale": "sofa 210 cm wide", "sun": (1.35, -0.56),
               "skirting": 0.10},
    "terrace": {"px": (1600, 1000), "px_per_m": 360, "top": 2.258, "wall": (-1.45, 0.95, 1.22, 2.20), "stops": -0.1, "glow": 0.02,
                "phone": (0.165, 0.625), "scale": "bench 210 cm wide", "sun": (1.35, -0.74)},
    "gallery": {"px": (1600, 1000), "px_per_m": 400, "top": 2.20, "wall": (-1.50, 1.02, 1.16, 2.14), "stops": 0.3, "glow": 0.03,
                "phone": (0.17, 0.625), "scale": "sideboard 180 cm wide", "sun": (1.45, -0.42)},
    "desk": {"px": (1600, 1000), "px_per_m": 640, "top": 2.16, "wall": (-0.42, 1.10, 1.12, 2.10), "stops": 0.18, "glow": 0.02,
             "phone": (0.30, 0.625), "scale": "notebook 21 cm wide", "sun": (1.35, -0.55)},
    "kitchen": {"px": (1600, 1000), "px_per_m": 640, "top": 2.24, "wall": (-0.36, 1.20, 1.18, 2.18), "stops": 0.18, "glow": 0.02,
                "phone": (0.32, 0.625), "scale": "tile 10 cm wide", "sun": (1.4, -0.50)},
    "nursery": {"px": (1600, 1000), "px_per_m": 500, "top": 1.86, "wall": (-0.98, 0.92, 0.84, 1.55), "stops": 0.18, "glow": 0.02,
                "phone": (0.18, 0.625), "scale": "shelf 120 cm wide", "sun": (1.4, -0.52)},
}

# A window in the living room's wall: left, right, low, high in metres, the width of its rails, and where its posts stand.
PANORAMA = {"opening": (-1.62, 1.32, 0.46, 2.60), "rail": 0.055, "posts": (-1.18, 0.86)}

# Seen at an angle: no wall; corners of the uppermost photograph for matrix3d.
TABLES = {"cards": {"stops": 0.1, "glow": 0.02}, "photobook": {"stops": 0.15, "glow": 0.02}}

# What is sold beside prints (accessories.py).
ACCESSORIES = ("hanger-310-oak", "hanger-510-oak", "hanger-710-oak", "hanger-310-black", "hanger-510-black", "hanger-710-black", "standoffs", "hooks",
               "gift-box", "ribbon-red", "ribbon-natural", "ribbon-rose", "envelopes", "insert", "voucher")
ACCESSORY_LOOK = {"stops": 0.1, "glow": 0.02}

# Seen from straight above, a square table for each size, long side first. A pose is x, y for a print of no height, what y gains with the height, and the
# turn in degrees, clockwise; lengths are shares of the long side from the middle, y down; the lowest print first. domain/catalogue/tabletop.ts has them too.
TABLETOP = {
    "px": (960, 960), "view": 2.4, "gap": 0.02, "stops": -0.1, "colourful": 0.8,
    "sizes": {"box": ("100x100", "130x90", "150x100"), "prints": ("100x100", "120x100", "130x90", "150x100", "180x130", "300x200")},
    "prints": ((0.40, -0.19, 0, 19), (0.24, -0.15, 0, 13), (0.07, -0.08, 0, 8), (-0.09, -0.01, 0, 2), (-0.26, 0.08, 0, -3)),
    "box": ((0.74, 0.09, 0.5, 9), (-0.394, 0.165, 0, 0.7), (-0.404, 0.174, 0, -0.6), (-0.402, 0.168, 0, -1)),
    "open": (-0.40, 0.17, 0, 0), "lid": (0.80, 0.10, -0.75, 12),
    "pencil": {"box": (0.12, -0.05, -0.55, -5), "prints": (0.98, 0.52, 0, -21)},
}

CLOSEUPS = ("canvas", "acrylic", "dibond", "gallery-bond", "forex", "hahnemuehle", "glass", "poster", "foil", "backlit", "backlit-led", "banner", "banner-eyelet", "wallpaper", "frame-oak", "frame-black", "frame-white", "floater-plate-white")
CLOSEUP_STOPS = -0.02
# Corners for any picture (corner.py). What mirrors light through its print, or throws it back coloured by it, is rendered with a black one too.
CORNERS = {"canvas": 0, "acrylic": 1, "dibond": 1, "gallery-bond": 1, "forex": 0, "hahnemuehle": 0, "glass": 1, "poster": 0, "foil": 0, "backlit": 1, "backlit-led": 1,
           "banner": 0, "banner-eyelet": 0, "wallpaper": 0,
           "frame-oak": 0, "floater-black": 0, "floater-plate-white": 0}
BACKS = ("canvas", "plate", "bond", "frame", "floater", "floater-plate")
# Finishes that tint.py makes of others.
TINTED = tuple(f"frame-{finish}" for finish in ("maple", "beech", "ash", "cherry", "walnut", "natural", "grey", "gold", "silver"))
TINTED += tuple(f"floater-{finish}" for finish in ("black", "white", "walnut", "silver", "gold"))
TINTED += tuple(f"floater-plate-{finish}" for finish in ("black", "oak", "silver"))
# Where the upright and the level rail are: left, right, bottom, top as shares of the picture.
LEAF_PARTS = {"frame": ((0.15, 0.375, 0.0, 0.80), (0.15, 1.0, 0.595, 1.0)), "floater": ((0.11, 0.35, 0.0, 0.82), (0.11, 1.0, 0.63, 1.0))}
# Parts of a framed print, small and square.
DETAILS = ("mat-white", "mat-cream", "mat-black", "glazing-normal", "glazing-museum")

# Per product: how far its front stands from the wall in cm, how bright its picture looks beside paper, and the share of white light
# that its surface throws over the picture (a matte print has no deep black). Set by fitting composites to rendered references.
PRODUCTS = {
    "canvas": {"depth": 2.0, "brightness": 1.04, "haze": 0.08}, "acrylic": {"depth": 2.1, "brightness": 1.04, "haze": 0.03},
    "glass": {"depth": 2.2, "brightness": 1.03, "haze": 0.04}, "dibond": {"depth": 1.5, "brightness": 1.02, "haze": 0.05},
    "gallery-bond": {"depth": 2.1, "brightness": 1.04, "haze": 0.03}, "forex": {"depth": 1.1, "brightness": 1.04, "haze": 0.07},
    "hahnemuehle": {"depth": 0.3, "brightness": 1.03, "haze": 0.08}, "poster": {"depth": 0.2, "brightness": 1.04, "haze": 0.05},
    "foil": {"depth": 0.05, "brightness": 1.04, "haze": 0.05}, "wallpaper": {"depth": 0.0, "brightness": 1.03, "haze": 0.08},
    "frame-oak": {"depth": 2.3, "brightness": 1.02, "haze": 0.05}, "frame-black": {"depth": 2.3, "brightness": 1.02, "haze": 0.05},
    "frame-white": {"depth": 2.3, "brightness": 1.02, "haze": 0.05}, "floater": {"depth": 3.4, "brightness": 1.04, "haze": 0.08},
}


def wall_in_cm(room):
    """Usable wall as left, top, width, height in cm from the upper left corner of the picture."""
    left, low, right, high = room["wall"]
    half = room["px"][0] / room["px_per_m"] / 2
    return [round(100 * v, 2) for v in (left + half, room["top"] - high, right - left, high - low)]


def view(name):
    """Size in px, px per metre, height of the upper picture edge, usable wall (left, bottom, right, top in metres)."""
    room = ROOMS[name]
    return room["px"], room["px_per_m"], room["top"], room["wall"]
