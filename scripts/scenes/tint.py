"""Repaints the rails of a rendered corner in other finishes: build/done-closeup-NAME-final.png. Arguments: names, as frame-beech.

Light and gloss on the rails are known: from the frames painted white and black, as paint throws back its share of the light and the same
gloss; for shadow gaps from the passes of the one that is rendered. Both vary slowly over a face of a rail, so they are smoothed there; the
colours of a finish (finishes.py) under that light are what a render of it would show. Leaf mirrors the room: silver is rendered, and
gold is silver times the ratio of both metals' colours.
"""
import os
import subprocess
import sys

import numpy as np
from PIL import Image
from scipy import ndimage

from develop import BUILD, SHOULDER, denoise, encoded, luminance, passes, tone
from scene_list import CLOSEUP_STOPS, LEAF_PARTS

HERE = os.path.dirname(os.path.abspath(__file__))
SHOP = HERE + "/../../client/scenes/"
# Colours of the paints of products.wood.
WHITE, BLACK = np.array((0.80, 0.79, 0.765), np.float32), np.array((0.010, 0.0095, 0.0095), np.float32)
# Where most of the light comes from: window and sun, to the right, in front, above.
KEY = np.array((0.62, -0.62, 0.48))
# How much gloss a finish has beside paint.
GLOSS = {"natural": 0.5, "grey": 0.75, "cherry": 1.15}
LEAVES = ("silver", "gold")


def linear(name):
    """Scene-linear light of a close-up, developed here or as the shop has it: the inverse of develop.tone."""
    picture = f"{BUILD}done-closeup-{name}-final.png"
    if not os.path.exists(picture):
        picture = f"{BUILD}shown-{name}.png"
        subprocess.run(["avifdec", f"{SHOP}closeup-{name}-2x.avif", picture], check=True, stdout=subprocess.DEVNULL)
    shown = np.asarray(Image.open(picture).convert("RGB"), np.float32) / 255
    x = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    rest = 1 - SHOULDER
    x = np.where(x < SHOULDER, x, SHOULDER - rest * np.log(np.maximum(1 - (x - SHOULDER) / rest, 0.02)))
    return x / 2.0**CLOSEUP_STOPS


def finish(kind, name):
    """Colour (times coverage), coverage, bumpy and smooth normals of the rails, both as the camera sees them."""
    found = passes(f"{BUILD}finish-{kind.split('-')[0]}-{name}.exr")
    cover = np.clip(np.linalg.norm(found["Normal"], axis=-1, keepdims=True), 0, 1)
    # Where faces meet, normals cancel each other out; only at their outlines are the rails not all there.
    cover[ndimage.binary_erosion(cover[..., 0] > 0.5, iterations=2, border_value=1)] = 1
    return found["Denoising Albedo" if name in LEAVES else "DiffCol"], cover, unit(found["Denoising Normal"]), unit(found["Normal"])


def turn_of_camera(bumpy, smooth, cover):
    """The rotation from the room's axes to the camera's, fitted to normals that are known in both."""
    inside = cover[..., 0] > 0.98
    u, _, v = np.linalg.svd(smooth[inside].T @ bumpy[inside])
    return u @ v


def unit(a):
    return a / np.maximum(np.linalg.norm(a, axis=-1, keepdims=True), 1e-4)


def over_faces(values, cover, normal):
    """Means of `values` over what faces the same way; ridges keep more of their own; beyond the rails they run on."""
    total = np.zeros_like(values)
    weight = np.zeros(values.shape[:2] + (1,), np.float32)
    inside = (cover[..., 0] > 0.98).astype(np.float32)
    left = inside.copy()
    for direction, sigma in (((0, -1, 0), 11), ((-1, 0, 0), 11), ((0, 0, 1), 11), (None, 2.5)):
        part = left if direction is None else inside * (normal @ np.array(direction, np.float32) > 0.995)
        left = left * (1 - part)
        blur = lambda a, s=sigma: ndimage.gaussian_filter(a, (s, s, 0))
        there = blur(part[..., None])
        mean = blur(values * part[..., None]) / np.maximum(there, 1e-4)
        total += mean * part[..., None]
        weight += part[..., None]
    known = ndimage.distance_transform_edt(weight[..., 0] < 0.5, return_distances=False, return_indices=True)
    return total[known[0], known[1]]


