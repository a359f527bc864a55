"""A laid table: cloth with folds, sheets of paper, cards, envelopes, book pages. The table is z = 0, the viewer sits at -y."""
import math

import bpy
from mathutils import Vector, noise

from materials import PAPER_WHITE, Surface, cloth, print_on
from shapes import mesh
from stage import add


def linen_cloth(colour, size=1.5, flat=0.14, folds=(), seed=3, cells=230):
    """Washed linen: gentle waves, and pressed or pinched folds given as (angle, offset, height, width); flat round the middle."""
    verts, uv, faces, n = [], [], [], cells
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = (i / n - 0.5) * size, (j / n - 0.5) * size
            calm = min(1, max(0, (math.hypot(x, y) - flat) * 5))
            z = 0.0045 * noise.fractal(Vector((x * 2.4, y * 2.4, seed)), 0.9, 2.1, 4) * calm + 0.0006 * noise.fractal(Vector((x * 14, y * 14, seed)), 1, 2, 3)
            for angle, offset, high, wide in folds:
                bend = 0.02 * math.sin(5 * (x * -math.sin(angle) + y * math.cos(angle)) + offset * 40)
                d = (x * math.cos(angle) + y * math.sin(angle) - offset - bend) / wide
                z += high * calm * math.exp(-d * d) * (0.75 + 0.25 * noise.noise((x * 6, y * 6, offset)))
            verts.append((x, y, z))
            uv.append((x, y))
    for j in range(n):
        for i in range(n):
            k = j * (n + 1) + i
            faces.append((k, k + 1, k + n + 2, k + n + 1))
    return mesh("cloth", verts, faces, cloth("linen", colour, "linen", 0.062, 0.0007, 0.34, "UV", 0.4), True, uv)


def paper(name, colour, tile=0.04, depth=0.00022, rough=0.92, relief="cotton-height"):
    s = Surface(name)
    s.set(Base_Color=colour, Roughness=rough, Specular=0.12, Normal=s.bump(s.image(relief, s.where(size=(tile,) * 3), box=True), depth, 0.7))
    return s.done(colour)


def lying(name, w, h, material, shape=lambda u, v: 0.0, cells=(28, 20), thick=0.0004, parent=None):
    """Sheet on the table, height by `shape(u, v)`; u to the right, v away from the viewer."""
    nx, ny = cells
    verts, uv, faces = [], [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            u, v = i / nx, j / ny
            verts.append(((u - 0.5) * w, (v - 0.5) * h, shape(u, v)))
            uv.append((u, v))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            faces.append((k, k + 1, k + nx + 2, k + nx + 1))
    obj = mesh(name, verts, faces, material, True, uv)
    obj.parent = parent
    if thick:
        mod = obj.modifiers.new("thick", "SOLIDIFY")
        mod.thickness, mod.offset = thick, -1
    return obj


def group(at, turn):
    obj = add(bpy.data.objects.new("group", None))
    obj.location, obj.rotation_euler = at, (turn if hasattr(turn, "__len__") else (0, 0, turn))
    return obj


def envelope(at, turn, stock):
    """C6, its flap not quite closed; one sees the back."""
    w, h = 0.162, 0.114
    root = group(at, turn)
    lying("body", w, h, stock, lambda u, v: 0.0016 + 0.0012 * math.sin(math.pi * u) * math.sin(math.pi * v), thick=0.0012, parent=root)
    top = 0.0022
    for side in (-1, 1):
        wing = mesh("wing", [(side * w / 2, h / 2 - 0.002, top), (side * w / 2, -h / 2 + 0.002, top), (side * 0.008, -0.004, top + 0.0012)], [(0, 1, 2)], stock, False)
        wing.parent = root
        wing.modifiers.new("thick", "SOLIDIFY").thickness = 0.0003
    bottom = mesh("tongue", [(-w / 2, -h / 2, top + 0.0004), (w / 2, -h / 2, top + 0.0004), (0.010, 0.006, top + 0.0018), (-0.010, 0.006, top + 0.0018)], [(0, 1, 2, 3)], stock, False)
    bottom.parent = root
    bottom.modifiers.new("thick", "SOLIDIFY").thickness = 0.0003
    flap(root, stock, lambda v: (w * (1 - 0.86 * v), h / 2 - v * 0.066, top + 0.0012 + 0.004 * math.sin(v * 1.5) ** 2))
    return root


def flap(root, stock, at):
    """The flap of an envelope. `at(v)` is its width, y and height at `v` of its length."""
    n, verts, faces = 24, [], []
    for j in range(n + 1):
        wide, y, z = at(j / n)
        verts += [((i / 12 - 0.5) * wide, y, z) for i in range(13)]
    for j in range(n):
        for i in range(12):
            q = j * 13 + i
            faces.append((q, q + 13, q + 14, q + 1))
    part = mesh("flap", verts, faces, stock)
    part.parent = root
    part.modifiers.new("thick", "SOLIDIFY").thickness = 0.00035


def foil():
    s = Surface("foil")
    uneven = s.image("stipple-height", s.where(size=(0.05,) * 3), box=True)
    s.set(Base_Color=(0.83, 0.56, 0.24), Metallic=1.0, Roughness=s.ramp(uneven, (0.3, 0.16), (0.7, 0.30)), Normal=s.bump(uneven, 0.0002, 0.5))
    return s.done()


def photo_print(photo, aspect, gloss=0.5):
    s, ink = print_on("photo " + photo, photo, gloss, 0.3, aspect)
    s.set(Base_Color=s.mix(1.0, ink, (1.0 / PAPER_WHITE * 0.9,) * 3, "MULTIPLY"))
    return s.done((0.35, 0.33, 0.3))


def corners_on_image(points):
    """Where points of the world fall in the picture, as shares of its width and height: for another picture there, by matrix3d."""
    from bpy_extras.object_utils import world_to_camera_view
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    found = [world_to_camera_view(scene, scene.camera, Vector(p)) for p in points]
    return [[round(p.x, 5), round(1 - p.y, 5)] for p in found]
