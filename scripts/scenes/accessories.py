"""What is sold beside prints: poster hangers on their wall, and small things on a bright table.

The argument names the thing: `hanger-310-oak`, `standoffs`, `hooks`, `gift-box`, `ribbon-red`, `envelopes`, `insert`, `voucher`. All hangers are seen by one camera, so that their
lengths can be told apart.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector

from materials import Surface, oak, plain, plaster, print_on
from panels import bent
from room_modes import QUALITY, arguments
from shapes import box, mesh, rounded, tube, turned
from stage import add, camera, render, sky, start, sun, wall_camera, window
from table import envelope, flap, group, lying, paper

SIZE = (1200, 900)
WARM = (0.80, 0.765, 0.71)
# Width and height in metres of the poster that each length of hanger holds, and its photograph.
POSTERS = {310: (0.30, 0.40, "dandelions.jpg"), 510: (0.50, 0.70, "lake-sherburne.jpg"), 710: (0.70, 0.50, "ocean-waves.jpg")}

name, quality, _ = arguments()
thing, *about = name.split("-")
scale, count = QUALITY[quality]


def strip(label, path, across, material, thick=0.0003):
    """A band that follows points; `across` is the vector from one of its edges to the other, for all points or by point."""
    verts, faces = [], []
    for k, point in enumerate(path):
        half = Vector(across(k) if callable(across) else across) / 2
        verts += [Vector(point) - half, Vector(point) + half]
    for k in range(len(path) - 1):
        faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    band = mesh(label, verts, faces, material)
    mod = band.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = thick, 0
    return band


def hanger(mm, colour):
    """Two bars, each of two rails that magnets hold together, round the upper and the lower edge of a poster; a cord, and its nail."""
    long, (w, h, photo) = mm / 1000, POSTERS[mm]
    mesh("wall", [(-3, 0, -1), (3, 0, -1), (3, 0, 3), (-3, 0, 3)], [(0, 1, 2, 3)], plaster((0.74, 0.725, 0.69)), False)
    if colour == "oak":
        wood = oak("rail", "oak-floor", (0.55, 0.16), rough=0.5, tint=(1.02, 0.96, 0.88), vary=0.05, depth=0.0003)
    else:
        wood = plain("rail", (0.018, 0.018, 0.019), 0.5, 0.3, grain=0.05, depth=0.0001)
    middle, high, deep = 1.15, 0.020, 0.008
    for z in (middle + h / 2, middle - h / 2):
        for y in (-0.006, -0.006 - deep - 0.0008):
            box("rail", (0, y, z), (long, deep, high), wood, 0.0012)
    s, ink = print_on("poster", photo, 0.55, 0.25, w / h)
    s.set(Base_Color=ink)
    wave = lambda x, z: (x, -0.0103 - 0.006 * math.cos(math.pi * z / h) * (1 + 0.5 * math.sin(5 * x)), z)
    bent("poster", w, h, s.done((0.3, 0.3, 0.28)), wave).location.z = middle
    nail, top = middle + h / 2 + 0.10 + 0.12 * long, middle + h / 2 + high / 2
    cord = plain("cord", (0.60, 0.52, 0.42), 0.9, 0.1)
    for side in (-1, 1):
        tube("cord", [(side * long * 0.36, -0.008, top), (0, -0.008, nail)], 0.0011, cord)
    turned("nail", [(0, 0), (0.004, 0), (0.0045, 0.0012), (0.003, 0.0025), (0, 0.0027)], plain("brass", (0.75, 0.55, 0.26), 0.3, 0.5, 1.0), steps=32).rotation_euler.x = math.pi / 2
    bpy.data.objects["nail"].location = (0, -0.012, nail)
    window((-2.2, -2.4, 2.6), (0, 0, 1.2), (1.6, 1.9), 120, (1.0, 0.975, 0.94))
    window((2.6, -3.0, 1.6), (0, 0, 1.1), (2.0, 2.0), 26, (0.93, 0.965, 1.0))
    sun((1.3, 1.5, -0.85), 0.55, 5, (1, 0.9, 0.76))
    sky(0.34)
    wall_camera(SIZE, SIZE[1] / 0.97, middle + 0.54, 5.0, middle)


def table(at, target, lens, focus):
    """A sweep of warm paper with light from the left, and a camera above it."""
    verts, faces, steps = [], [], 24
    for k in range(steps + 1):
        a = math.pi / 2 * k / steps
        for x in (-2, 2):
            verts.append((x, 0.55 + 0.5 * math.sin(a), 0.5 - 0.5 * math.cos(a)))
    verts = [(-2, -2, 0), (2, -2, 0)] + verts + [(-2, 1.05, 2), (2, 1.05, 2)]
    for k in range(len(verts) // 2 - 1):
        faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    mesh("sweep", verts, faces, plain("paper", WARM, 0.9, 0.15))
    window((-0.9, 0.25, 0.95), (0, 0, 0), (0.9, 0.9), 11, (1.0, 0.97, 0.93))
    window((1.0, -0.6, 0.8), (0, 0, 0), (0.8, 0.8), 2.6, (0.93, 0.965, 1.0))
    sun((1.0, -0.55, -1.0), 1.1, 4, (1, 0.93, 0.82))
    sky(0.40)
    camera(at, target, lens, 9, focus)


def brushed(label, colour, rough):
    s = Surface(label)
    lines = s.image("brushed-height", s.where(size=(0.03, 0.03, 0.03)), box=True)
    s.set(Base_Color=colour, Metallic=1.0, Specular=0.5, Roughness=s.ramp(lines, (0.3, rough - 0.06), (0.7, rough + 0.08)), Normal=s.bump(lines, 0.00004, 0.5))
    return s.done()


def standoffs():
    """Barrels of 19 × 15 mm with their caps, one apart with screw and plug."""
    steel, mm = brushed("steel", (0.70, 0.69, 0.68), 0.26), 0.001
    r = 9.5 * mm
    barrel = [(0, 0), (r - 0.6 * mm, 0), (r, 0.6 * mm), (r, 14.6 * mm), (r - 0.4 * mm, 15 * mm), (4 * mm, 15 * mm), (4 * mm, 12 * mm), (0, 12 * mm)]
    cap = [(0, 0), (r - 0.3 * mm, 0), (r, 0.3 * mm), (r, 3.4 * mm), (r - 1.2 * mm, 4.6 * mm), (0, 4.6 * mm)]
    for x, y in ((-0.038, 0.020), (-0.006, 0.034), (-0.014, -0.006)):
        turned("barrel", barrel, steel, (x, y, 0), 96, soft=0)
        turned("cap", cap, steel, (x, y, 15.4 * mm), 96, soft=0)
    turned("barrel", barrel, steel, (0.034, 0.012, 0), 96, soft=0)
    turned("cap", cap, steel, (0.030, -0.030, 0), 96, soft=0)
    turned("thread", [(0, 4.6 * mm), (3 * mm, 4.6 * mm)] + [((3.0 if k % 2 else 2.5) * mm, (5 + 0.5 * k) * mm) for k in range(16)] + [(0, 13 * mm)], steel, (0.030, -0.030, 0), 48, soft=0)
    screw = [(0, 0), (0.4 * mm, 0.2 * mm)] + [((1.7 if k % 2 else 1.2) * mm, (3 + 0.9 * k) * mm) for k in range(34)] + [(1.7 * mm, 34 * mm), (3.6 * mm, 37 * mm), (0, 37 * mm)]
    zinc = plain("zinc", (0.62, 0.62, 0.60), 0.32, 0.5, 1.0)
    lay(turned("screw", screw, zinc, steps=40, soft=0), (0.058, -0.030, 0.0030), 2.2)
    plug = [(0, 0), (2.4 * mm, 0.6 * mm)] + [((3.0 if k % 2 else 2.5) * mm, (2 + 1.6 * k) * mm) for k in range(15)] + [(3.8 * mm, 27 * mm), (3.8 * mm, 28 * mm), (1.6 * mm, 28 * mm), (1.6 * mm, 20 * mm)]
    lay(turned("plug", plug, plain("nylon", (0.62, 0.60, 0.56), 0.5, 0.35), steps=40, soft=0), (-0.008, -0.046, 0.0032), 2.9)
    table((0.02, -0.30, 0.235), (0.006, -0.006, 0.006), 92, (0, -0.01, 0.012))


def lay(obj, at, turn):
    """Lays what was turned about z on its side."""
    obj.rotation_euler, obj.location = (0, math.pi / 2, turn), at
    return obj


def hook(at, turn, brass):
    """A strip of brass, bent to an eye above and up again below; it lies on its back."""
    width, path = 0.0075, []
    for k in range(13):  # the eye of the nail
        a = math.pi * (0.15 + 0.85 * k / 12)
        path.append((0, 0.030 + 0.0055 * math.sin(a) - 0.002, 0.0062 - 0.0055 * math.cos(a) + 0.0002))
    path = [(0, 0.020, 0.0116), *path[::-1], (0, 0.015, 0.0012), (0, -0.012, 0.0012)]
    for k in range(1, 17):  # the hook
        a = math.pi * k / 16
        path.append((0, -0.012 - 0.0075 * math.sin(a), 0.0087 - 0.0075 * math.cos(a)))
    path.append((0, -0.004, 0.0172))
    root = add(bpy.data.objects.new("hook", None))
    band = strip("band", path, (width, 0, 0), brass, 0.0011)
    rounded(band, 0.0003, 2)
    band.parent = root
    root.location, root.rotation_euler = at, (0, 0, turn)


def hooks():
    brass, nickel = brushed("brass", (0.80, 0.58, 0.27), 0.28), plain("nickel", (0.66, 0.64, 0.60), 0.25, 0.5, 1.0)
    for at, turn, lies, points in (((-0.030, 0.006, 0), 0.30, (-0.004, -0.020, 0.0008), 2.05), ((0.012, 0.004, 0), -0.30, (0.032, -0.014, 0.0008), 0.85)):
        hook(at, turn, brass)
        nail = turned("nail", [(0, 0), (0.0007, 0.003), (0.0007, 0.028), (0, 0.028)], nickel, steps=32, soft=0)
        head = turned("head", [(0, 0.0275), (0.0042, 0.0275), (0.0046, 0.0280), (0.0046, 0.0335), (0.0040, 0.0343), (0, 0.0343)], brass, steps=64, soft=0)
        for part in (nail, head):
            part.rotation_euler, part.location = (0, math.radians(82), points), lies
    table((0.01, -0.235, 0.215), (0.006, 0.0, 0.004), 102, (0, -0.002, 0.006))


def satin(colour):
    s = Surface("satin")
    fine = s.image("linen-height", s.where(size=(0.006,) * 3), box=True)
    s.set(Base_Color=colour, Roughness=0.34, Specular=0.55, Sheen=0.6, Normal=s.bump(fine, 0.00004, 0.5))
    return s.done(colour)


RIBBONS = {"red": (0.36, 0.018, 0.026), "natural": (0.56, 0.43, 0.29), "rose": (0.62, 0.27, 0.27)}


def ribbon(colour):
    """A roll of 25 mm, and its end that runs over the table."""
    wide, inner, outer, turns = 0.025, 0.017, 0.034, 15
    path, steps = [], turns * 72
    for k in range(steps + 1):
        a, r = 2 * math.pi * k / 72, inner + (outer - inner) * k / steps
        path.append((r * math.sin(a), 0, outer + 0.0004 - r * math.cos(a)))
    last = Vector(path[-1])
    for k in range(1, 60):
        t = k / 59
        path.append((last.x + 0.115 * t, 0.010 * math.sin(3.0 * t) * t, 0.0007 + 0.0055 * math.sin(math.pi * t * 1.9) ** 2 * (0.35 + t)))
    cloth = satin(RIBBONS[colour])
    across = lambda k: (0, wide, 0) if k <= steps else (0.006 * (k - steps) / 59, wide, 0.004 * math.sin((k - steps) / 9))
    band = strip("band", path, across, cloth, 0.00022)
    card = plain("core", (0.55, 0.42, 0.29), 0.85, 0.15)
    core = turned("core", [(0.0145, -0.0122), (0.0168, -0.0122), (0.0168, 0.0122), (0.0145, 0.0122), (0.0145, -0.0122)], card, steps=96, soft=0)
    core.rotation_euler, core.location = (math.pi / 2, 0, 0), (0, 0, outer + 0.0004)
    root = add(bpy.data.objects.new("roll", None))
    for part in (band, core):
        part.parent = root
    root.rotation_euler, root.location = (0, 0, math.radians(24)), (-0.040, 0.006, 0)
    table((0.0, -0.33, 0.16), (0.006, 0.0, 0.021), 66, (-0.03, -0.012, 0.03))


def loop(angle, long, high, cloth, tie, wide=0.025):
    """One half of a bow, of ribbon that is `wide`."""
    path, n = [], 40
    for k in range(n + 1):
        t = k / n
        a = 2 * math.pi * t
        path.append((tie[0] + long * math.sin(math.pi * t) ** 0.9 * math.cos(angle), tie[1] + long * math.sin(math.pi * t) ** 0.9 * math.sin(angle), tie[2] + high * math.sin(a) * (1 if t < 0.5 else 0.35) + 0.48 * wide * math.sin(math.pi * t)))
    side = Vector((-math.sin(angle), math.cos(angle), 0))
    strip("loop", path, lambda k: side * wide * (0.45 + 0.55 * math.sin(math.pi * k / n) ** 0.5), cloth, 0.0003)


def gift_box():
    """Folded of kraft board, 30 × 40 × 6 cm, its lid over it, and a ribbon."""
    kraft = plain("kraft", (0.46, 0.315, 0.19), 0.85, 0.2, grain=0.035, depth=0.00015)
    w, d, h = 0.40, 0.30, 0.055
    box("body", (0, 0, h / 2), (w, d, h), kraft, 0.0012)
    box("lid", (0, 0, h - 0.012), (w + 0.006, d + 0.006, 0.032), kraft, 0.0016)
    cloth, top = satin(RIBBONS["red"]), h + 0.0048
    x, y = -0.075, 0.0
    for along in (0, 1):
        half = (d if along else w) / 2 + 0.0038
        edge = [(-half, 0.0), (-half, top - 0.0022), (-half + 0.0022, top), (half - 0.0022, top), (half, top - 0.0022), (half, 0.0)]
        if along:
            strip("ribbon", [(x, a, z) for a, z in edge], (0.025, 0, 0), cloth, 0.0004)
        else:
            strip("ribbon", [(a, y, z + 0.0004) for a, z in edge], (0, 0.025, 0), cloth, 0.0004)
    tie = (x, y, top + 0.004)
    loop(math.radians(28), 0.085, 0.026, cloth, tie)
    loop(math.radians(172), 0.085, 0.026, cloth, tie)
    for angle, far in ((-38, 0.115), (222, 0.105)):
        a, n = math.radians(angle), 24
        path = [(tie[0] + far * k / n * math.cos(a), tie[1] + far * k / n * math.sin(a), top + 0.0016 + 0.007 * math.sin(math.pi * k / n) * (1 + 0.5 * math.sin(7 * k / n))) for k in range(n + 1)]
        across = Vector((-math.sin(a), math.cos(a), 0))
        strip("tail", path, lambda k: across * 0.025, cloth, 0.0003)
    knot = turned("knot", [(0, -0.013), (0.009, -0.012), (0.0125, -0.005), (0.0125, 0.005), (0.009, 0.012), (0, 0.013)], cloth, steps=40)
    knot.rotation_euler, knot.location, knot.scale = (math.pi / 2, 0, math.radians(100)), (tie[0], tie[1], top + 0.011), (1, 0.72, 1)
    turn = add(bpy.data.objects.new("gift", None))
    for obj in list(bpy.data.objects):
        if obj.type == "MESH" and obj.parent is None:
            obj.parent = turn
    turn.rotation_euler = (0, 0, math.radians(-24))
    table((0.05, -1.02, 0.62), (0.0, 0.0, 0.015), 62, (0, -0.05, 0.05))


def envelopes():
    """Two of kraft paper, one over the other."""
    kraft = paper("kraft", (0.44, 0.29, 0.165))
    envelope((0.014, 0.030, 0.0004), math.radians(-9), kraft)
    envelope((-0.010, -0.012, 0.0052), math.radians(7), kraft)
    table((0.02, -0.40, 0.34), (0.004, 0.002, 0.0), 66, (0, -0.03, 0.006))


def insert():
    """A folded card that stands a little open, and the sheet of ivory paper that goes into it, half drawn out."""
    w, h = 0.148, 0.105
    white = paper("card", (0.86, 0.845, 0.81))
    root = group((0.010, 0.020, 0.0006), math.radians(-8))
    lying("back", w, h, white, cells=(4, 4), parent=root)
    lying("front", w, h, white, lambda u, v: 0.0016 + 0.020 * (1 - v) ** 1.15, parent=root)
    ivory = paper("ivory", (0.82, 0.765, 0.65))
    sheet = lying("sheet", w - 0.006, h - 0.004, ivory, lambda u, v: 0.0012 + 0.006 * (1 - v) ** 2 * (0.4 + u), thick=0.00012, parent=root)
    sheet.location = (-0.030, -0.052, 0)
    sheet.rotation_euler.z = math.radians(-7)
    table((0.02, -0.40, 0.30), (0.0, -0.012, 0.004), 70, (0, -0.03, 0.01))


def voucher():
    """A card of A6 with a print, half drawn out of an envelope whose flap stands open, a ribbon round it."""
    w, h, pull = 0.162, 0.114, 0.062
    stock = paper("kraft", (0.44, 0.29, 0.165))
    root = group((-0.004, -0.030, 0.0004), math.radians(-11))
    lying("back", w, h, stock, thick=0.0006, parent=root)
    # Folded back; its end is off the table.
    flap(root, stock, lambda v: ((w - 0.002) * (1 - 0.80 * max(0.0, v - 0.06) ** 1.1), h / 2 + v * 0.074, 0.0004 + 0.0007 * v))
    lift = lambda u, v: 0.0016 + 0.0052 * max(0.0, v - 0.35) ** 2
    card = lying("card", 0.148, 0.105, paper("card", (0.86, 0.845, 0.81)), lift, thick=0.0005, parent=root)
    s, ink = print_on("print", "serene.jpg", 0.5, 0.3, 0.136 / 0.093)
    face = lying("print", 0.136, 0.093, s.done((0.3, 0.3, 0.3)), lambda u, v: lift(u, 0.057 + 0.886 * v) + 0.00008, thick=0, parent=root)
    for part in (card, face):
        part.location = (0, pull, 0)
        part.rotation_euler.z = math.radians(0.9)
    swell = lambda u, v: 0.0030 + 0.0016 * math.sin(math.pi * u) * (0.4 + 0.6 * v) - 0.0008 * (2 * u - 1) ** 6
    lying("front", w, h - 0.004, stock, swell, thick=0.0004, parent=root).location = (0, -0.002, 0)
    cloth, low = satin(RIBBONS["red"]), -0.020
    path = [((u - 0.5) * w, low, swell(u, 0.3) + 0.0006) for u in (k / 40 for k in range(41))]
    path = [(-w / 2 - 0.0006, low, 0.0004), *path, (w / 2 + 0.0006, low, 0.0004)]
    strip("band", path, (0, 0.012, 0), cloth, 0.0003).parent = root
    tie = (-0.030, low, 0.0062)
    parts = []
    for angle, far in ((24, 0.040), (164, 0.040)):
        before = set(bpy.data.objects)
        loop(math.radians(angle), far, 0.013, cloth, tie, 0.012)
        parts += [one for one in bpy.data.objects if one not in before]
    for angle, far in ((-52, 0.052), (236, 0.047)):
        a, steps = math.radians(angle), 24
        path = [(tie[0] + far * k / steps * math.cos(a), tie[1] + far * k / steps * math.sin(a), tie[2] - 0.0012 + 0.003 * math.sin(math.pi * k / steps)) for k in range(steps + 1)]
        across = Vector((-math.sin(a), math.cos(a), 0))
        parts.append(strip("tail", path, across * 0.012, cloth, 0.0003))
    knot = turned("knot", [(0, -0.0065), (0.0045, -0.006), (0.0062, -0.0025), (0.0062, 0.0025), (0.0045, 0.006), (0, 0.0065)], cloth, steps=40)
    knot.rotation_euler, knot.location, knot.scale = (math.pi / 2, 0, math.radians(96)), (tie[0], tie[1], tie[2] + 0.004), (1, 0.72, 1)
    for part in (*parts, knot):
        part.parent = root
    table((0.03, -0.38, 0.35), (0.0, 0.002, 0.0), 70, (0, -0.01, 0.006))


start()
if thing == "hanger":
    hanger(int(about[0]), about[1])
elif thing == "ribbon":
    ribbon(about[0])
else:
    {"standoffs": standoffs, "hooks": hooks, "gift": gift_box, "envelopes": envelopes, "insert": insert, "voucher": voucher}[thing]()
render(f"{name}-{quality}", SIZE, count or 28, scale, noise=0.03)