def basis_of(kind):
    """What the finishes of a frame share: backgrounds by the rail's colour, light and gloss on the rails, and how the camera is turned."""
    _, cover, bumpy, smooth = finish(kind, "white")
    turn = turn_of_camera(bumpy, smooth, cover)
    if kind == "frame":
        white, black = (linear(f"{kind}-{name}") for name in ("white", "black"))
        light = over_faces((white - black) / (WHITE - BLACK), cover, smooth)
        return {"white": white, "black": black}, light, over_faces(black, cover, smooth) - BLACK * light, turn
    halves = [passes(f"{BUILD}closeup-floater-plate-white-final-{half}.exr") for half in (0, 1)]
    mean = lambda key: (halves[0][key] + halves[1][key]) / 2
    light = mean("DiffDir") + mean("DiffInd")
    gloss = mean("Combined") - mean("DiffCol") * light
    shown = "oak" if kind == "floater" else "white"
    return {shown: linear(f"{kind}-{shown}")}, over_faces(light, cover, smooth), over_faces(gloss, cover, smooth), turn


def relief(bumpy, smooth, turn):
    """How much brighter the bumps of a surface are than a smooth one: as the key light falls on them."""
    key = KEY / np.linalg.norm(KEY)
    return np.clip(0.35 + 0.65 * np.clip(bumpy @ (key @ turn), 0.1, None) / np.clip(smooth @ key, 0.1, None), 0.6, 1.35)[..., None]


def lit(kind, name, basis):
    """A finish under the light of the rails, times its coverage."""
    _, light, gloss, turn = basis
    colour, cover, bumpy, smooth = finish(kind, name)
    return relief(bumpy, smooth, turn) * (light * colour + gloss * GLOSS.get(name, 0.9) * cover)


def background(kind, basis, share):
    """A corner whose rails throw back `share` of what white paint does: its surroundings, without the rails' own part."""
    known = basis[0]
    parts = {"white": share, "black": 1 - share} if len(known) > 1 else {name: 1 for name in known}
    return sum(part * (known[name] - lit(kind, name, basis)) for name, part in parts.items())


def painted(kind, name, basis):
    colour, cover, _, _ = finish(kind, name)
    share = np.clip(luminance(colour.sum((0, 1)) / cover.sum()) / luminance(WHITE), 0, 1)
    after = lit(kind, name, basis)
    return np.where(cover > 0.98, after, np.maximum(background(kind, basis, share), 0) + after)


def gilded(kind, name, basis):
    """The rails as they were rendered in silver, in front of the surroundings of pale ones."""
    (shown, *_), frame = basis[0].values(), kind.split("-")[0]
    metal, cover, _, _ = finish(kind, name)
    height, width = cover.shape[:2]
    near = ndimage.gaussian_filter(ndimage.binary_dilation(cover[..., 0] > 0.02, iterations=3).astype(np.float32), 1.2)[..., None]
    picture = shown.copy()
    for number, (left, _, _, top) in enumerate(LEAF_PARTS[frame]):
        part = denoise(f"leaf-{frame}-part{number}")
        y, x = height - round(top * height), round(left * width)
        place = (slice(y, y + part.shape[0]), slice(x, x + part.shape[1]))
        picture[place] = picture[place] * (1 - near[place]) + part * near[place]
    silver = finish(kind, "silver")[0]
    # The brightest spots have no colour of their own in the renderer's passes: they take that of their neighbours.
    known = ndimage.distance_transform_edt(silver.min(-1) < 0.02, return_distances=False, return_indices=True)
    ratio = np.clip(metal / np.maximum(silver, 0.02), 0, 4)[known[0], known[1]]
    return picture * (1 + cover * (ratio - 1))


def write(name, picture):
    image = encoded(tone(picture, CLOSEUP_STOPS)) * 255 + np.random.default_rng(1).uniform(-0.4, 0.4, picture.shape)
    Image.fromarray(np.clip(image + 0.5, 0, 255).astype(np.uint8)).save(f"{BUILD}done-closeup-{name}-final.png")


def main(names):
    bases = {}
    for name in names:
        kind, _, colour = name.rpartition("-")
        if kind not in bases:
            bases[kind] = basis_of(kind)
        make = gilded if colour in LEAVES else painted
        write(name, make(kind, colour, bases[kind]))
        print("tinted", name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
