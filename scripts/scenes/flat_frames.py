"""Frames straight on for border-image: four mitred rails round nothing, light from the upper left. -- COLOUR QUALITY"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from panels import rails
from products import wood
from stage import aim, add, render, sky, start, sun, window

# Outer size 24 cm, rail 1.6 cm: at 600 px the slice is 40 px.
OUTER, RAIL, DEPTH, PX = 0.24, 0.016, 0.023, 600

colour, quality = sys.argv[sys.argv.index("--") + 1:][:2]
scene = start()
scene.render.film_transparent = True
edge = 0.0012
rails(OUTER, OUTER, [(0, 0), (0, -DEPTH + edge), (edge, -DEPTH), (RAIL - edge, -DEPTH), (RAIL, -DEPTH + edge), (RAIL, -0.004)], wood(colour), 0.0005)
data = bpy.data.cameras.new("camera")
data.type, data.ortho_scale, data.clip_start = "ORTHO", OUTER, 0.01
scene.camera = aim(add(bpy.data.objects.new("camera", data)), (0, -1, 0), (0, 0, 0))
sun((1.0, 1.2, -0.9), 1.5, 3, (1, 0.93, 0.84))
window((-0.8, -1.1, 0.9), (0, 0, 0), (1.0, 1.0), 9, (0.96, 0.98, 1.0))
sky(0.5)
render(f"flat-{colour}", (PX, PX), 16 if quality == "draft" else 32)
