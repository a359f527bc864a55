"""Blank photo prints on an oak table seen from straight above: a fan of five, or a stack in its box with the lid beside it.

The argument names the scene: `tabletop-box-150x100`, `tabletop-prints-120x100`. A picture is laid on each blank in multiply, so that it lies in their
light. Light comes along the diagonal, from the upper left: mirrored at that diagonal the table is the one for upright pictures.
"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from furniture import eucalyptus
from materials import PAPER_WHITE, oak, plain
from room_modes import QUALITY, arguments
from scene_list import TABLETOP
from shapes import box, turned
from stage import add, camera, render, sky, start, sun, window
from table import lying

name, quality, _ = arguments()
_, kind, size = name.split("-")
L, S = (int(side) / 1000 for side in size.split("x"))
VIEW = TABLETOP["view"] * L


def place(at):
    """A pose of the list in metres, y up, and radians."""
    x, y, by_height, turn = at
    return x * L, -(y * L + by_height * S), -math.radians(turn)


def board_top():
    """Glued boards of oak; each is another piece of the log."""
    wide = 0.095
    rows = math.ceil(VIEW / wide) + 1
    wood = oak("board", "oak-table", (0.90, 0.1125), rough=0.5, tint=(0.84, 0.80, 0.76), vary=0.08, depth=0.0002)
    for k in range(rows):
        box("board", (0, (k - rows / 2 + 0.3) * wide, -0.010), (2.4, wide - 0.0002, 0.02), wood, 0.0004, segments=2)


def sheet_of_paper(pose, z, paper, curl):
    """A print that lifts its corners a little, as one does that came out of an envelope."""
    x, y, turn = place(pose)
    bend = lambda u, v: curl * ((2 * u - 1) ** 2 * 0.7 + (2 * u - 1) * (2 * v - 1) * 0.3)
    print_ = lying("print", L, S, paper, bend, thick=0.00025)
    print_.data.use_auto_smooth, print_.data.auto_smooth_angle = True, math.radians(30)
    print_.location, print_.rotation_euler = (x, y, z), (0, 0, turn)


def pencil(pose):
    """Six-sided, 175 mm, sharpened; its point lies at the pose."""
    root = add(bpy.data.objects.new("pencil", None))
    r, mm = 0.0037, 0.001
    parts = (("lacquer", [(0, 0), (r, 0), (r, 152 * mm)], (0.022, 0.060, 0.048), 0.28), ("wood", [(r * 0.98, 151.4 * mm), (1.1 * mm, 169 * mm)], (0.62, 0.42, 0.24), 0.8),
             ("lead", [(1.1 * mm, 169 * mm), (0.15 * mm, 175 * mm)], (0.03, 0.03, 0.032), 0.4))
    for part, profile, colour, rough in parts:
        obj = turned(part, profile, plain(part, colour, rough, 0.5), steps=6 if part == "lacquer" else 24, soft=0)
        obj.data.polygons.foreach_set("use_smooth", [part != "lacquer"] * len(obj.data.polygons))
        obj.parent = root
    x, y, turn = place(pose)
    root.location, root.rotation_euler = (x - 0.175 * math.cos(turn), y - 0.175 * math.sin(turn), r * 0.9), (0, math.pi / 2, turn)


def open_box(pose, card):
    """Walls of thick card round the stack. Returns the height of its floor."""
    x, y, turn = place(pose)
    wall, gap, high = 0.0025, TABLETOP["gap"] * L, 0.024
    w, h = L + 2 * gap, S + 2 * gap
    root = add(bpy.data.objects.new("box", None))
    parts = [((0, 0, wall / 2), (w + 2 * wall, h + 2 * wall, wall))]
    parts += [((side * (w + wall) / 2, 0, high / 2), (wall, h, high)) for side in (-1, 1)]
    parts += [((0, side * (h + wall) / 2, high / 2), (w + 2 * wall, wall, high)) for side in (-1, 1)]
    for centre, dimensions in parts:
        box("wall", centre, dimensions, card, 0.0003, segments=2).parent = root
    root.location, root.rotation_euler = (x, y, 0), (0, 0, turn)
    return wall


def lid(pose, card):
    x, y, turn = place(pose)
    more = 2 * (TABLETOP["gap"] * L + 0.0045)
    box("lid", (x, y, 0.010), (L + more, S + more, 0.020), card, 0.0009, (0, 0, turn))


start()
rnd = random.Random(11)
board_top()
paper = plain("blank", (PAPER_WHITE,) * 3, 0.7, 0.12)
if kind == "prints":
    for k, pose in enumerate(TABLETOP["prints"]):
        sheet_of_paper(pose, 0.0006 + 0.0012 * k, paper, 0.0014)
else:
    card = plain("card", (0.80, 0.775, 0.73), 0.75, 0.2, grain=0.03, depth=0.00012)
    z = open_box(TABLETOP["open"], card)
    x, y, *_ = TABLETOP["open"]
    while z < 0.013:
        sheet_of_paper((x + rnd.uniform(-0.008, 0.008), y + rnd.uniform(-0.008, 0.008), 0, rnd.uniform(-0.6, 0.6)), z, paper, 0)
        z += 0.0008
    loose, *stack = TABLETOP["box"]
    sheet_of_paper(loose, 0.0006, paper, 0.0014)
    for k, pose in enumerate(stack):
        sheet_of_paper(pose, z + 0.0008 * k, paper, 0.0003)
    lid(TABLETOP["lid"], card)
pencil(TABLETOP["pencil"][kind])
if kind == "prints":
    left, top = -VIEW / 2 - 0.02, VIEW * 0.36
    eucalyptus(rnd, [[(left + 0.14 * t, top - 0.03 * t + 0.012 * math.sin(3 * t), 0.006 + 0.006 * math.sin(2.8 * t)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]], 0.022, count=12)
sun((1.0, -1.0, -1.25), 2.2, 8, (1, 0.93, 0.84))
window((-1.6, 1.6, 1.7), (0, 0, 0), (1.5, 1.5), 60, (0.95, 0.975, 1.0))
sky(0.42, (0.92, 0.96, 1.0), (1, 0.95, 0.88))
view = camera((0, 0, 2), (0, 0.0001, 0), 50)
view.rotation_euler = (0, 0, 0)
view.data.type, view.data.ortho_scale, view.data.clip_end = "ORTHO", VIEW, 5
scale, count = QUALITY[quality]
render(f"{name}-{quality}", TABLETOP["px"], count or 28, scale, noise=0.03)
