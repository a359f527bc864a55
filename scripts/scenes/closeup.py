"""Close-up of a product's upper left corner: one camera, one light, one picture for all. -- PRODUCT QUALITY"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector

from materials import plaster, reflection
from panels import flat_print
from products import FLOATERS, FRAMED, KINDS, PLATES, build
from shapes import mesh
from stage import camera, render, sky, start, sun, window

SIZE = (1200, 900)
PHOTO = "lake-sherburne.jpg"
DEPTH = {"canvas": 0.02, "acrylic": 0.021, "dibond": 0.015, "forex": 0.011, "gallery-bond": 0.0214, "glass": 0.022, "banner": 0.008,
         "banner-eyelet": 0.008, **dict.fromkeys((*FLOATERS, *PLATES, "backlit", "backlit-led"), 0.034)}
# How bright the mirrored window is (scene-linear); matte prints show none.
SHINE = {"acrylic": 0.30, "glass": 0.55, "gallery-bond": 0.30, "foil": 0.0, **dict.fromkeys(FRAMED, 0.20), "glazing-normal": 0.55, "glazing-museum": 0.05}
# Details of a framed print: which part of the picture shows them, and at what percentage of its size.
DETAILS = {**dict.fromkeys(("mat-white", "mat-cream", "mat-black"), ((0.3433, 0.5033, 0.3733, 0.5867), 200)),
           **dict.fromkeys(("glazing-normal", "glazing-museum"), ((0.5333, 0.8533, 0.3511, 0.7778), 100))}
# The finishes of frames differ in their rails only, and few samples tell them.
SAMPLES = dict.fromkeys((*FRAMED, *FLOATERS, *PLATES, *DETAILS), 16)
# Rough fronts mirror a real lamp instead: satin, vinyl, brushed metal.
LAMP = {"dibond": 16, "foil": 26, "poster": 14, "banner": 12, "banner-eyelet": 12}
# What shines by itself is seen in the evening: the share of the studio's light that is left.
EVENING = dict.fromkeys(("backlit", "backlit-led"), 0.14)


def studio(kind):
    day = EVENING.get(kind, 1.0)
    wall = plaster((0.60, 0.585, 0.56), 0.28, 0.0012, 0.03)
    mesh("wall", [(-3, 0, -3), (3, 0, -3), (3, 0, 3), (-3, 0, 3)], [(0, 1, 2, 3)], wall, False)
    sun((-1.0, 1.12, -0.78), 2.2 * day, 2.2, (1, 0.92, 0.81))
    window((0.75, -1.0, 0.75), (0, 0, 0), (1.0, 1.2), 7.5 * day, (0.95, 0.975, 1.0))
    card = window((-0.62, -0.16, 0.12), (-0.12, -0.01, 0.06), (0.14, 0.7), 2.2 * day, (1, 0.98, 0.95))
    card.data.cycles.use_multiple_importance_sampling = True
    sky(0.50 * day, (1, 0.97, 0.93), (0.93, 0.96, 1.0))


def place(kind, photo=PHOTO):
    """The product with a photograph before its wall, with camera and lamps. Returns the scene."""
    scene = start()
    studio(kind)
    is_framed = kind in FRAMED or kind in DETAILS
    w, h = (0.276, 0.216) if is_framed else (0.276, 0.196) if kind.startswith(("floater", "backlit")) else (0.24, 0.16)
    build(kind, photo, Vector((0, 0, 0)), w, h)
    depth = DEPTH.get(kind, 0.023 if is_framed else 0.001)
    target = Vector((-w / 2 + 0.045, -depth, h / 2 - 0.037))
    camera(target + Vector((-0.63, -0.70, 0.335)) * 0.365, target, 85, 20, target + Vector((-0.030, 0, 0.02)))
    bpy.context.view_layer.update()
    if kind in SHINE:
        front = flat_print(*((w - 0.034, h - 0.034) if is_framed else (w - 0.001, h - 0.001)), -depth - 0.0002 + (0.006 if is_framed else 0), reflection(SHINE[kind]))
        front.visible_diffuse = front.visible_glossy = front.visible_transmission = front.visible_shadow = False
    if kind in LAMP:
        mirrored = target + Vector((0.63, -0.70, -0.335)) * 1.6 + Vector((0.30, 0, 0.55))
        window(mirrored, target, (0.6, 0.8), LAMP[kind], (0.96, 0.98, 1.0)).visible_diffuse = False
    if kind in ("acrylic", "glass", "gallery-bond"):
        scene.cycles.max_bounces = scene.cycles.transmission_bounces = 12
        scene.cycles.glossy_bounces = 8
    return scene


def main():
    kind, quality = sys.argv[sys.argv.index("--") + 1:][:2]
    if kind not in KINDS:
        sys.exit(f"no such product: {kind}. Known: {', '.join(sorted(KINDS))}")
    place(kind)
    count = {"draft": 12, "final": SAMPLES.get(kind, 96)}[quality]
    part, percent = DETAILS.get(kind, (None, 100))
    render(f"closeup-{kind}-{quality}", SIZE, count, 50 if quality == "draft" else percent, part=part)


if __name__ == "__main__":
    main()
