"""Terrace: a bench of 2.10 m before a rendered house wall in the sun, for what hangs outdoors. The living room's wall, camera and scale."""
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
from shapes import box, branch, leaf_mesh, mesh, turned
from stage import sky, start, sun, wall_camera
from upholstery import pillow

SIZE, PX_PER_M, TOP, WALL = view("terrace")
BENCH = -0.14


def shell(rnd):
    mesh("wall", [(-5, 0, -1), (5, 0, -1), (5, 0, 4), (-5, 0, 4)], [(0, 1, 2, 3)], plaster((0.56, 0.52, 0.455), 0.55, 0.012, 0.07), False)
    box("plinth", (0, -0.012, 0.11), (10, 0.024, 0.24), plaster((0.34, 0.325, 0.30), 0.8, 0.006, 0.08), 0.004)
    box("below", (0, -2, -0.05), (10, 6, 0.02), plain("joint", (0.10, 0.09, 0.075), 0.95), 0)
    slabs = [plain("slab", tuple(c * shade for c in (0.37, 0.35, 0.315)), 0.8, 0.25, grain=0.35, depth=0.0012) for shade in (0.93, 1.0, 1.06)]
    for row in range(7):
        for column in range(-8, 8):
            at = (column * 0.606 + (0.303 if row % 2 else 0), -0.30 - row * 0.606, -0.025 + rnd.uniform(-0.0012, 0.0012))
            box("slab", at, (0.598, 0.598, 0.05), rnd.choice(slabs), 0.004, (rnd.uniform(-0.002, 0.002), rnd.uniform(-0.002, 0.002), 0))


def bench():
    wood = oak("bench", "oak-table", (1.6, 0.4), tint=(0.70, 0.655, 0.60), rough=0.55, vary=0.18)
    back = -0.13
    for k in range(5):
        box("seat", (BENCH, back - 0.10 - k * 0.088, 0.435), (2.10, 0.078, 0.026), wood, 0.004)
    for k in range(3):
        box("back", (BENCH, back + 0.012 * k, 0.565 + k * 0.100), (2.10, 0.024, 0.082), wood, 0.004, (math.radians(-7), 0, 0))
    for side in (-1, 0, 1):
        x = BENCH + side * 0.93
        for y, high in ((back - 0.02, 0.82), (back - 0.45, 0.42)):
            box("leg", (x, y, high / 2), (0.062, 0.05, high), wood, 0.004)
        box("rail", (x, back - 0.24, 0.40), (0.05, 0.46, 0.05), wood, 0.004)
    pillow("stripe", (0.50, 0.50), cloth("stripe", (0.74, 0.69, 0.60), "linen", 0.07, 0.001, 0.25, "UV", stripe=(0.045, 0.14, (0.10, 0.16, 0.22))),
           (BENCH - 0.68, back - 0.20, 0.685), (math.radians(-17), math.radians(4), math.radians(10)), 3.2, 0.03, seed=1)
    pillow("rust", (0.44, 0.44), cloth("rust", (0.42, 0.15, 0.07), "linen", 0.06, 0.001, 0.35, "UV", sheen=0.6),
           (BENCH + 0.70, back - 0.19, 0.655), (math.radians(-18), math.radians(-6), math.radians(-9)), 3.4, 0.03, seed=2)


def lavender(rnd, x, y, size):
    clay = ceramic("pot", (0.52, 0.49, 0.44), 0.9, 0.2)
    turned("pot", [(0, 0), (0.11, 0), (0.118, 0.006), (0.142, 0.20), (0.150, 0.212), (0.152, 0.236), (0.145, 0.24), (0.138, 0.225), (0, 0.21)], clay, (x, y, 0), 80, 0.006)
    stem, grey, bloom = plain("stem", (0.16, 0.19, 0.11), 0.9), leaf("lavender", (0.17, 0.20, 0.13), (0.30, 0.34, 0.25), 0.7), leaf("bloom", (0.19, 0.13, 0.34), (0.34, 0.26, 0.50), 0.8)
    leaves, petals = [leaf_mesh("lavender", 0.045, 0.006, grey, 0.3, 0.2)], [leaf_mesh("bloom", 0.016, 0.010, bloom, 0.3, 0.3)]
    for k in range(46):
        a, lean = k * 2.39996, rnd.uniform(0.02, 0.19) * size
        high = rnd.uniform(0.20, 0.40) * size
        root = Vector((x + math.cos(a) * 0.05, y + math.sin(a) * 0.05, 0.21))
        tip = root + Vector((math.cos(a) * lean, math.sin(a) * lean, high))
        path = [root.lerp(tip, t) + Vector((0, 0, 0.03 * math.sin(t * 3.1))) for t in (0, 0.33, 0.66, 1)]
        branch(path, leaves, rnd, 7, stem, 0.0016, 0.1, 0.8, 0.8)
        if k % 2:
            branch(path[2:], petals, rnd, 16, stem, 0.0016, 0.35, 0.9, 0.5)


def light(rnd):
    sun((1.35, 1.0, -0.74), 3.7, 0.9, (1, 0.93, 0.82))
    sky(1.15, (0.80, 0.90, 1.0), (0.96, 0.97, 1.0))
    # A tree that the camera does not see: its shade lies on the wall, below the upper edge, which a stage draws out upwards.
    green = leaf("tree", (0.08, 0.14, 0.05), (0.2, 0.3, 0.12))
    shapes = [leaf_mesh("tree", 0.15, 0.07, green) for _ in range(2)]
    for x, z, dx, dz, n in ((-3.6, 2.86, 1.3, -0.2, 70), (-3.9, 2.5, 1.0, -0.5, 60), (-4.0, 3.0, 1.2, -0.6, 50)):
        path = [Vector((x + dx * t, -1.5 + 0.05 * math.sin(t * 9), z + dz * t + 0.08 * math.sin(t * 4))) for t in (0, 0.25, 0.5, 0.75, 1)]
        branch(path, shapes, rnd, n, green, 0.006, 0.1)


start()
rnd = random.Random(5)
wall_camera(SIZE, PX_PER_M, TOP)
shell(rnd)
bench()
olive(rnd, 1.66, -0.46)
lavender(rnd, -1.62, -0.36, 1.0)
lavender(rnd, -1.93, -0.62, 0.8)
light(rnd)
shoot("terrace", SIZE, WALL, 64)
