"""Desk corner: an oak desk top with lamp, notebooks and a plant before a pale wall. 1600 x 1000 px at 6.4 px a cm."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import book, daylight, mug, outside_leaves, wall
from materials import ceramic, leaf, oak, plain, plaster
from mathutils import Vector
from room_modes import shoot
from scene_list import view
from shapes import box, branch, leaf_mesh, tube, turned
from stage import start, wall_camera

SIZE, PX_PER_M, TOP, WALL = view("desk")
Z = 0.74


def lamp(x, y):
    """Jointed reading lamp in dark green enamel."""
    enamel, brass = plain("enamel", (0.025, 0.055, 0.042), 0.3, 0.5), plain("brass", (0.72, 0.50, 0.24), 0.3, 0.5, 1.0)
    turned("base", [(0, Z), (0.085, Z), (0.09, Z + 0.004), (0.088, Z + 0.018), (0.03, Z + 0.026), (0.014, Z + 0.04), (0, Z + 0.04)], enamel, (x, y, 0), 80, soft=0)
    elbow, head = (x - 0.13, y, Z + 0.36), (x + 0.15, y - 0.03, Z + 0.56)
    for d in (-0.007, 0.007):
        tube("arm", [(x, y + d, Z + 0.03), (elbow[0], elbow[1] + d, elbow[2])], 0.0045, brass)
        tube("arm", [(elbow[0], elbow[1] + d, elbow[2]), (head[0], head[1] + d, head[2])], 0.0045, brass)
    for p in (elbow, head):
        tube("joint", [(p[0], p[1] - 0.016, p[2]), (p[0], p[1] + 0.016, p[2])], 0.011, brass)
    hood = turned("hood", [(0.012, 0.075), (0.02, 0.085), (0.032, 0.08), (0.036, 0.05), (0.05, 0.03), (0.082, -0.04), (0.084, -0.042), (0.080, -0.041), (0.048, 0.028), (0.03, 0.05), (0.0, 0.06)],
                  enamel, (head[0] + 0.03, head[1], head[2] - 0.05), 80, soft=1)
    hood.rotation_euler = (0.12, -0.42, 0)


def notebook(x, y, turn):
    for k, (colour, slip) in enumerate((((0.46, 0.20, 0.11), 0.0), ((0.74, 0.70, 0.62), 0.05))):
        book((x + 0.01 * k, y, Z + 0.014 * k), (0.21, 0.15, 0.014), colour, turn + slip)
    pencil = plain("pencil", (0.70, 0.44, 0.08), 0.45)
    at = Vector((x + 0.02, y - 0.01, Z + 0.033))
    along = Vector((0.085, -0.03, 0))
    tube("pencil", [at - along, at + along * 0.86], 0.0036, pencil)
    tube("tip", [at + along * 0.86, at + along], [0.0036, 0.0006], plain("tip", (0.62, 0.46, 0.30), 0.8))


def trailing_plant(rnd, x, y):
    turned("pot", [(0, Z), (0.05, Z), (0.054, Z + 0.004), (0.068, Z + 0.10), (0.070, Z + 0.115), (0.066, Z + 0.116), (0.062, Z + 0.10), (0, Z + 0.10)], ceramic("pot", (0.70, 0.66, 0.58), 0.6, 0.7), (x, y, 0), 80, 0.01)
    turned("soil", [(0, Z + 0.104), (0.063, Z + 0.10)], plain("soil", (0.03, 0.02, 0.014), 1.0, grain=0.05, depth=0.01), (x, y, 0), 40, soft=0)
    green, stem = leaf("pilea", (0.075, 0.17, 0.055), (0.22, 0.34, 0.16), 0.32), plain("stem", (0.20, 0.19, 0.09), 0.7)
    shapes = [leaf_mesh("pilea", 0.062 * k, 0.054 * k, green, 0.25, 0.12, 0.62) for k in (0.8, 1.0, 1.2)]
    for k in range(19):
        a, reach = k * 2.39996, 0.05 + 0.09 * rnd.random()
        top = Vector((x + math.cos(a) * reach, y + math.sin(a) * reach * 0.8, Z + 0.15 + 0.13 * rnd.random()))
        foot = Vector((x + math.cos(a) * 0.012, y + math.sin(a) * 0.012, Z + 0.10))
        path = [foot.lerp(top, t) + Vector((0, 0, 0.03 * math.sin(t * 3.1))) for t in (0, 0.35, 0.7, 1)]
        branch(path, shapes, rnd, 1, stem, 0.0018, 0.92, 0.9, 0.1, (0.8, 1.15))


start()
rnd = random.Random(31)
wall_camera(SIZE, PX_PER_M, TOP, distance=4.6, height=1.22)
wall(plaster((0.60, 0.575, 0.535), wash=0.06))
daylight(-2.2, (-0.5, -2.3, 0.95, 2.7), (1.35, 1.0, -0.55), 2.6, 40, 0.60, 1, (0.5,), 1.8)
outside_leaves(rnd, -2.2, (((-2.2, 2.7), (-1.5, 2.0), 20), ((-1.0, 2.8), (-1.4, 2.2), 16), ((-2.3, 2.0), (-1.8, 1.8), 12)))
box("desk", (0.0, -0.36, Z - 0.015), (2.6, 0.72, 0.03), oak("desk", size=(2.0, 1.0), tint=(0.94, 0.88, 0.82), vary=0, rough=0.4), 0.003)
box("apron", (0.0, -0.34, Z - 0.085), (2.4, 0.60, 0.11), oak("apron", size=(2.0, 1.0), tint=(0.86, 0.79, 0.72), rough=0.45), 0.002)
lamp(-0.80, -0.24)
notebook(0.02, -0.42, 0.22)
mug((0.30, -0.34, Z), (0.42, 0.47, 0.47))
trailing_plant(rnd, 0.86, -0.25)
x = 0.46
for size, colour in (((0.215, 0.15, 0.030), (0.13, 0.18, 0.22)), ((0.24, 0.16, 0.022), (0.68, 0.60, 0.46)), ((0.20, 0.14, 0.036), (0.50, 0.17, 0.10)), ((0.225, 0.15, 0.018), (0.24, 0.28, 0.20)), ((0.19, 0.14, 0.026), (0.72, 0.69, 0.63))):
    book((x + size[2] / 2, -0.14, Z), size, colour, 0.0, True)
    x += size[2] + 0.0015
turned("cup", [(0, Z), (0.036, Z), (0.038, Z + 0.003), (0.038, Z + 0.105), (0.0365, Z + 0.107), (0.034, Z + 0.105), (0.034, Z + 0.01), (0, Z + 0.01)], ceramic("cup", (0.30, 0.14, 0.085), 0.5, 0.2), (-0.46, -0.28, 0), 72, soft=0)
for k, colour in enumerate(((0.70, 0.44, 0.08), (0.06, 0.07, 0.08), (0.62, 0.48, 0.32), (0.40, 0.10, 0.06), (0.10, 0.17, 0.22))):
    a = k * 1.7
    foot, top = Vector((-0.46 + 0.018 * math.cos(a), -0.28 + 0.018 * math.sin(a), Z + 0.02)), Vector((-0.46 + 0.036 * math.cos(a + 0.5), -0.28 + 0.03 * math.sin(a + 0.5), Z + 0.165 + 0.012 * (k % 3)))
    tube("pencil", [foot, top], 0.0037, plain("lacquer", colour, 0.4))
    tube("tip", [top, top + (top - foot).normalized() * 0.014], [0.0037, 0.0005], plain("tip", (0.62, 0.46, 0.30), 0.8))
shoot("desk", SIZE, WALL, 96)
