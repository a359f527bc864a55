"""Greeting cards and envelopes on washed linen, morning light from the left. 1600 x 1067 px."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector

from furniture import eucalyptus
from materials import leaf, plain
from shapes import branch, leaf_mesh, tube, turned
from stage import camera, render, sky, start, sun, window
from table import corners_on_image, envelope, foil, group, linen_cloth, lying, paper, photo_print

SIZE = (1600, 1067)
W, H = 0.148, 0.105


def card(at, turn, photo, stock, gold, gape=0.004, landscape=True, stack=False):
    """Folded card: back, front that gapes a little, photograph inside a foil line."""
    w, h = (W, H) if landscape else (H, W)
    root = group(at, turn)
    lying("back", w, h, stock, cells=(4, 4), parent=root).location.z = 0.0006
    rise = lambda u, v, more=0.0: 0.0014 + gape * (1 - v) ** 1.3 + more
    front = lying("front", w, h, stock, rise, parent=root)
    if stack:
        return front
    margin = 0.011
    iw, ih = w - 2 * margin, h - 2 * margin
    inner = lambda more: lambda u, v: rise(u, margin / h + v * ih / h, more)
    lying("photo", iw, ih, photo, inner(0.00006), thick=0, parent=root)
    line = 0.0008
    for dx, dy, lw, lh in ((0, 1, iw + 0.0068, line), (0, -1, iw + 0.0068, line), (1, 0, line, ih + 0.0068), (-1, 0, line, ih + 0.0068)):
        cx, cy = dx * (iw / 2 + 0.003), dy * (ih / 2 + 0.003)
        strip = lying("line", lw, lh, gold, lambda u, v: rise(0, 0.5 + (cy + (v - 0.5) * lh) / h, 0.00006), (20 if lw > lh else 1, 20 if lh > lw else 1), 0, root)
        strip.location.x, strip.location.y = cx, cy
    return front


start()
rnd = random.Random(7)
linen_cloth((0.66, 0.62, 0.55), folds=((0.5, 0.27, 0.014, 0.016), (1.9, 0.30, 0.011, 0.018), (-0.4, -0.33, 0.012, 0.02), (0.9, 0.42, 0.016, 0.02)))
white, sand, clay = paper("card", (0.86, 0.845, 0.81)), paper("sand", (0.60, 0.49, 0.38)), paper("clay", (0.50, 0.235, 0.155))
gold = foil()
envelope((-0.125, 0.085, 0.001), math.radians(14), clay)
envelope((-0.155, 0.020, 0.004), math.radians(-7), sand)
for k in range(4):
    card((0.020 + rnd.uniform(-0.002, 0.002), -0.012 + rnd.uniform(-0.002, 0.002), 0.0012 + 0.0030 * k), math.radians(-11 + rnd.uniform(-2.5, 2.5)), None, white, gold, 0.0014, True, True)
hero = card((0.020, -0.012, 0.0134), math.radians(-12), photo_print("dandelions.jpg", 1.52), white, gold, 0.007)
card((0.165, 0.075, 0.002), math.radians(24), photo_print("solaris-grapes.jpg", 1.52), white, gold, 0.006)
card((-0.060, -0.140, 0.002), math.radians(16), photo_print("fragrant-chamomile.jpg", 1.52), white, gold, 0.005)
eucalyptus(rnd, [[(0.05 + 0.20 * t, 0.155 - 0.05 * t + 0.02 * math.sin(3 * t), 0.008 + 0.02 * math.sin(2.8 * t)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)],
                 [(0.10 + 0.13 * t, 0.165 + 0.05 * t, 0.008 + 0.018 * math.sin(2.8 * t)) for t in (0, 0.25, 0.5, 0.75, 1)]], 0.030, count=20)
pen = [Vector((0.135, -0.105, 0.0065)), Vector((0.235, -0.045, 0.0065))]
tube("pen", [pen[0], pen[0].lerp(pen[1], 0.9)], 0.0052, plain("lacquer", (0.02, 0.022, 0.03), 0.18, 0.5))
tube("ring", [pen[0].lerp(pen[1], 0.55), pen[0].lerp(pen[1], 0.565)], 0.0056, gold)
tube("nib", [pen[0], pen[0].lerp(pen[1], -0.14)], [0.0042, 0.0004], gold)
turned("wax", [(0, 0.0), (0.011, 0.0), (0.0125, 0.0012), (0.0115, 0.0026), (0.009, 0.0022), (0, 0.0024)], plain("wax", (0.30, 0.045, 0.035), 0.32, 0.5), (-0.1555, 0.0265, 0.0105), 48, 0.12)
sun((1.0, -0.46, -0.62), 2.5, 1.4, (1, 0.86, 0.68))
window((-1.1, 0.6, 0.9), (0, 0, 0), (1.0, 1.2), 8.5, (0.93, 0.965, 1.0))
sky(0.42, (0.92, 0.96, 1.0), (1, 0.94, 0.86))
green = leaf("outside", (0.08, 0.14, 0.05), (0.2, 0.3, 0.12))
shapes = [leaf_mesh("outside", 0.10, 0.042, green) for _ in range(2)]
for a, b, n in ((Vector((-0.75, 0.55, 0.50)), Vector((-0.42, 0.20, 0.34)), 14), (Vector((-0.60, 0.10, 0.42)), Vector((-0.40, 0.02, 0.36)), 8)):
    branch([a.lerp(b, t) for t in (0, 0.25, 0.5, 0.75, 1)], shapes, rnd, n, green, 0.003, 0.05)
camera((0.045, -0.47, 0.37), (0.010, 0.000, 0.0), 57, 7.1, (0.01, -0.02, 0.018))
quality = sys.argv[sys.argv.index("--") + 1:][1]
render(f"cards-{quality}", SIZE, {"draft": 8, "final": 96}[quality], 30 if quality == "draft" else 100)
bpy.context.view_layer.update()
m = 0.011
print("CORNERS", corners_on_image([hero.matrix_world @ Vector((sx * (W / 2 - m), sy * (H / 2 - m), 0.0014 + 0.007 * (0.5 - sy * (0.5 - m / H)) ** 1.3)) for sx, sy in ((-1, 1), (1, 1), (1, -1), (-1, -1))]))
