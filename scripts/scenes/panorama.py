"""A wide window for the living room's wall, alone: a fixed pane between two casements, and a garden out of focus. -- PASS QUALITY"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from materials import Surface, plain
from scene_list import PANORAMA, view
from shapes import box, mesh
from stage import BUILD, PHOTOS, render, sky, start, sun, wall_camera, window

SIZE, PX_PER_M, TOP, _ = view("living")
SAMPLES = {"draft": 8, "final": 48}
GARDEN = "tea-gardens.jpg"
# How blurred the garden is, as a share of its width, and how bright.
BLUR, BRIGHT = 0.006, 0.62


def garden():
    """What is seen through the glass, printed on a plane far behind it: light of its own, and mirrored a little by the pane."""
    import numpy as np
    from scipy import ndimage
    picture = bpy.data.images.load(PHOTOS + GARDEN)
    picture.scale(800, round(800 * picture.size[1] / picture.size[0]))
    wide, high = picture.size
    pixels = np.array(picture.pixels[:], np.float32).reshape(high, wide, 4)
    pixels[..., :3] = ndimage.gaussian_filter(pixels[..., :3], (wide * BLUR, wide * BLUR, 0))
    blurred = bpy.data.images.new("garden", wide, high)
    blurred.pixels = pixels.ravel()
    blurred.filepath_raw, blurred.file_format = f"{BUILD}garden.png", "PNG"
    blurred.save()
    s = Surface("garden")
    at = s.node("TexCoord").outputs["UV"]
    seen = s.node("TexImage", {"Vector": at}, image=bpy.data.images.load(f"{BUILD}garden.png"), extension="EXTEND").outputs[0]
    pale = s.mix(0.22, seen, (0.84, 0.90, 0.92))
    s.feed(s.result.inputs[0], s.node("Emission", {"Color": pale, "Strength": BRIGHT}).outputs[0])
    left, right, low, high = PANORAMA["opening"]
    mesh("garden", [(left, 0.10, low), (right, 0.10, low), (right, 0.10, high), (left, 0.10, high)], [(0, 1, 2, 3)], s.material, False, [(0, 0), (1, 0), (1, 1), (0, 1)])


def frame():
    left, right, low, high = PANORAMA["opening"]
    paint = plain("paint", (0.50, 0.48, 0.44), 0.5, 0.3)
    wide = PANORAMA["rail"]
    middle = (low + high) / 2
    # The reveal is as deep as the wall; the casements stand in front of the fixed pane.
    for x in (left, right):
        box("reveal", (x, 0.05, middle), (0.012, 0.12, high - low), paint, 0)
        box("post", (x + (wide / 2 if x == left else -wide / 2), 0.03, middle), (wide, 0.05, high - low), paint, 0.004)
    for x in PANORAMA["posts"]:
        box("post", (x, 0.025, middle), (wide, 0.055, high - low), paint, 0.004)
        box("bead", (x, 0.045, middle), (wide + 0.022, 0.03, high - low), paint, 0.003)
    box("sill rail", ((left + right) / 2, 0.03, low + wide / 2), (right - left - 2 * wide, 0.05, wide), paint, 0.004)
    box("sill", ((left + right) / 2, -0.03, low - 0.012), (right - left + 0.08, 0.16, 0.024), paint, 0.004)


scene = start()
scene.render.film_transparent = True
mode, quality = sys.argv[sys.argv.index("--") + 1:][:2]
wall_camera(SIZE, PX_PER_M, TOP)
garden()
frame()
sun((1.35, 1.0, -0.56), 2.2, 1.4, (1, 0.84, 0.64))
window((-2.7, -1.9, 1.8), (0.2, -0.3, 1.1), (2.2, 2.2), 58, (0.88, 0.94, 1.0))
sky(0.60, (0.92, 0.955, 1.0), (1, 0.90, 0.78))
render(f"panorama-{quality}", SIZE, SAMPLES[quality], 50 if quality == "draft" else 100)
