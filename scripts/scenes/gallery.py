"""Gallery room: a slatted sideboard of 1.80 m under a sage wall, a lamp that is on, late light. 1600 x 1000 px at 4 px a cm."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import arc, book, daylight, eucalyptus, planks, wall
from materials import Surface, ceramic, oak, plain, plaster
from room_modes import shoot
from scene_list import view
from shapes import box, turned, tube
from stage import start, wall_camera

SIZE, PX_PER_M, TOP, WALL = view("gallery")


def sideboard(x=-0.10, wide=1.80, deep=0.42, low=0.14, high=0.70):
    wood = oak("board", size=(2.0, 1.0), tint=(0.86, 0.80, 0.75), rough=0.42)
    dark = plain("inside", (0.05, 0.035, 0.025), 0.9)
    y = -0.03 - deep / 2
    box("top", (x, y, high - 0.014), (wide, deep, 0.028), wood, 0.002)
    box("bottom", (x, y, low + 0.014), (wide, deep, 0.028), wood, 0.002)
    upright = oak("upright", size=(2.0, 1.0), turn=1.5708, tint=(0.86, 0.80, 0.75), rough=0.42)
    for side in (-1, 1):
        box("side", (x + side * (wide / 2 - 0.014), y, (low + high) / 2), (0.028, deep - 0.001, high - low - 0.056), wood, 0.0015)
        for near in (-1, 1):
            turned("foot", [(0, 0), (0.013, 0), (0.016, 0.003), (0.021, low), (0, low)], wood, (x + side * (wide / 2 - 0.14), y + near * (deep / 2 - 0.06), 0), 32, soft=0)
    box("behind", (x, y + 0.02, (low + high) / 2), (wide - 0.05, deep - 0.08, high - low - 0.06), dark, 0)
    slat_tall, left = high - low - 0.064, x - wide / 2 + 0.036
    slat = oak("slat", size=(0.9, 0.06), tint=(0.88, 0.81, 0.75), rough=0.45, vary=0.3)
    count = int((wide - 0.07) / 0.0205)
    for k in range(count):
        obj = box("slat", (left + (k + 0.5) * 0.0205, y - deep / 2 + 0.010, (low + high) / 2), (slat_tall, 0.016, 0.0135), slat, 0.0022, (0, 1.5708, 0), 2)
        obj.name = "slat"
    for door in (1, 2):
        box("gap", (left + count * 0.0205 * door / 3, y - deep / 2 + 0.008, (low + high) / 2), (0.003, 0.022, slat_tall), dark, 0)


def lamp(x, y, z):
    turned("lamp", [(0, 0), (0.07, 0), (0.085, 0.01), (0.105, 0.07), (0.098, 0.14), (0.06, 0.185), (0.022, 0.205), (0.016, 0.23), (0, 0.23)], ceramic("lamp", (0.62, 0.54, 0.44), 0.7), (x, y, z), 96, 0.02)
    tube("neck", [(x, y, z + 0.22), (x, y, z + 0.27)], 0.006, plain("brass", (0.72, 0.50, 0.24), 0.3, 0.5, 1.0))
    s = Surface("shade")
    weave = s.image("linen-shade", s.where(size=(0.10,) * 3), box=True)
    up = s.node("SeparateXYZ", {0: s.node("TexCoord").outputs["Generated"]}).outputs[2]
    glow = s.mix(1.0, s.ramp(up, (0.0, (1, 0.66, 0.33)), (0.5, (1, 0.78, 0.50)), (1.0, (0.95, 0.60, 0.30))), s.ramp(weave, (0, 0.75), (1, 1.1)), "MULTIPLY")
    s.set(Base_Color=(0.78, 0.72, 0.62), Roughness=1.0, Emission=glow, Emission_Strength=0.5)
    turned("shade", [(0.155, 0.25), (0.157, 0.252), (0.118, 0.468), (0.116, 0.47), (0.114, 0.468), (0.152, 0.254), (0.155, 0.25)], s.done(), (x, y, z), 96, soft=0)


start()
rnd = random.Random(23)
wall_camera(SIZE, PX_PER_M, TOP, height=1.1)
wall(plaster((0.335, 0.355, 0.28), wash=0.09))
box("skirting", (0, -0.008, 0.06), (10, 0.016, 0.12), plain("skirting", (0.31, 0.33, 0.26), 0.5), 0.004)
planks(rnd, (0.98, 0.92, 0.86))
daylight(-2.9, (-0.7, -2.9, 0.9, 2.9), (1.45, 1.0, -0.42), 1.9, 62, 0.62, 1, (0.5,), 2.4)
sideboard()
lamp(0.50, -0.22, 0.70)
turned("vase", [(0, 0.70), (0.055, 0.70), (0.07, 0.706), (0.105, 0.76), (0.112, 0.82), (0.09, 0.89), (0.05, 0.935), (0.04, 0.96), (0.046, 0.985), (0.042, 0.987), (0.034, 0.96), (0.0, 0.80)],
       ceramic("vase", (0.74, 0.69, 0.60), 0.6, 0.8), (-0.72, -0.24, 0), 96, 0.015)
eucalyptus(rnd, [arc((-0.72, -0.24, 0.93), lean, high, 0.02, d) for lean, high, d in
                 ((-0.34, 0.34, 0.0), (-0.16, 0.46, -0.06), (0.02, 0.50, 0.03), (0.20, 0.40, -0.04), (0.34, 0.26, 0.02), (-0.26, 0.20, -0.1), (0.10, 0.30, -0.12))], 0.046)
for k, (size, colour) in enumerate((((0.25, 0.19, 0.026), (0.50, 0.22, 0.13)), ((0.235, 0.175, 0.02), (0.70, 0.64, 0.53)), ((0.21, 0.16, 0.016), (0.13, 0.17, 0.16)))):
    book((-0.16, -0.23, 0.70 + sum((0.026, 0.02, 0.016)[:k])), size, colour, 0.12 - 0.13 * k)
turned("bowl", [(0, 0.762), (0.03, 0.762), (0.034, 0.768), (0.07, 0.80), (0.082, 0.826), (0.079, 0.828), (0.066, 0.802), (0.0, 0.775)], ceramic("bowl", (0.10, 0.095, 0.09), 0.5, 0.0), (-0.17, -0.23, 0), 80, 0.02)
shoot("gallery", SIZE, WALL, 96)
