"""A product's corner for any picture: as closeup.py shows it, but with a print of plain colour, or with nothing but where the print is.

Arguments: KIND white|black|face QUALITY. `face` renders without light how much of each pixel the print covers; corners.py makes of these
renders a picture that lies over whatever is printed.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from closeup import SIZE, place
from materials import Surface
from scene_list import CORNERS
from stage import BUILD, render

SAMPLES = {"draft": 8, "final": 14}
FACE_SAMPLES = 32
# The surfaces that carry the print, by the names that products.py gives them, and the panes through which it is seen.
PRINTED = ("canvas", "brushed", "forex", "cotton", "poster", "film", "fleece", "behind glass", "plate", "backlit", "banner")
BLOCK = "acrylic"
PANES = ("glazing", "reflection")


def plain_print(colour):
    """Path of an image of one colour."""
    level = {"white": 1.0, "black": 0.0}[colour]
    image = bpy.data.images.new(colour, 8, 8)
    image.pixels = [level, level, level, 1.0] * 64
    image.filepath_raw, image.file_format = f"{BUILD}print-{colour}.png", "PNG"
    image.save()
    return image.filepath_raw


def shade(name, strength):
    surface = Surface(name)
    glow = surface.node("Emission", {"Strength": strength}).outputs[0]
    surface.feed(surface.result.inputs[0], glow)
    return surface.material


def is_printed(name, slot):
    # A clear block shows its print through its front, the first of its materials; its edge is the second.
    return name in PRINTED or (name == BLOCK and slot == 0)


def face(kind, scene):
    """Paints what is printed in white light and all else black: their mean in a pixel is the share that the print covers."""
    lit, dark = shade("lit", 1.0), shade("dark", 0.0)
    for obj in bpy.data.objects:
        names = [slot.material.name.split(".")[0] for slot in obj.material_slots]
        obj.hide_render = obj.hide_render or obj.type == "LIGHT" or any(name in PANES for name in names)
        for number, name in enumerate(names):
            obj.material_slots[number].material = lit if is_printed(name, number) else dark
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    scene.cycles.max_bounces = 0
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.samples = FACE_SAMPLES
    scene.render.resolution_x, scene.render.resolution_y = SIZE
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    scene.render.image_settings.color_depth, scene.render.image_settings.exr_codec = "16", "ZIP"
    scene.render.filepath = f"{BUILD}corner-{kind}-face.exr"
    bpy.ops.render.render(write_still=True)
    print(f"RENDERED corner-{kind}-face", flush=True)


def without_colour():
    """Takes the photograph's green out of the fold at a canvas's corner."""
    fold = bpy.data.materials.get("fold")
    if fold:
        fold.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.09, 0.09, 0.09, 1)


def main():
    kind, mode, quality = sys.argv[sys.argv.index("--") + 1:][:3]
    if kind not in CORNERS:
        sys.exit(f"no such corner: {kind}. Known: {', '.join(CORNERS)}")
    scene = place(kind, plain_print("white" if mode == "face" else mode))
    without_colour()
    if mode == "face":
        face(kind, scene)
    else:
        render(f"corner-{kind}-{mode}-{quality}", SIZE, SAMPLES[quality], 50 if quality == "draft" else 100)


main()
