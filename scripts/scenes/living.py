"""Living room: a sofa of 2.10 m under an empty limewashed wall in late sun. 1600 x 1000 px at 3.6 px a cm."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mathutils import Vector

from furniture import olive
from materials import ceramic, cloth, leaf, oak, plain, plaster
from room_modes import shoot
from scene_list import view
from shapes import box, box_grid, branch, leaf_mesh, turned
from stage import sky, start, sun, wall_camera, window
from upholstery import cushion, obstacle, pillow, throw

SIZE, PX_PER_M, TOP, WALL = view("living")
SOFA = -0.14


def shell(rnd):
    from shapes import mesh
    mesh("wall", [(-5, 0, -1), (5, 0, -1), (5, 0, 4), (-5, 0, 4)], [(0, 1, 2, 3)], plaster((0.57, 0.485, 0.39), wash=0.13), False)
    box("skirting", (0, -0.008, 0.05), (10, 0.016, 0.10), plain("skirting", (0.55, 0.47, 0.375), 0.45), 0.004)
    box("below", (0, -2, -0.03), (10, 6, 0.02), plain("gap", (0.05, 0.03, 0.02), 0.9), 0)
    wood = oak("floor", size=(2.0, 1.0), tint=(0.90, 0.86, 0.82), rough=0.38)
    for row in range(24):
        y, x = 0.10 - row * 0.14, -4.2 + rnd.uniform(0, 1.6)
        while x < 3.6:
            long = rnd.uniform(1.3, 2.2)
            plank = box("plank", (x + long / 2, y, -0.01 + rnd.uniform(-0.0003, 0.0003)), (long - 0.0012, 0.1388, 0.02), wood, 0.0011, segments=2)
            plank.rotation_euler = (rnd.uniform(-0.0007, 0.0007), 0, 0)
            x += long
    rug = box("rug", (SOFA + 0.05, -1.42, 0.010), (2.75, 1.65, 0.02), cloth("rug", (0.66, 0.60, 0.51), "rug", 0.32, 0.006, 0.35), 0.008)
    return rug


def light(rnd):
    sun((1.35, 1.0, -0.56), 3.1, 1.4, (1, 0.84, 0.64))
    frame = plain("frame", (0.5, 0.48, 0.45), 0.9)
    x, near, far, low, high = -2.9, -0.75, -2.75, 0.75, 2.85
    box("beside", (x, (near + 3) / 2, 1.5), (0.08, 3 - near, 7), frame, 0)
    box("beside", (x, (far - 7) / 2, 1.5), (0.08, 7 + far, 7), frame, 0)
    box("above", (x, (near + far) / 2, high + 1.5), (0.08, 6, 3), frame, 0)
    box("sill", (x, (near + far) / 2, low - 1.5), (0.08, 6, 3), frame, 0)
    box("post", (x, (near + far) / 2, 1.8), (0.09, 0.08, 3), frame, 0)
    for part in (0.34, 0.68):
        box("bar", (x, -1.7, low + (high - low) * part), (0.06, 3, 0.035), frame, 0)
    green = leaf("outside", (0.08, 0.14, 0.05), (0.2, 0.3, 0.12))
    shapes = [leaf_mesh("outside", 0.17, 0.075, green) for _ in range(2)]
    for y, z, dy, dz, n in ((-2.7, 3.0, 0.7, -0.9, 26), (-2.6, 2.4, 0.7, -0.3, 22), (-1.3, 3.1, -0.4, -0.6, 18), (-2.75, 1.9, 0.5, 0.1, 14)):
        at = Vector((x - 0.6, y, z))
        path = [at + Vector((rnd.uniform(-0.05, 0.05), dy * t + rnd.uniform(-0.04, 0.04), dz * t)) for t in (0, 0.25, 0.5, 0.75, 1)]
        branch(path, shapes, rnd, n, green, 0.006, 0.1)
    window((-2.7, -1.9, 1.8), (0.2, -0.3, 1.1), (2.2, 2.2), 58, (0.88, 0.94, 1.0))
    sky(0.60, (0.92, 0.955, 1.0), (1, 0.90, 0.78))


def sofa():
    fabric = cloth("sofa", (0.70, 0.625, 0.515), "boucle", 0.16, 0.0045, 0.42, sheen=0.4)
    seam = cloth("seam", (0.55, 0.48, 0.385), "boucle", 0.12, 0.002, 0.3)
    back, depth = -0.06, 0.92
    mid = back - depth / 2
    for obj in (box_grid("base", (2.06, 0.88, 0.17), 0.03, fabric, 0.03),):
        obj.location = (SOFA, mid, 0.215)
    rear = box_grid("rear", (2.08, 0.17, 0.62), 0.03, fabric, 0.055)
    rear.location = (SOFA, back - 0.095, 0.45)
    for side in (-1, 1):
        arm = cushion("arm", (0.165, 0.90, 0.44), fabric, (SOFA + side * 0.965, mid - 0.01, 0.37), puff=0.9, step=0.026, round_by=0.045, seed=side)
        seat = cushion("seat", (0.875, 0.78, 0.165), fabric, (SOFA + side * 0.4405, mid - 0.07, 0.375), puff=0.42, piping=seam, seed=3 + side)
        cushion("lean", (0.865, 0.44, 0.165), fabric, (SOFA + side * 0.437, back - 0.285, 0.645), (math.radians(77), 0, math.radians(0.8 * side)), 1.3, 0.028, 0.04, seam, 7 + side)
        for y in (back - 0.08, back - 0.84):
            turned("foot", [(0, 0), (0.014, 0), (0.017, 0.004), (0.024, 0.12), (0.024, 0.15)], oak("foot", turn=math.pi / 2, vary=0), (SOFA + side * 0.94, y, 0), 32)
    pillow("stripe", (0.52, 0.52), cloth("stripe", (0.74, 0.69, 0.60), "linen", 0.07, 0.001, 0.25, "UV", stripe=(0.045, 0.14, (0.20, 0.17, 0.15))),
           (SOFA - 0.66, back - 0.44, 0.70), (math.radians(-19), math.radians(6), math.radians(16)), 3.2, 0.03, seed=1)
    pillow("rust", (0.46, 0.46), cloth("rust", (0.40, 0.135, 0.062), "linen", 0.06, 0.001, 0.35, "UV", sheen=0.7),
           (SOFA - 0.38, back - 0.54, 0.662), (math.radians(-23), math.radians(-8), math.radians(-7)), 3.6, 0.03, seed=2)
    pillow("ochre", (0.56, 0.34), cloth("ochre", (0.50, 0.29, 0.085), "linen", 0.05, 0.001, 0.35, "UV", sheen=0.5),
           (SOFA + 0.52, back - 0.50, 0.605), (math.radians(-24), math.radians(3), math.radians(-12)), 3.0, 0.015, seed=4)
    for obj in (arm, seat):
        obstacle(obj)
    throw("throw", (1.40, 0.50), cloth("throw", (0.62, 0.42, 0.26), "linen", 0.22, 0.004, 0.5, "UV", sheen=0.6),
          (SOFA + 0.66, mid - 0.16, 0.72), (0, 0, math.radians(-7)))


def corner_left(rnd):
    x, y = -1.68, -0.42
    wood = oak("table", turn=0.3, tint=(0.62, 0.50, 0.42), vary=0)
    turned("top", [(0, 0.46), (0.215, 0.46), (0.228, 0.464), (0.232, 0.472), (0.228, 0.482), (0.216, 0.485), (0, 0.485)], wood, (x, y, 0), 96, soft=0)
    turned("stand", [(0, 0), (0.15, 0), (0.155, 0.006), (0.15, 0.014), (0.06, 0.024), (0.026, 0.05), (0.022, 0.2), (0.026, 0.40), (0.08, 0.46), (0, 0.46)], wood, (x, y, 0), 72)
    glaze = ceramic("vase", (0.50, 0.43, 0.35), 0.75)
    turned("vase", [(0, 0.485), (0.05, 0.485), (0.062, 0.492), (0.088, 0.54), (0.096, 0.60), (0.082, 0.66), (0.05, 0.70), (0.034, 0.725), (0.032, 0.75),
                    (0.038, 0.768), (0.035, 0.770), (0.027, 0.755), (0.028, 0.72), (0.0, 0.60)], glaze, (x - 0.05, y, 0), 96, 0.012)
    dry, husk = plain("twig", (0.20, 0.125, 0.07), 0.9), leaf("dry", (0.44, 0.27, 0.12), (0.55, 0.38, 0.20), 0.8)
    shapes = [leaf_mesh("dry", 0.055, 0.022, husk, 0.7, 0.4) for _ in range(3)]
    for k, (lean, high) in enumerate(((-0.55, 0.44), (-0.22, 0.60), (0.04, 0.70), (0.30, 0.54), (0.58, 0.40), (-0.02, 0.48))):
        path = [Vector((x - 0.05 + math.sin(lean) * high * t * t * 0.9 + rnd.uniform(-0.01, 0.01), y + 0.05 * (k - 2.5) * t * t, 0.66 + high * t)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]
        branch(path, shapes, rnd, 22, dry, 0.0028, 0.28, 0.7, 0.6, (0.6, 1.15))
    for k, (w, h, colour) in enumerate(((0.16, 0.022, (0.36, 0.16, 0.09)), (0.145, 0.017, (0.66, 0.62, 0.54)))):
        z = 0.485 + 0.011 + k * 0.021
        box("book", (x + 0.105, y - 0.07, z), (w, 0.20, h), cloth("book", colour, "linen", 0.03, 0.0003, 0.2), 0.0015, (0, 0, 0.35 - 0.2 * k))
        box("pages", (x + 0.104, y - 0.072, z), (w - 0.004, 0.201, h - 0.006), plain("pages", (0.80, 0.76, 0.67), 0.9), 0.0005, (0, 0, 0.35 - 0.2 * k))


start()
rnd = random.Random(11)
wall_camera(SIZE, PX_PER_M, TOP)
sofa()
shell(rnd)
light(rnd)
corner_left(rnd)
olive(rnd, 1.60, -0.50)
shoot("living", SIZE, WALL, 96, 125)
