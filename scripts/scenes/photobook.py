"""An open photo book on an oak table, coffee beside it. 1600 x 1067 px."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector

from furniture import eucalyptus, mug
from materials import cloth, oak, plain
from shapes import box, turned
from stage import camera, render, sky, start, sun, window
from table import corners_on_image, group, lying, paper, photo_print

SIZE = (1600, 1067)
W, H = 0.29, 0.21


def rise(u, thick):
    """Height of a page u from the spine (0) to its outer edge (1): it climbs out of the gutter and falls gently."""
    return thick * (1 - math.exp(-u * 16)) * (1.0 + 0.55 * math.exp(-((u - 0.20) / 0.20) ** 2)) * (1 - 0.16 * u) + 0.0006


def half(side, root, stock, photo, placed, thick):
    """One half of the book: a block of pages, the top page with a photograph at placed = (u0, v0, u1, v1)."""
    for k in range(7):
        t = thick * (k + 1) / 7
        w = W * (1 - 0.0035 * (7 - k) / 7) + 0.0016 * math.sin(k * 2.1)
        page = lying("page", w, H - 0.001 * (k % 2), stock, lambda u, v: rise(u if side > 0 else 1 - u, t), (70, 3), 0.0011, root)
        page.location.x = side * w / 2
    u0, v0, u1, v1 = placed
    w, h = (u1 - u0) * W, (v1 - v0) * H
    at = lambda u: (u0 + u * (u1 - u0)) if side > 0 else 1 - (u0 + u * (u1 - u0))
    picture = lying("photo", w, h, photo, lambda u, v: rise(at(u), thick) + 0.00012, (90, 3), 0, root)
    picture.location.x = (u0 + (u1 - u0) / 2 - (0 if side > 0 else 1)) * W
    picture.location.y = ((v0 + v1) / 2 - 0.5) * H


start()
rnd = random.Random(17)
quality = sys.argv[sys.argv.index("--") + 1:][1]
box("table", (0, 0.1, -0.02), (2.4, 1.6, 0.04), oak("table", size=(1.0, 0.45), tint=(0.60, 0.56, 0.53), vary=0, rough=0.36), 0.003)
stock = paper("page", (0.86, 0.85, 0.825), 0.05, 0.00008, 0.55, "paper-height")
root = group((0.0, 0.0, 0.004), math.radians(-9))
cover = cloth("cover", (0.20, 0.235, 0.215), "linen", 0.03, 0.0003, 0.25)
box("cover", (0, 0, -0.0012), (2 * W + 0.012, H + 0.010, 0.0026), cover, 0.001).parent = root
half(1, root, stock, photo_print("lake-sherburne.jpg", W / H, 0.32), (0.0, 0.0, 1.0, 1.0), 0.011)
half(-1, root, stock, photo_print("woman-autumn-leaves.jpg", 0.76 * W / (0.60 * H), 0.32), (0.12, 0.30, 0.88, 0.90), 0.008)
for k, (photo, u) in enumerate((("dandelions.jpg", 0.12), ("fragrant-chamomile.jpg", 0.385), ("dragonfly-on-lavender.jpg", 0.65))):
    w = 0.23
    strip = lying("small", w * W, 0.145 * H, photo_print(photo, w * W / (0.145 * H), 0.32), lambda a, b: rise(1 - (u + a * w), 0.008) + 0.00012, (30, 2), 0, root)
    strip.location.x, strip.location.y = (u + w / 2 - 1) * W, (0.185 - 0.5) * H
mug((0.36, 0.20, 0.0), (0.58, 0.53, 0.46), 0.046, 0.085)
turned("coffee", [(0, 0.074), (0.0405, 0.074)], plain("coffee", (0.035, 0.014, 0.006), 0.08, 0.5), (0.36, 0.20, 0), 48, soft=0)
eucalyptus(rnd, [[(-0.40 + 0.22 * t, 0.22 + 0.04 * math.sin(3 * t), 0.006 + 0.02 * math.sin(2.8 * t)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]], 0.034, count=18)
sun((1.0, -0.55, -0.62), 2.4, 1.6, (1, 0.87, 0.70))
window((-1.2, 0.8, 1.0), (0, 0, 0), (1.1, 1.3), 11, (0.93, 0.965, 1.0))
sky(0.42, (0.92, 0.96, 1.0), (1, 0.94, 0.86))
camera((0.04, -0.70, 0.54), (0.004, 0.030, 0.0), 49, 8, (0.02, -0.02, 0.012))
render(f"photobook-{quality}", SIZE, {"draft": 8, "final": 96}[quality], 30 if quality == "draft" else 100)
bpy.context.view_layer.update()
corner = lambda u, v: root.matrix_world @ Vector((u * W, (v - 0.5) * H, rise(u, 0.011)))
print("CORNERS", corners_on_image([corner(0.0, 1), corner(1, 1), corner(1, 0), corner(0.0, 0)]))
