"""For a wallpaper from skirting to ceiling: the light on the whole wall, and everything that stands before it, cut out of the room."""
import os
import subprocess
import sys

import numpy as np
import OpenImageIO as oiio
from PIL import Image
from scipy import ndimage

from develop import BUILD, HERE, encoded, tone
from encode import OUT
from light_maps import mean_of
from scene_list import ROOMS

LIGHT_WIDTH = 480
SHOP = f"{HERE}/../../client/scenes/"


def coverage(name):
    """The share of each pixel that something before the wall covers."""
    halves = []
    for half in (0, 1):
        file = oiio.ImageInput.open(f"{BUILD}{name}-front-{half}.exr")
        if file is None:
            sys.exit(f"{name}-front is missing: render it first")
        names = file.spec().channelnames
        halves.append(file.read_image(oiio.FLOAT)[..., next(i for i, one in enumerate(names) if one.endswith("Combined.A"))])
    return np.clip((halves[0] + halves[1]) / 2, 0, 1)


def photograph(name):
    """The developed room; that of the shop where the room was not rendered anew."""
    path = f"{BUILD}done-{name}-final.png"
    if not os.path.exists(path):
        path = f"{BUILD}shop-{name}.png"
        subprocess.run(["avifdec", f"{SHOP}{name}-2x.avif", path], check=True, stdout=subprocess.DEVNULL)
    return Image.open(path).convert("RGB")


def front(name):
    """The room without its wall. Where a pixel shows both, the wall's colour is taken out of it."""
    picture = photograph(name)
    alpha = np.asarray(Image.fromarray(coverage(name)).resize(picture.size, Image.BICUBIC)).clip(0, 1)[..., None]
    colours = np.asarray(picture, np.float32) / 255
    # The wall's colour beside an edge, blurred from the pixels that show nothing else.
    bare = (alpha < 0.02).astype(np.float32)
    weight = ndimage.gaussian_filter(bare, (6, 6, 0))
    wall = ndimage.gaussian_filter(colours * bare, (6, 6, 0)) / np.maximum(weight, 1e-3)
    mixed = (alpha > 0.02) & (alpha < 0.98) & (weight > 0.02)
    clean = np.where(mixed, (colours - (1 - alpha) * wall) / np.maximum(alpha, 0.15), colours)
    shown = np.concatenate([np.clip(clean, 0, 1), alpha], -1)
    shown[alpha[..., 0] < 0.02] = 0
    Image.fromarray((shown * 255 + 0.5).astype(np.uint8), "RGBA").save(f"{OUT}{name}-front.png")


def light(name):
    """White paper on the whole wall, from the picture's upper edge to the skirting; behind the furniture it goes on as beside it."""
    room = ROOMS[name]
    whole = mean_of(f"{name}-whole-wall")
    high = round(whole.shape[0] * (room["top"] - room["skirting"]) * room["px_per_m"] / room["px"][1])
    image = whole[:high]
    covered = Image.fromarray(coverage(name)).resize(whole.shape[1::-1], Image.BOX)
    free = (np.asarray(covered)[:high, :, None] < 0.05).astype(np.float32)
    blurred = lambda width: ndimage.gaussian_filter(image * free, (width, width, 0)) / np.maximum(ndimage.gaussian_filter(free, (width, width, 0)), 1e-6)
    seen = np.where(free > 0, blurred(1.1), blurred(30))
    shown = encoded(tone(ndimage.gaussian_filter(seen, (0.6, 0.6, 0)), room["stops"]))
    size = (LIGHT_WIDTH, round(LIGHT_WIDTH * image.shape[0] / image.shape[1]))
    Image.fromarray((shown * 255 + 0.5).astype(np.uint8)).resize(size, Image.BICUBIC).save(f"{OUT}{name}-mural.png")


if __name__ == "__main__":
    for name in sys.argv[1:] or [name for name, room in ROOMS.items() if "skirting" in room]:
        front(name)
        light(name)
