"""Two hands cut out of a photograph, as they hold whatever is laid between them. Arguments: the photograph, the PNG to write.

The picture has four pieces of equal size: on the left the left hand, on the right the right hand; above the hands whole, which lie below a
card, below the thumbs alone with their shadow, which lie above it. The card's edges are at EDGES, its lower edge at LOWER, in pixels of the
photograph, 44 of which are a centimetre.
"""
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import distance_transform_edt, gaussian_filter

PER_CM = 44
LOWER = 1102
EDGES = {"left": 681, "right": 1337}
# Left, top, width and height of a hand; sleeves are made longer than the photograph has them.
PIECES = {"left": (220, 370, 640, 1190), "right": (960, 370, 640, 1190)}
# Sleeves go on below the photograph: pixels to the right for each one down, and the height of the strip that is repeated.
SLEEVES = {"left": (-0.31, 110), "right": (0.27, 36)}
PIECE_WIDTH = 320
# Empty rows below a piece, so that nothing of it is seen above the next one, however small the picture is shown.
GAP = 12
# The corner of a tag that lies on the right thumb: left, top, right and bottom. The skin to its right takes its place.
TAG = (1284, 878, 1302, 920)


def points(left, top, scale, *pairs):
    return [(left + x / scale, top + y / scale) for x, y in pairs]


HANDS = {
    "left": points(
        520, 370, 1.623,
        (294, 78), (302, 60), (320, 53), (335, 62), (341, 90), (338, 122), (329, 136), (338, 166), (343, 182), (345, 215), (343, 270),
        (332, 302), (318, 335), (312, 380), (306, 430), (300, 480), (296, 560), (294, 598), (330, 625), (352, 645), (359, 665), (359, 1188),
        (430, 1188), (452, 1190), (486, 1190), (436, 1310), (366, 1568), (-108, 1568), (6, 1190), (36, 1045), (47, 1022), (66, 1018),
        (66, 960), (50, 900), (46, 850), (62, 806), (95, 765), (102, 690), (125, 620), (150, 560), (165, 500), (195, 420), (215, 350),
        (252, 250), (270, 180), (288, 110),
    ),
    "right": points(
        1020, 700, 1.94,
        (533, 122), (548, 140), (568, 172), (600, 163), (628, 165), (640, 200), (643, 300), (668, 345), (695, 420), (740, 485), (765, 560),
        (797, 640), (822, 740), (818, 880), (808, 960), (823, 966), (843, 1040), (884, 1232), (184, 1232), (156, 1150), (200, 1140),
        (172, 1080), (132, 990), (92, 870), (66, 768), (545, 768),
    ),
}
THUMBS = {
    "left": points(
        520, 370, 1.623,
        (256, 608), (266, 599), (282, 597), (300, 603), (332, 626), (352, 646), (359, 668), (358, 740), (353, 800), (346, 860), (336, 920),
        (322, 975), (304, 1035), (284, 1095), (262, 1150), (236, 1185), (190, 1150), (180, 1000), (183, 900), (195, 820), (225, 745), (246, 690), (251, 640),
    ),
    "right": points(
        1020, 700, 1.94,
        (530, 235), (546, 196), (570, 173), (600, 165), (628, 167), (639, 200), (642, 300), (668, 345), (694, 420), (699, 500), (707, 560),
        (718, 650), (742, 770), (690, 800), (640, 800), (612, 762), (585, 706), (560, 640), (541, 560), (530, 480), (526, 400), (527, 300),
    ),
}


def inside(polygon, size):
    """The share of each pixel that a polygon covers."""
    mask = Image.new("L", (size[0] * 3, size[1] * 3))
    ImageDraw.Draw(mask).polygon([(3 * x, 3 * y) for x, y in polygon], fill=255)
    return np.asarray(mask.resize(size, Image.BOX)) / 255


