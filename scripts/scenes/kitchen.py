"""Kitchen wall: glazed tiles, an oak worktop and a shelf, free plaster for a calendar. 1600 x 1000 px at 6.4 px a cm."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import arc, daylight, eucalyptus, mug, wall
from materials import Surface, ceramic, darker, oak, plain, plaster
from room_modes import shoot
from scene_list import view
from shapes import box, turned, tube
from stage import start, wall_camera

SIZE, PX_PER_M, TOP, WALL = view("kitchen")
Z = 0.92


def tiles(rnd):
    """Handmade tiles of 10 cm: each with its own tone, tilt and wavy glaze."""
    s = Surface("tile")
    luck = s.node("ObjectInfo").outputs["Random"]
    cloud = s.image("limewash", s.where(size=(0.25,) * 3, shift=s.node("CombineXYZ", {0: s.math("MULTIPLY", luck, 9.0), 1: 0.0, 2: s.math("MULTIPLY", luck, 5.0)}).outputs[0]), box=True)
    base = s.ramp(luck, (0.0, (0.42, 0.44, 0.39)), (0.5, (0.55, 0.56, 0.50)), (1.0, (0.64, 0.64, 0.58)))
    s.set(Base_Color=s.mix(0.4, base, s.ramp(cloud, (0.3, 0.7), (0.7, 1.0)), "MULTIPLY"), Roughness=0.16, Specular=0.5, Normal=s.bump(cloud, 0.006, 0.5))
    glaze = s.done((0.55, 0.56, 0.5))
    box("grout", (0, -0.003, 0.965), (6, 0.006, 0.33), plain("grout", (0.52, 0.50, 0.46), 0.95), 0)
    for row in range(3):
        for k in range(-16, 17):
            box("tile", (k * 0.103 + rnd.uniform(-0.0006, 0.0006), -0.007, Z - 0.048 + row * 0.103), (0.0995, 0.010, 0.0995), glaze, 0.0016,
                (rnd.uniform(-0.008, 0.008), rnd.uniform(-0.003, 0.003), rnd.uniform(-0.008, 0.008)), 3)
    box("ledge", (0, -0.007, Z - 0.048 + 2 * 0.103 + 0.058), (6, 0.016, 0.012), glaze, 0.004)


def shelf():
    wood = oak("shelf", size=(2.0, 1.0), tint=(0.90, 0.83, 0.76), rough=0.45)
    x, wide, z, deep = -0.86, 0.86, 1.72, 0.20
    box("shelf", (x, -deep / 2, z), (wide, deep, 0.032), wood, 0.002)
    brass = plain("brass", (0.66, 0.46, 0.22), 0.34, 0.5, 1.0)
    for side in (-0.3, 0.3):
        tube("bracket", [(x + side, -0.004, z - 0.016 - 0.12), (x + side, -0.004, z - 0.016)], 0.006, brass)
        tube("bracket", [(x + side, -0.004, z - 0.022), (x + side, -deep + 0.03, z - 0.022)], 0.006, brass)
    top = z + 0.016
    for k in range(3):
        turned("plate", [(0, top + 0.013 * k), (0.06, top + 0.013 * k), (0.07, top + 0.004 + 0.013 * k), (0.10, top + 0.022 + 0.013 * k), (0.098, top + 0.024 + 0.013 * k), (0.065, top + 0.008 + 0.013 * k), (0, top + 0.007 + 0.013 * k)],
               ceramic("plate", (0.72, 0.68, 0.60), 0.4, 0.8), (x - 0.26, -0.105, 0), 80)
    for k, (dx, r, high, colour) in enumerate(((-0.08, 0.046, 0.15, (0.62, 0.56, 0.47)), (0.035, 0.042, 0.12, (0.30, 0.16, 0.10)))):
        turned("jar", [(0, top), (r * 0.9, top), (r, top + 0.006), (r, top + high - 0.01), (r * 0.86, top + high), (0, top + high)], ceramic("jar", colour, 0.5, 0.5), (x + dx, -0.10, 0), 72)
        turned("lid", [(0, top + high), (r * 0.9, top + high), (r * 0.92, top + high + 0.004), (r * 0.92, top + high + 0.016), (0, top + high + 0.018)], wood, (x + dx, -0.10, 0), 60, soft=0)
    mug((x + 0.17, -0.10, top), (0.55, 0.57, 0.55))
    mug((x + 0.29, -0.11, top), (0.70, 0.66, 0.58))


def worktop(rnd):
    wood = oak("worktop", size=(2.2, 1.1), tint=(0.84, 0.74, 0.64), vary=0, rough=0.36)
    box("worktop", (0, -0.31, Z - 0.12), (6, 0.62, 0.04), wood, 0.003)
    top = Z - 0.10
    for k, (wide, high, dx, colour, lean) in enumerate(((0.24, 0.36, -1.04, (0.80, 0.70, 0.62), 0.13), (0.19, 0.27, -0.93, (0.62, 0.47, 0.36), 0.17))):
        board = box("board", (dx, -0.055 - 0.028 * k, top + high / 2), (high, 0.018, wide), oak("chopping", size=(1.2, 0.7), tint=colour, vary=0, rough=0.5), 0.006, (0, 1.5708, 0), 4)
        board.rotation_euler = (-lean, 1.5708, 0)
    turned("crock", [(0, top), (0.055, top), (0.06, top + 0.005), (0.064, top + 0.15), (0.067, top + 0.158), (0.062, top + 0.16), (0.058, top + 0.15), (0, top + 0.10)], ceramic("crock", (0.66, 0.62, 0.54), 0.5, 0.9), (-0.62, -0.16, 0), 84, 0.008)
    for k in range(5):
        a = -0.6 + k * 0.32
        foot, tip = (-0.62 + 0.02 * a, -0.16, top + 0.05), (-0.62 + 0.11 * a, -0.16 + 0.02 * (k % 2), top + 0.29 + 0.02 * ((k * 2) % 3))
        spoon = oak("spoon", size=(0.6, 0.3), turn=1.5708, tint=(0.88 - 0.08 * (k % 2), 0.76 - 0.06 * (k % 2), 0.64), rough=0.6)
        tube("handle", [foot, tip], [0.005, 0.0058], spoon)
        if k % 2 == 0:
            head = turned("head", [(0.0, -0.036), (0.016, -0.026), (0.023, 0.0), (0.019, 0.024), (0.0, 0.034)], spoon, (tip[0] + 0.008 * a, tip[1], tip[2] + 0.026), 36)
            head.scale, head.rotation_euler = (1, 0.3, 1), (0, 0.28 * a, 0)
    bowl = ceramic("bowl", (0.17, 0.20, 0.22), 0.32, 0.3)
    turned("bowl", [(0, top), (0.055, top), (0.06, top + 0.008), (0.12, top + 0.055), (0.142, top + 0.09), (0.139, top + 0.093), (0.115, top + 0.06), (0.0, top + 0.02)], bowl, (0.70, -0.24, 0), 96, 0.012)
    peel = Surface("lemon")
    dimples = peel.image("stipple-height", peel.where(size=(0.09,) * 3), box=True)
    peel.set(Base_Color=(0.80, 0.52, 0.035), Roughness=0.42, Specular=0.4, Subsurface=0.05, Subsurface_Color=(0.9, 0.7, 0.1), Subsurface_Radius=(0.01, 0.006, 0.002), Normal=peel.bump(dimples, 0.0022, 0.6))
    rind = peel.done((0.8, 0.55, 0.05))
    for dx, dy, dz, turn in ((-0.06, 0.0, 0.082, 0.3), (0.035, -0.055, 0.085, 1.4), (0.055, 0.045, 0.082, 2.2), (-0.005, 0.015, 0.128, 0.9), (-0.05, -0.06, 0.088, 2.7)):
        lemon = turned("lemon", [(0, -0.046), (0.006, -0.043), (0.011, -0.037), (0.026, -0.022), (0.031, 0.0), (0.026, 0.022), (0.012, 0.035), (0.007, 0.041), (0, 0.044)], rind, (0.70 + dx, -0.24 + dy, top + dz), 48, 0.02)
        lemon.rotation_euler = (1.45, 0.2, turn)
    cloth_at = darker((0.7, 0.66, 0.58), 1.0)
    turned("bottle", [(0, top), (0.034, top), (0.037, top + 0.004), (0.037, top + 0.16), (0.030, top + 0.19), (0.013, top + 0.215), (0.0125, top + 0.27), (0.015, top + 0.272), (0.015, top + 0.285), (0, top + 0.286)], ceramic("bottle", darker(cloth_at, 0.9), 0.35, 0.2), (1.02, -0.17, 0), 72)
    turned("small", [(0, top), (0.04, top), (0.046, top + 0.006), (0.052, top + 0.06), (0.04, top + 0.10), (0.026, top + 0.118), (0.028, top + 0.13), (0.024, top + 0.128), (0, top + 0.08)], ceramic("small", (0.40, 0.20, 0.12), 0.6, 0.4), (-0.22, -0.18, 0), 80, 0.01)
    eucalyptus(rnd, [arc((-0.22, -0.18, top + 0.10), lean, high, 0.01, d) for lean, high, d in ((-0.10, 0.16, 0.0), (0.02, 0.22, 0.02), (0.11, 0.15, -0.03), (-0.04, 0.12, -0.05))], 0.022, ((0.10, 0.17, 0.07), (0.24, 0.32, 0.18)), 20)


start()
rnd = random.Random(41)
wall_camera(SIZE, PX_PER_M, TOP, distance=4.6, height=1.45)
wall(plaster((0.64, 0.60, 0.54), wash=0.05))
daylight(-2.4, (-0.45, -2.3, 1.0, 2.8), (1.4, 1.0, -0.50), 2.5, 46, 0.60, 1, (0.5,), 1.7)
tiles(rnd)
shelf()
worktop(rnd)
shoot("kitchen", SIZE, WALL, 96)
