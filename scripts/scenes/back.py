"""The back of a product with its hanging, 45 x 30 cm, before a wall: one camera and one light for all. -- PRODUCT QUALITY"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from closeup import studio
from materials import cloth, oak, plain
from panels import flat_print, rails, slab
from products import RAIL, wood
from scene_list import BACKS
from shapes import box, mesh, turned
from stage import add, camera, render, start

SIZE, SAMPLES = (960, 720), {"draft": 8, "final": 16}
W, H = 0.45, 0.30
# The space between what is shown and its wall.
GAP = 0.012


def steel():
    return plain("steel", (0.62, 0.62, 0.61), 0.32, 0.5, 1.0)


def bar(w, h, wide, thick, y, material):
    """Four mitred bars whose backs lie at y."""
    rails(w, h, [(0, y), (0, y - thick), (wide, y - thick + 0.002), (wide, y)], material, 0.0008)


def wedge(corner_x, corner_z, along_x, wide):
    """One of a corner's two wedges, driven into the slot of its mitre."""
    sx, sz = math.copysign(1, corner_x), math.copysign(1, corner_z)
    x, z = corner_x - sx * wide, corner_z - sz * wide
    points = [(0.012, 0.001), (-0.016, 0.001), (-0.016, 0.0135), (0.012, 0.0055)]
    place = lambda a, b: (x + sx * a, z + sz * b) if along_x else (x + sx * b, z + sz * a)
    outline = [place(a, b) for a, b in points]
    verts = [(px, y, pz) for y in (0.0026 if along_x else 0.0021, -0.0042) for px, pz in outline]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), *[(k, k + 4, (k + 1) % 4 + 4, (k + 1) % 4) for k in range(4)]]
    mesh("wedge", verts, faces, oak("wedge", "pine", (0.12, 0.05), rough=0.75, tint=(0.92, 0.84, 0.74), vary=0.1, mean=(0.6, 0.45, 0.25)), False)


def staples(w, h, inset):
    metal = steel()
    for k in range(-3, 4):
        for side in (-1, 1):
            box("staple", (k * w / 7.6, 0.0010, side * (h / 2 - inset)), (0.010, 0.0007, 0.0009), metal, 0.0002, (0, 0.12 * k, 0))
            if abs(k) < 3:
                box("staple", (side * (w / 2 - inset), 0.0010, k * h / 5.8), (0.0009, 0.0007, 0.010), metal, 0.0002, (0, 0.1 * k, 0))


def sawtooth(x, z, y):
    """A toothed hanger that is nailed on: the nail in the wall finds its tooth."""
    metal, long = steel(), 0.046
    box("hanger", (x, y + 0.0011, z + 0.0035), (long, 0.0009, 0.006), metal, 0.0003)
    teeth = [(-long / 2 + 0.006 + 0.0042 * k, z + 0.0008 - (0.0030 if k % 2 else 0)) for k in range(9)]
    verts = [(x + a, y + 0.0012, b) for a, b in teeth] + [(x + a, y + 0.0012, z + 0.003) for a, _ in teeth]
    mesh("teeth", verts, [(k, k + 1, k + 10, k + 9) for k in range(8)], metal, False)
    for side in (-1, 1):
        nail(x + side * (long / 2 - 0.003), z + 0.0035, y + 0.0014)


def nail(x, z, y):
    head = turned("nail", [(0, 0.0009), (0.0012, 0.0007), (0.0018, 0)], steel(), steps=20, soft=0)
    head.location, head.rotation_euler = (x, y, z), (-math.pi / 2, 0, 0)


