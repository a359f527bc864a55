"""The passes that every room with a picture wall is rendered in.

room       the room as it is
light      a sheet of white paper over the whole usable wall: what the room's light does to a picture
sun        the same sheet in direct sun alone: where hard shadows fall
all        these three in one go, which lays the cushions only once
mural      for a wallpaper from skirting to ceiling: white paper over the whole wall behind the furniture, and what stands before it
reference  one product as true geometry, to hold the CSS composite against
"""
import sys

import bpy
from mathutils import Vector

from materials import PAPER_WHITE, plain
from scene_list import ROOMS
from shapes import mesh
from stage import render

QUALITY = {"draft": (30, 8), "look": (100, 16), "final": (100, 0)}


def arguments():
    given = sys.argv[sys.argv.index("--") + 1:]
    return given[0], given[1] if len(given) > 1 else "draft", given[2:]


def paper_over(rect):
    """White sheet 2.5 cm before the wall; rect is left, bottom, right, top in metres."""
    x0, z0, x1, z1 = rect
    corners = [(x0, -0.025, z0), (x1, -0.025, z0), (x1, -0.025, z1), (x0, -0.025, z1)]
    mesh("paper", corners, [(0, 1, 2, 3)], plain("paper", (PAPER_WHITE,) * 3, 1.0, 0.0), False)


def cut_out():
    """Makes everything transparent but what stands before the wall and its paper. Its colours are those of the room: no light is needed."""
    scene = bpy.context.scene
    for obj in bpy.data.objects:
        if obj.type == "LIGHT":
            obj.hide_render = True
        obj.is_holdout = obj.name.split(".")[0] in ("wall", "paper")
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    scene.render.film_transparent = True
    scene.cycles.max_bounces = 0


def only_sun():
    for obj in bpy.data.objects:
        if obj.type == "LIGHT" and obj.data.type != "SUN":
            obj.hide_render = True
    bpy.context.scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    bpy.context.scene.cycles.max_bounces = 0


def shoot(name, size, wall, samples, percent=100):
    """Renders the pass named on the command line."""
    mode, quality, extra = arguments()
    scale, count = QUALITY[quality]
    if mode in ("room", "all"):
        render(f"{name}-{quality}", size, count or samples, scale * percent // 100)
    if mode in ("light", "all"):
        paper_over(wall)
        render(f"{name}-light", size, 32, 20)
    if mode in ("sun", "all"):
        if mode == "sun":
            paper_over(wall)
        only_sun()
        render(f"{name}-sun", size, 16, 30)
    if mode == "mural":
        room = ROOMS[name]
        half = size[0] / room["px_per_m"] / 2
        paper_over((-half - 0.2, room["skirting"], half + 0.2, room["top"] + 0.1))
        render(f"{name}-whole-wall", size, 48, 20)
        cut_out()
        render(f"{name}-front", size, 16, percent)
    if mode == "reference":
        from products import build
        kind, photo, x, z, w, h = extra[0], extra[1], *map(float, extra[2:6])
        build(kind, photo, Vector((x, 0, z)), w, h)
        room, frame = ROOMS[name], bpy.context.scene.render
        span, top = (s / room["px_per_m"] for s in size), room["top"]
        wide, tall = span
        frame.use_border = frame.use_crop_to_border = True
        frame.border_min_x, frame.border_max_x = (x - w / 2 - 0.1) / wide + 0.5, (x + w / 2 + 0.1) / wide + 0.5
        frame.border_min_y, frame.border_max_y = 1 - (top - (z - h / 2 - 0.1)) / tall, 1 - (top - (z + h / 2 + 0.1)) / tall
        render(f"{name}-{kind}", size, 40, 125)