def cut(photo, polygon):
    """Alpha of a hand. Its outline is drawn a little outside of the skin, which is told from the dark wood by its red; wool is cut as drawn."""
    covered = inside(polygon, (photo.shape[1], photo.shape[0]))
    depth = distance_transform_edt(covered > 0.5)
    red, green, blue = np.moveaxis(gaussian_filter(photo, (0.7, 0.7, 0)), 2, 0)
    skin = np.clip(((red - green) + 0.3 * (red + green + blue) / 3 - 54) / 16, 0, 1)
    wool = gaussian_filter(((red - green > 1.6 * (green - blue) + 8) & (green < 60)).astype(float), 6) > 0.35
    deep = np.clip((depth - np.where(wool, 1, 12)) / 4, 0, 1)
    return gaussian_filter(np.maximum(skin, deep), 0.6) * gaussian_filter(covered, 0.8)


def longer(colours, alpha, side):
    """The sleeve goes on as it ends: its last strip again and again, moved along the arm, and darker on its way out of the light."""
    height, (left, top, width, wanted) = alpha.shape[0], PIECES[side]
    lean, strip = SLEEVES[side]
    tall = np.zeros((top + wanted, alpha.shape[1], 4))
    tall[:height] = np.dstack([colours, alpha])
    for row in range(height, top + wanted):
        source = height - strip + (row - height) % strip
        tall[row] = np.roll(tall[source], round(lean * (row - source)), axis=0)
    dim = np.clip((np.arange(top + wanted) - height + 40) / 400, 0, 0.5)[:, None, None]
    tall[..., :3] *= 1 - dim
    return tall


def spread(picture):
    """Colours of pixels without alpha are those of the nearest pixel with it, so that none of the wood is seen when it is made smaller."""
    near = distance_transform_edt(picture[..., 3] < 0.97, return_distances=False, return_indices=True)
    return np.dstack([picture[..., :3][tuple(near)], picture[..., 3:]])


def thumb(tall, side):
    """The thumb, a little darker where it turns down to the card, over its shadow, which lies on the card alone."""
    polygon = THUMBS[side]
    size = (tall.shape[1], tall.shape[0])
    alpha = gaussian_filter(inside(polygon, size), 0.9) * tall[..., 3]
    on_card = np.arange(size[0])[None, :] > EDGES["left"] if side == "left" else np.arange(size[0])[None, :] < EDGES["right"]
    on_card = on_card & (np.arange(size[1])[:, None] < LOWER)
    round_off = 1 - 0.34 * np.exp(-distance_transform_edt(alpha > 0.5) / 7) * gaussian_filter(on_card.astype(float), 12)
    away = 7 if side == "left" else -7
    dark = np.clip(gaussian_filter(np.roll(alpha, (5, away), (0, 1)), 9) * 0.55 + gaussian_filter(alpha, 3) * 0.25, 0, 0.7) * on_card
    colours = tall[..., :3] * round_off[..., None] * [1, 0.985, 0.97]
    whole = alpha + dark * (1 - alpha)
    shaded = (colours * alpha[..., None] + np.array([42, 26, 18]) * (dark * (1 - alpha))[..., None]) / np.maximum(whole, 1e-4)[..., None]
    return np.dstack([shaded, whole])


def piece(picture, side):
    left, top, width, height = PIECES[side]
    picture[top + height - GAP :, :, 3] = 0
    part = Image.fromarray((np.clip(picture, 0, [255, 255, 255, 1]) * [1, 1, 1, 255]).astype(np.uint8)[top : top + height, left : left + width], "RGBA")
    return part.resize((PIECE_WIDTH, round(PIECE_WIDTH * height / width)), Image.LANCZOS)


def main(source, target):
    photo = np.asarray(Image.open(source).convert("RGB")).astype(float)
    left, top, right, bottom = TAG
    photo[top:bottom, left:right] = gaussian_filter(photo[top:bottom, right : right + 6], (3, 2, 0))[:, :1]
    sheet = None
    for column, side in enumerate(PIECES):
        tall = spread(longer(photo, cut(photo, HANDS[side]), side))
        for row, part in enumerate([piece(tall, side), piece(thumb(tall, side), side)]):
            sheet = sheet or Image.new("RGBA", (2 * part.width, 2 * part.height))
            sheet.paste(part, (column * part.width, row * part.height))
    sheet.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
