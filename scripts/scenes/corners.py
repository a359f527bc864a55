"""Corners for any picture: out/corner-NAME.png, which lies over a picture in perspective. Arguments: only these corners of scene_list.

Where the print is, the picture shines through: a pixel's alpha is one less than the light that white paper throws back there, its colour
is what the print mirrors. Elsewhere it is opaque. Over white that is the white print as it was rendered, over black the black one.
"""
import os
import re
import subprocess
import sys

import numpy as np
from PIL import Image
from scipy import ndimage

from develop import BUILD, denoise, encoded, layers, passes, tone
from encode import OUT
from scene_list import CLOSEUP_STOPS, CORNERS

SHOP = os.path.dirname(os.path.abspath(__file__)) + "/../../client/scenes/"
# How far from the print, in pixels, the render that has the light on it still shows: its shadow and what mirrors it.
NEAR, FEATHER = 3, 1.5
FRAMES = ("frame-", "floater-")
CLEAR = ("acrylic", "gallery-bond", "glass")
SOFT = 1.6
# What shines is surrounded by the glow that a lens gives.
GLOW = {"backlit": 0.22, "backlit-led": 0.12}


def shown(linear, glow=0.0):
    return encoded(tone(linear, CLOSEUP_STOPS, glow=glow))


def corner(name):
    """The rendered corner with a white print, and how much of a picture it lets through."""
    if CORNERS[name]:
        white, black = (denoise(f"corner-{name}-{print_}-final") for print_ in ("white", "black"))
    else:
        paper, black = layers(f"corner-{name}-white-final")
        white = paper + black
    covered = np.clip(passes(f"{BUILD}corner-{name}-face.exr")["Combined"].mean(-1), 0, 1)
    picture, mirrored = (shown(linear, GLOW.get(name, 0.0)) for linear in (white, black))
    light = (picture - mirrored).mean(-1)
    # On the outline of the print a pixel shows both: there the light runs on from within.
    inside = covered > 0.99
    if name in CLEAR:
        # Behind clear material there is no texture, only grain of the render.
        light, mirrored = smoothed(light[..., None], inside)[..., 0], smoothed(mirrored, inside)
        picture = np.where(inside[..., None], mirrored + light[..., None], picture)
    known = ndimage.distance_transform_edt(~inside, return_distances=False, return_indices=True)
    return picture, np.clip(light, 0, 0.97)[known[0], known[1]] * covered, covered


def smoothed(values, inside):
    """Values blurred a little, each from its neighbours inside alone."""
    there = inside.astype(np.float32)[..., None]
    blur = lambda a: ndimage.gaussian_filter(a, (SOFT, SOFT, 0))
    return blur(values * there) / np.maximum(blur(there), 1e-4)


def finishes(kind):
    """The close-ups of a frame in all its finishes, which differ in their rails only; none for what is no frame."""
    found = (re.fullmatch(rf"closeup-({kind}-[a-z]+)-2x\.avif", file) for file in sorted(os.listdir(SHOP)))
    return [match[1] for match in found if match]


def close_up(name):
    """The close-up that the shop shows, whose rails are in the finish."""
    path = f"{BUILD}shown-{name}.png"
    subprocess.run(["avifdec", f"{SHOP}closeup-{name}-2x.avif", path], check=True, stdout=subprocess.DEVNULL)
    return np.asarray(Image.open(path).convert("RGB"), np.float32) / 255


def write(name, picture, through):
    alpha = 1 - through[..., None]
    colour = np.clip((picture - through[..., None]) / np.maximum(alpha, 0.02), 0, 1)
    noise = np.random.default_rng(1).uniform(-0.4, 0.4, picture.shape)
    pixels = np.concatenate([colour * 255 + noise, alpha * 255], -1)
    Image.fromarray(np.clip(pixels + 0.5, 0, 255).astype(np.uint8), "RGBA").save(f"{OUT}corner-{name}.png")


def main(names):
    for name in names:
        picture, through, covered = corner(name)
        others = finishes(name.rpartition("-")[0]) if name.startswith(FRAMES) else []
        near = ndimage.binary_dilation(covered > 0.02, iterations=NEAR).astype(np.float32)
        near = np.maximum(ndimage.gaussian_filter(near, FEATHER), covered > 0.02)[..., None]
        for one in others:
            write(one, close_up(one) * (1 - near) + picture * near, through)
        if not others:
            write(name, picture, through)
        print("corner", name, *others, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or CORNERS)
