"""Child's room: a low shelf of 1.20 m with wooden toys, bunting, a wall painted to half its height. 1600 x 1000 px at 5 px a cm."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import book, daylight, outside_leaves, planks
from materials import Surface, ceramic, cloth, darker, oak, plain
from mathutils import Vector
from room_modes import shoot
from scene_list import view
from shapes import box, box_grid, mesh, rounded, tube, turned
from stage import start, wall_camera
from upholstery import cushion, pillow

SIZE, PX_PER_M, TOP, WALL = view("nursery")
PAINT = {"rust": (0.47, 0.155, 0.075), "ochre": (0.60, 0.36, 0.09), "sage": (0.27, 0.33, 0.235), "blue": (0.15, 0.25, 0.33), "rose": (0.62, 0.36, 0.29), "cream": (0.76, 0.70, 0.59)}


def two_tone():
    """Cream above, rose below, with a slightly uneven painted edge."""
    s = Surface("wall")
    high = s.node("SeparateXYZ", {0: s.node("TexCoord").outputs["Object"]}).outputs[2]
    cloud = s.image("limewash", s.where(size=(2.6,) * 3), box=True)
    wave = s.image("stipple-height", s.where(size=(0.5,) * 3), box=True)
    line = s.math("GREATER_THAN", s.math("ADD", high, s.math("MULTIPLY", wave, 0.003)), 0.852)
    base = s.mix(line, (0.56, 0.345, 0.275), (0.735, 0.695, 0.625))
    height = s.image("plaster-height", s.where(size=(1.5,) * 3), box=True)
    s.set(Base_Color=s.mix(1.0, base, s.ramp(cloud, (0.2, 0.93), (0.8, 1.05)), "MULTIPLY"), Roughness=0.9, Specular=0.15, Normal=s.bump(height, 0.005, 0.6))
    mesh("wall", [(-5, 0, -1), (5, 0, -1), (5, 0, 4), (-5, 0, 4)], [(0, 1, 2, 3)], s.done((0.66, 0.55, 0.48)), False)


def painted(name):
    s = Surface(name)
    fibre = s.image("oak-rail-height", s.where(size=(0.30, 0.0375, 0.0375)), box=True)
    s.set(Base_Color=s.mix(fibre, darker(PAINT[name], 0.88), darker(PAINT[name], 1.08)), Roughness=0.5, Normal=s.bump(fibre, 0.0006, 0.5))
    return s.done(PAINT[name])


def shelf(x=-0.02, wide=1.20, deep=0.30, high=0.42):
    wood = oak("shelf", size=(2.0, 1.0), tint=(1.0, 0.97, 0.93), rough=0.45)
    upright = oak("upright", size=(2.0, 1.0), turn=1.5708, tint=(1.0, 0.97, 0.93), rough=0.45)
    y = -0.02 - deep / 2
    for z in (0.05, high):
        box("board", (x, y, z - 0.012), (wide, deep, 0.024), wood, 0.004)
    for part in (-0.5, -0.167, 0.167, 0.5):
        box("upright", (x + part * (wide - 0.024), y, high / 2 + 0.013), (0.024, deep - 0.004, high - 0.074), upright, 0.003)
    box("back", (x, -0.022, high / 2), (wide - 0.01, 0.006, high - 0.06), plain("back", (0.58, 0.42, 0.27), 0.7), 0)
    baskets = cloth("basket", (0.56, 0.40, 0.22), "rug", 0.10, 0.004, 0.5)
    for part in (-0.333, 0.333):
        box_grid("basket", (0.33, 0.24, 0.24), 0.03, baskets, 0.022).location = (x + part * (wide - 0.02), y, 0.175)
        box("hollow", (x + part * (wide - 0.02), y, 0.298), (0.29, 0.20, 0.012), plain("hollow", (0.10, 0.07, 0.045), 0.95), 0.004)
    place = x - 0.15
    for thick, tall, colour in ((0.018, 0.24, "rust"), (0.012, 0.22, "cream"), (0.022, 0.25, "blue"), (0.014, 0.20, "ochre"), (0.016, 0.235, "sage"), (0.012, 0.22, "rose"), (0.02, 0.21, "cream"), (0.014, 0.245, "blue")):
        book((place + thick / 2, y - 0.02, 0.05), (tall, 0.19, thick), PAINT[colour], 0, True)
        place += thick + 0.001
    return high


def rainbow(x, y, z):
    for k, name in enumerate(("rust", "ochre", "cream", "sage", "blue")):
        outer, thick = 0.118 - k * 0.0205, 0.0185
        section, n = [], 36
        for i in range(n + 1):
            a = math.pi * i / n
            for r in (outer, outer - thick):
                for d in (-0.022, 0.022):
                    section.append((r * math.cos(a), d, r * math.sin(a)))
        faces = []
        for i in range(n):
            a, b = i * 4, i * 4 + 4
            faces += [(a, b, b + 2, a + 2), (a + 1, a + 3, b + 3, b + 1), (a, a + 1, b + 1, b), (a + 2, b + 2, b + 3, a + 3)]
        faces += [(0, 2, 3, 1), (n * 4, n * 4 + 1, n * 4 + 3, n * 4 + 2)]
        obj = mesh("arch", section, faces, painted(name), False)
        obj.location = (x, y, z)
        rounded(obj, 0.003, 3, 50)


def stacker(x, y, z):
    wood = oak("peg", size=(0.8, 0.4), turn=1.5708, rough=0.5)
    turned("foot", [(0, 0), (0.055, 0), (0.06, 0.004), (0.06, 0.014), (0.056, 0.018), (0, 0.018)], wood, (x, y, z), 60, soft=0)
    level = 0.018
    for r, name in ((0.052, "blue"), (0.047, "sage"), (0.041, "cream"), (0.036, "ochre"), (0.030, "rust")):
        turned("ring", [(0.008, level), (r - 0.008, level), (r - 0.001, level + 0.005), (r, level + 0.011), (r - 0.001, level + 0.017), (r - 0.008, level + 0.022), (0.008, level + 0.022)], painted(name), (x, y, z), 60)
        level += 0.0225
    turned("ball", [(0, level), (0.010, level + 0.002), (0.017, level + 0.012), (0.017, level + 0.02), (0.010, level + 0.031), (0, level + 0.034)], wood, (x, y, z), 48)


def blocks(rnd, x, y, z):
    names = ("rose", "ochre", "blue", "cream", "sage")
    for k, (dx, dz) in enumerate(((0, 0), (0.046, 0), (0.023, 0.042), (0.094, 0), (0.02, 0.084))):
        box("block", (x + dx, y + rnd.uniform(-0.008, 0.008), z + dz + 0.0205), (0.041,) * 3, painted(names[k]), 0.003, (0, 0, rnd.uniform(-0.25, 0.25)), 4)


def bunting(rnd):
    cord, flags = plain("cord", (0.62, 0.56, 0.46), 0.9), ("rust", "cream", "sage", "ochre", "rose", "blue")
    ends = (Vector((-1.62, -0.012, 1.84)), Vector((1.62, -0.012, 1.80)))
    along = lambda t: ends[0].lerp(ends[1], t) + Vector((0, 0, -0.09 * 4 * t * (1 - t)))
    tube("cord", [along(k / 24) for k in range(25)], 0.0022, cord)
    for k in range(17):
        t = (k + 0.7) / 17.6
        a, b = along(t - 0.021), along(t + 0.021)
        mid, fabric = (a + b) / 2, cloth(flags[k % 6] + " flag", PAINT[flags[k % 6]], "linen", 0.05, 0.0006, 0.3)
        tip = mid + Vector((rnd.uniform(-0.006, 0.006), -0.012, -0.155))
        verts, faces, n = [], [], 8
        for j in range(n + 1):
            v = j / n
            l, r = a.lerp(tip, v), b.lerp(tip, v)
            for i in range(7):
                u = i / 6
                verts.append(l.lerp(r, u) + Vector((0, -0.008 * math.sin(u * 5 + k) * v, 0)))
        for j in range(n):
            for i in range(6):
                q = j * 7 + i
                faces.append((q, q + 7, q + 8, q + 1))
        mod = mesh("flag", verts, faces, fabric).modifiers.new("thick", "SOLIDIFY")
        mod.thickness = 0.0012


start()
rnd = random.Random(53)
wall_camera(SIZE, PX_PER_M, TOP, distance=5.2, height=1.0)
pouf = cushion("pouf", (0.50, 0.46, 0.30), cloth("pouf", (0.60, 0.40, 0.14), "boucle", 0.14, 0.004, 0.4), (1.12, -0.50, 0.16), puff=1.3, step=0.035, round_by=0.06)
pillow("pillow", (0.40, 0.40), cloth("check", PAINT["cream"], "linen", 0.06, 0.001, 0.3, "UV", stripe=(0.05, 0.32, (0.42, 0.50, 0.47))), (1.12, -0.36, 0.48), (math.radians(-24), 0.1, 0.2), 3.0, 0.02, seed=3)
high = shelf()
two_tone()
box("skirting", (0, -0.008, 0.045), (10, 0.016, 0.09), plain("skirting", (0.72, 0.68, 0.61), 0.45), 0.004)
planks(rnd, (1.05, 1.0, 0.94))
daylight(-2.6, (-0.6, -2.6, 0.8, 2.7), (1.4, 1.0, -0.52), 2.3, 50, 0.66, 1, (0.34, 0.68), 1.8)
outside_leaves(rnd, -2.6, (((-2.4, 2.8), (-1.7, 2.1), 18), ((-2.6, 2.0), (-2.0, 1.9), 12)))
rainbow(-0.40, -0.15, high)
stacker(-0.16, -0.16, high)
blocks(rnd, 0.30, -0.15, high)
bunting(rnd)
turned("rug", [(0, 0), (0.95, 0), (0.96, 0.006), (0.95, 0.014), (0, 0.016)], cloth("rug", (0.70, 0.63, 0.53), "rug", 0.30, 0.006, 0.4), (0.05, -1.05, 0), 120, soft=0)
for k, (x, y, r, name) in enumerate(((-1.05, -0.55, 0.055, "sage"), (-0.90, -0.72, 0.038, "rust"))):
    turned("ball", [(r * math.sin(a), r * (1 - math.cos(a))) for a in [math.pi * i / 20 for i in range(21)]], cloth("ball", PAINT[name], "rug", 0.05, 0.002, 0.4), (x, y, 0.016 if y < -0.6 else 0.0), 60)
shoot("nursery", SIZE, WALL, 96)
