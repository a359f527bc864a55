"""A frame's rails in every finish, by which tint.py repaints one rendered corner. -- KIND colours|leaf

A finish changes nothing but the rails: `colours` are their colours and normals without any light, seconds each instead of minutes.
Metal mirrors the room, so `leaf` renders silver, but only where the rails are.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from closeup import SIZE, place
from products import FINISHES, wood
from scene_list import LEAF_PARTS
from stage import BUILD, render

SAMPLES = 12


def paint(rails, finish):
    surface = wood(finish)
    for rail in rails:
        rail.data.materials[0] = surface


def colours(kind, scene, rails):
    for obj in bpy.data.objects:
        obj.hide_render = obj not in rails and obj.type != "CAMERA"
    scene.render.film_transparent = True
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    scene.cycles.max_bounces = 0
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.samples = SAMPLES
    scene.render.resolution_x, scene.render.resolution_y = SIZE
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    scene.render.image_settings.color_depth, scene.render.image_settings.exr_codec = "16", "ZIP"
    for finish in FINISHES:
        paint(rails, finish)
        scene.render.filepath = f"{BUILD}finish-{kind}-{finish}.exr"
        bpy.ops.render.render(write_still=True)
        print("RENDERED", kind, finish, flush=True)


def main():
    kind, mode = sys.argv[sys.argv.index("--") + 1:][:2]
    scene = place(f"{kind}-white")
    rails = [obj for obj in bpy.data.objects if obj.name.split(".")[0] == "rail"]
    if mode == "colours":
        colours(kind, scene, rails)
        return
    paint(rails, "silver")
    for number, part in enumerate(LEAF_PARTS[kind]):
        render(f"leaf-{kind}-part{number}", SIZE, SAMPLES, part=part)


main()