def hook(x, z, y):
    """A triangular ring in a strap that is screwed on."""
    metal = steel()
    box("strap", (x, y + 0.0007, z), (0.010, 0.0012, 0.026), metal, 0.0005)
    nail(x, z - 0.007, y + 0.0012)
    ring = bpy.data.curves.new("ring", "CURVE")
    ring.dimensions, ring.bevel_depth, ring.bevel_resolution = "3D", 0.0011, 4
    spline = ring.splines.new("POLY")
    corners = ((-0.0055, 0.011), (0.0055, 0.011), (0.010, 0.027), (-0.010, 0.027))
    spline.points.add(len(corners) - 1)
    for point, (a, b) in zip(spline.points, corners):
        point.co = (x + a, y + 0.0022, z + b, 1)
    spline.use_cyclic_u = True
    ring.materials.append(metal)
    add(bpy.data.objects.new("ring", ring))


def stretched(w, h, y=0.0):
    """Canvas on its stretcher: spruce bars, wedges in their corners, cloth folded round them and stapled."""
    spruce = oak("spruce", "pine", RAIL, rough=0.72, tint=(0.96, 0.88, 0.78), vary=0.06, mean=(0.66, 0.5, 0.3))
    raw = cloth("raw canvas", (0.74, 0.72, 0.66), "linen", 0.045, 0.0004, 0.14, sheen=0.05)
    before = set(bpy.data.objects)
    bar(w - 0.001, h - 0.001, 0.038, 0.018, 0.0, spruce)
    flat_print(w - 0.004, h - 0.004, -0.0195, raw).name = "cloth"
    slab("wrap", w, h, 0.020, raw, 0.0024, 0.0022).location.y = -0.0004
    wrap = bpy.data.objects["wrap"]
    # Its back is open: the cloth ends on the bars.
    open_back(wrap)
    bar(w + 0.0012, h + 0.0012, 0.021, 0.0007, 0.0006, raw)
    staples(w, h, 0.015)
    for sx in (-1, 1):
        for sz in (-1, 1):
            for along_x in (True, False):
                wedge(sx * w / 2, sz * h / 2, along_x, 0.038)
    for obj in set(bpy.data.objects) - before:
        obj.location.y += y


def open_back(obj):
    import bmesh
    data = bmesh.new()
    data.from_mesh(obj.data)
    back = [face for face in data.faces if len(face.verts) > 8 and face.calc_center_median().y > -0.01]
    bmesh.ops.delete(data, geom=back, context="FACES")
    data.to_mesh(obj.data)
    data.free()


def canvas():
    stretched(W, H)
    sawtooth(0, H / 2 - 0.030, 0)
    return 0.02


def hanging_plate(x, z, y=0.0):
    """A steel plate that is glued on, with the hole for the screw's head and the slot that it slides into."""
    side, dark = 0.06, plain("hole", (0.02, 0.02, 0.02), 0.9)
    box("plate", (x, y + 0.0008, z), (side, 0.0013, side), steel(), 0.0005)
    for radius, up in ((0.0055, -0.006), (0.0028, 0.006)):
        hole = turned("hole", [(0, 0.0002), (radius, 0.0002), (radius, 0)], dark, steps=40, soft=0)
        hole.location, hole.rotation_euler = (x, y + 0.00146, z + up), (-math.pi / 2, 0, 0)
    box("slot", (x, y + 0.00150, z), (0.0056, 0.0003, 0.012), dark, 0)


def buffers(w, h, y=0.0):
    for side in (-1, 1):
        felt = turned("buffer", [(0, 0.004), (0.0085, 0.004), (0.0095, 0.003), (0.0095, 0)], plain("felt", (0.045, 0.045, 0.047), 0.95), steps=48, soft=0)
        felt.location, felt.rotation_euler = (side * (w / 2 - 0.035), y, -h / 2 + 0.030), (-math.pi / 2, 0, 0)


def plate():
    """Acrylic, glass and foam board are white behind."""
    slab("plate", W, H, 0.005, plain("white back", (0.80, 0.80, 0.79), 0.5), 0.0003, 0.0006)
    for side in (-1, 1):
        hanging_plate(side * W * 0.27, H / 2 - 0.062)
    buffers(W, H)
    return 0.005


