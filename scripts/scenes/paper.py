"""The papers of cards from near: two cards of each, one over the corner of the other, in raking light that shows their tooth.

blender -b -P paper.py -- OUT.png bilderdruck|naturpapier|recycling|perlmutt|baumwolle SAMPLES
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector

from shapes import box
from stage import camera, sky, start, window

SIZE = (720, 720)
CARD = (0.105, 0.148, 0.00042)
# Colour, roughness, and the bumps of the surface: how many a metre, and how deep in metres.
PAPERS = {
    "bilderdruck": {"colour": (0.90, 0.895, 0.88), "rough": 0.3, "bumps": ((5000, 0.000002, 2.0),)},
    "naturpapier": {"colour": (0.88, 0.86, 0.80), "rough": 0.88, "bumps": ((1000, 0.00016, 8.0),)},
    "recycling": {"colour": (0.70, 0.665, 0.60), "rough": 0.9, "bumps": ((1500, 0.00006, 8.0),), "flecks": True},
    "perlmutt": {"colour": (0.89, 0.85, 0.79), "rough": 0.44, "metal": 0.5, "bumps": ((2600, 0.00003, 4.0),)},
    "baumwolle": {"colour": (0.87, 0.845, 0.78), "rough": 0.95, "bumps": ((420, 0.00035, 6.0), (2600, 0.00006, 8.0))},
}


def noise(tree, scale, detail, stretch=(1, 1, 1)):
    coord, mapping, texture = (tree.nodes.new(kind) for kind in ("ShaderNodeTexCoord", "ShaderNodeMapping", "ShaderNodeTexNoise"))
    mapping.inputs["Scale"].default_value = stretch
    texture.inputs["Scale"].default_value, texture.inputs["Detail"].default_value = scale, detail
    tree.links.new(coord.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], texture.inputs["Vector"])
    return texture.outputs["Fac"]


def flecks(tree, shader, colour):
    """Fibres of what the paper was before, lighter and darker than itself."""
    base = (*colour, 1)
    for tint, stretch, amount in (((0.16, 0.13, 0.11), (1, 5, 1), 0.69), ((0.30, 0.22, 0.14), (4, 1, 1), 0.70), ((0.93, 0.92, 0.88), (1, 1, 1), 0.70)):
        ramp, mix = tree.nodes.new("ShaderNodeValToRGB"), tree.nodes.new("ShaderNodeMixRGB")
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = amount, amount + 0.02
        tree.links.new(noise(tree, 380, 4.0, stretch), ramp.inputs[0])
        tree.links.new(ramp.outputs[0], mix.inputs["Fac"])
        mix.inputs["Color2"].default_value = (*tint, 1)
        if isinstance(base, tuple):
            mix.inputs["Color1"].default_value = base
        else:
            tree.links.new(base, mix.inputs["Color1"])
        base = mix.outputs[0]
    tree.links.new(base, shader.inputs["Base Color"])


def paper(kind):
    facts = PAPERS[kind]
    material = bpy.data.materials.new(kind)
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*facts["colour"], 1)
    shader.inputs["Roughness"].default_value = facts["rough"]
    shader.inputs["Metallic"].default_value = facts.get("metal", 0)
    if facts.get("flecks"):
        flecks(tree, shader, facts["colour"])
    normal = None
    for scale, depth, detail in facts["bumps"]:
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Distance"].default_value = depth
        tree.links.new(noise(tree, scale, detail), bump.inputs["Height"])
        if normal:
            tree.links.new(normal, bump.inputs["Normal"])
        normal = bump.outputs["Normal"]
    tree.links.new(normal, shader.inputs["Normal"])
    return material


def card(name, corner, turn, height, material):
    """A card whose lower left corner lies in `corner`."""
    width, length, thick = CARD
    cos, sin = math.cos(turn), math.sin(turn)
    x, y = width / 2, length / 2
    centre = (corner[0] + cos * x - sin * y, corner[1] + sin * x + cos * y, height + thick / 2)
    return box(name, centre, CARD, material, edge=0.00009, turn=(0, 0, turn))


def main():
    out, kind, samples = sys.argv[sys.argv.index("--") + 1:]
    scene = start()
    ground = bpy.data.materials.new("ground")
    ground.use_nodes = True
    ground.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.19, 0.15, 0.12, 1)
    ground.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.7
    box("ground", (0, 0.1, -0.005), (0.6, 0.6, 0.01), ground)
    stock = paper(kind)
    card("lower", (-0.016, -0.009), math.radians(52), 0, stock)
    card("upper", (0.000, -0.014), math.radians(36), CARD[2], stock)
    target = Vector((0.003, 0.004, 0))
    camera(target + Vector((-0.014, -0.052, 0.050)), target, 70, 26, target + Vector((0, -0.004, 0.0008)))
    window(target + Vector((-0.17, 0.07, 0.045)), target, (0.03, 0.05), 0.3, (1, 0.96, 0.9))
    window(target + Vector((0.2, 0.15, 0.25)), target, (0.2, 0.2), 0.3, (0.95, 0.97, 1))
    sky(0.4)
    scene.render.resolution_x, scene.render.resolution_y = SIZE
    scene.render.resolution_percentage = int(os.environ.get("PAPER_PERCENT", "100"))
    scene.cycles.samples = int(samples)
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


main()
