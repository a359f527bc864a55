"""Close-ups of what a card is refined with: foil and raised varnish on cotton paper, once with the light from the left, once from the right.

blender -b -P foil.py -- CARD.svg OUT.png gold|rosegold|silver|relief left|right SAMPLES
"""
import math
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector

from shapes import mesh
from stage import camera, sky, start, window

SIZE = (720, 720)
# A card of 105 mm; the drawing is 480 px wide.
METRES_PER_PIXEL = 0.105 / 480
METALS = {"gold": (0.86, 0.58, 0.21), "rosegold": (0.87, 0.48, 0.38), "silver": (0.72, 0.73, 0.75)}
# Letters below this height are left out, in metres.
SMALL_PRINT = 0.0024
INK = (0.035, 0.045, 0.03)


def nodes(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree, tree.nodes["Principled BSDF"]


def grained(tree, shader, scale, depth, detail=6.0):
    """A bump of fibres, in metres of depth."""
    coord = tree.nodes.new("ShaderNodeTexCoord")
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = depth
    tree.links.new(coord.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def paper():
    material, tree, shader = nodes("cotton")
    shader.inputs["Base Color"].default_value = (0.83, 0.80, 0.73, 1)
    shader.inputs["Roughness"].default_value = 0.9
    grained(tree, shader, 2600, 0.00012, 9.0)
    return material


def refined(kind):
    material, tree, shader = nodes(kind)
    if kind == "relief":
        shader.inputs["Base Color"].default_value = (*INK, 1)
        shader.inputs["Roughness"].default_value = 0.06
        grained(tree, shader, 500, 0.00001)
    else:
        shader.inputs["Base Color"].default_value = (*METALS[kind], 1)
        shader.inputs["Metallic"].default_value = 1.0
        shader.inputs["Roughness"].default_value = 0.2
        # Foil keeps a little of the paper below it.
        grained(tree, shader, 1500, 0.00004)
    return material


def drawn(path, material, raised):
    """The card's drawing without its ground, lying on the paper with its upper left corner in the origin."""
    bpy.ops.preferences.addon_enable(module="io_curve_svg")
    with open(path, encoding="utf-8") as file, tempfile.NamedTemporaryFile("w", suffix=".svg") as known:
        # The importer knows the older name of a reference alone.
        known.write(file.read().replace(" href=", " xlink:href=").replace("<svg ", '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ', 1))
        known.flush()
        bpy.ops.import_curve.svg(filepath=known.name)
    curves = [one for one in bpy.context.scene.objects if one.type == "CURVE"]
    bpy.context.view_layer.update()
    corners = [one.matrix_world @ Vector(corner) for one in curves for corner in one.bound_box]
    left, right = min(c.x for c in corners), max(c.x for c in corners)
    top = max(c.y for c in corners)
    scale = 480 * METRES_PER_PIXEL / (right - left)
    for place, one in enumerate(curves):
        box = [one.matrix_world @ Vector(corner) for corner in one.bound_box]
        if max(c.x for c in box) - min(c.x for c in box) > 0.95 * (right - left):
            bpy.data.objects.remove(one)
            continue
        # Small print would be in one language.
        if (max(c.y for c in box) - min(c.y for c in box)) * scale < SMALL_PRINT:
            bpy.data.objects.remove(one)
            continue
        one.data.materials.clear()
        one.data.materials.append(material)
        one.data.dimensions, one.data.fill_mode = "2D", "BOTH"
        one.data.extrude, one.data.bevel_depth, one.data.bevel_resolution = raised / scale, 0.5 * raised / scale, 2
        matrix = one.matrix_world.copy()
        one.matrix_world = matrix
        one.matrix_world.translation = matrix.translation
        one.location = (matrix.translation - Vector((left, top, 0))) * scale
        # What is drawn over something else lies over it.
        one.location.z += place * 1e-6
        one.scale = matrix.to_scale() * scale


def main():
    svg, out, kind, light, samples = sys.argv[sys.argv.index("--") + 1:]
    scene = start()
    mesh("paper", [(-0.2, -0.4, 0), (0.3, -0.4, 0), (0.3, 0.2, 0), (-0.2, 0.2, 0)], [(0, 1, 2, 3)], paper(), False)
    drawn(svg, refined(kind), 0.00014 if kind == "relief" else 0.00003)
    target = Vector((0.0570, -0.0640, 0))
    camera(target + Vector((-0.004, -0.062, 0.076)), target, 70, 22, target)
    side = -1 if light == "left" else 1
    window(target + Vector((0.055 * side, 0.15, 0.19)), target, (0.07, 0.12), 0.15, (1, 0.96, 0.9))
    window(target + Vector((-0.25, 0.1, 0.22)), target, (0.2, 0.2), 0.28, (1, 0.98, 0.95))
    sky(0.55)
    scene.render.resolution_x, scene.render.resolution_y = SIZE
    scene.render.resolution_percentage = int(os.environ.get("FOIL_PERCENT", "100"))
    scene.cycles.samples = int(samples)
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


main()