def bond():
    """Behind, a composite plate is coated aluminium."""
    slab("plate", W, H, 0.003, plain("core", (0.012, 0.012, 0.013), 0.6), 0.0001, 0.0006)
    coat = plain("coat", (0.50, 0.505, 0.51), 0.42, 0.5, 0.55, grain=0.05, depth=0.00002)
    slab("skin", W, H, 0.0004, coat, 0.00008, 0.0006).location.y = 0.0004
    for side in (-1, 1):
        hanging_plate(side * W * 0.27, H / 2 - 0.062, 0.0004)
    buffers(W, H, 0.0004)
    return 0.003


def frame():
    """A back board that springs hold, so that the picture can be changed, and two hooks."""
    face, depth = 0.016, 0.023
    rails(W, H, [(0, 0), (0, -depth), (face, -depth), (face, -0.006), (face - 0.004, 0)], wood("oak"))
    board = plain("board", (0.34, 0.225, 0.135), 0.85, 0.2, grain=0.02, depth=0.0004)
    box("back board", (0, -0.0065, 0), (W - 2 * face + 0.006, 0.0026, H - 2 * face + 0.006), board, 0.0003)
    metal = steel()
    for x, z, turn in [(side * W * 0.22, up * (H / 2 - 0.019), 0) for side in (-1, 1) for up in (-1, 1)] + [(side * (W / 2 - 0.019), 0, math.pi / 2) for side in (-1, 1)]:
        box("spring", (x, -0.0048, z), (0.009, 0.0006, 0.024), metal, 0.0002, (0.08 if z >= 0 else -0.08, turn, 0))
    for side in (-1, 1):
        hook(side * W * 0.30, H / 2 - 0.0125, 0.0)
    return depth


def shadow_gap(inside):
    """The frame's profile holds the print from behind; it hangs by two hooks."""
    face, gap, depth = 0.011, 0.007, 0.034
    rails(W, H, [(0, 0), (0, -depth), (face, -depth), (face, -0.006), (face + gap + 0.02, -0.006), (face + gap + 0.02, 0)], wood("black"))
    inside(W - 2 * (face + gap), H - 2 * (face + gap))
    for side in (-1, 1):
        hook(side * W * 0.30, H / 2 - 0.019, 0.0)
    return depth


def held_plate(w, h):
    slab("plate", w, h, 0.003, plain("white back", (0.72, 0.72, 0.71), 0.5), 0.0003, 0.0006).location.y = -0.028
    for side in (-1, 1):
        box("spacer", (0, -0.017, side * (h / 2 - 0.010)), (w * 0.7, 0.022, 0.018), plain("spacer", (0.012, 0.011, 0.010), 0.9), 0.001)


KINDS = {"canvas": canvas, "plate": plate, "bond": bond, "frame": frame, "floater": lambda: shadow_gap(lambda w, h: stretched(w, h, -0.008)),
         "floater-plate": lambda: shadow_gap(held_plate)}


def turn_round(depth):
    """Turns what was built, back to the viewer, and stands it before the wall."""
    made = [obj for obj in bpy.data.objects if obj.parent is None]
    root = add(bpy.data.objects.new("root", None))
    for obj in made:
        obj.parent = root
    root.rotation_euler, root.location = (0, 0, math.pi), (0, -depth - GAP, 0)


def main():
    kind, quality = sys.argv[sys.argv.index("--") + 1:][:2]
    if kind not in BACKS:
        sys.exit(f"no such back: {kind}. Known: {', '.join(BACKS)}")
    start()
    depth = KINDS[kind]()
    turn_round(depth)
    studio(kind)
    target = (0.0, -depth - GAP, 0.012)
    camera((-0.62, -1.22 - depth, 0.41), target, 85, 16, target)
    render(f"back-{kind}-{quality}", SIZE, SAMPLES[quality], 50 if quality == "draft" else 100)


main()
