"""Cushions, pillows and throws by cloth simulation: real seams and folds instead of sculpted noise."""
import math
import os

import bpy
from mathutils import Vector

from shapes import box_grid, mesh, tube
from stage import add


def settle(obj, frames, pressure=0.0, gravity=False, stiff=15.0, bend=0.4, shrink=0.0, selfish=False, mass=0.3, pin=None):
    """Runs the simulation and leaves the last frame as the object's mesh. Where only the light on the wall matters, the cloth stays stiff."""
    if os.environ.get("SCENES_CLOTH") == "stiff":
        return obj
    scene = bpy.context.scene
    scene.use_gravity = gravity
    mod = obj.modifiers.new("cloth", "CLOTH")
    s = mod.settings
    s.quality, s.mass, s.air_damping = 6, mass, 2.0
    s.tension_stiffness = s.compression_stiffness = stiff
    s.shear_stiffness, s.bending_stiffness = stiff * 0.5, bend
    s.tension_damping = s.compression_damping = 8
    s.shrink_min = shrink
    if pin:
        s.vertex_group_mass = pin
    if pressure:
        s.use_pressure, s.uniform_pressure_force = True, pressure
    mod.collision_settings.use_collision = gravity
    mod.collision_settings.distance_min = 0.004
    if selfish:
        mod.collision_settings.use_self_collision, mod.collision_settings.self_distance_min = True, 0.006
    mod.point_cache.frame_start, mod.point_cache.frame_end = 1, frames
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    baked = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    obj.modifiers.clear()
    obj.data = baked
    scene.frame_set(1)
    baked.polygons.foreach_set("use_smooth", [True] * len(baked.polygons))
    mod = obj.modifiers.new("soft", "SUBSURF")
    mod.levels = mod.render_levels = 1
    return obj


def cushion(name, size, material, at, turn=(0, 0, 0), puff=2.2, step=0.03, round_by=0.035, piping=None, seed=0):
    """Upholstered block: top and bottom panels swell between the seams; optional piping runs along the seams."""
    obj = box_grid(name, size, step, material, round_by)
    half = Vector(size) / 2
    rim = [v.index for v in obj.data.vertices]
    top = sorted((i for i in rim if abs(obj.data.vertices[i].co.z - (half.z - round_by * 0.3)) < round_by * 0.32
                  and (abs(obj.data.vertices[i].co.x) > half.x - round_by * 0.75 or abs(obj.data.vertices[i].co.y) > half.y - round_by * 0.75)),
                 key=lambda i: math.atan2(obj.data.vertices[i].co.y / half.y, obj.data.vertices[i].co.x / half.x))
    for v in obj.data.vertices:
        v.co.z += 0.002 * math.sin(v.co.x * 31 + seed) * math.cos(v.co.y * 27 + seed * 2)
    settle(obj, 22, puff, shrink=-0.035, bend=0.6)
    obj.location, obj.rotation_euler = at, turn
    if piping and len(top) > 8:
        points = [obj.data.vertices[i].co.copy() for i in top][:: max(1, len(top) // 60)]
        tube("piping", points, 0.0045, piping, True).parent = obj
    return obj


def pillow(name, size, material, at, turn, puff=3.0, chop=0.05, n=44, flange=0.0, seed=0):
    """Two squares sewn at the rim and filled; `chop` is how deep the hand has struck its upper edge."""
    verts, faces, uv = [], [], []
    for side in (-1, 1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                bulge = (1 - u**4) * (1 - v**4)
                verts.append((u * size[0] / 2, side * 0.022 * bulge, v * size[1] / 2 + 0.001 * math.sin(u * 9 + seed)))
                uv.append(((u + 1) / 2 * size[0], (v + 1) / 2 * size[1]))
        base = 0 if side < 0 else (n + 1) ** 2
        for j in range(n):
            for i in range(n):
                a = base + j * (n + 1) + i
                q = (a, a + 1, a + n + 2, a + n + 1)
                faces.append(q if side < 0 else q[::-1])
    obj = mesh(name, verts, faces, material, True, uv)
    weld = obj.modifiers.new("weld", "WELD")
    weld.merge_threshold = 1e-5
    obj.data = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    obj.modifiers.clear()
    settle(obj, 34, puff, stiff=18, bend=0.25, shrink=-0.01)
    if chop:
        for v in obj.data.vertices:
            w = v.co.z / size[1] + 0.5
            v.co.z -= chop * math.exp(-((v.co.x / (size[0] * 0.2)) ** 2)) * max(0, w) ** 2.5
    obj.location, obj.rotation_euler = at, turn
    return obj


def obstacle(obj):
    mod = obj.modifiers.new("hit", "COLLISION")
    obj.collision.thickness_outer, obj.collision.cloth_friction = 0.004, 60
    return mod


def throw(name, size, material, at, turn, frames=55, step=0.018, thick=0.004, kick=0.01):
    """A blanket that falls on whatever is an obstacle; UV in metres."""
    nx, ny = round(size[0] / step), round(size[1] / step)
    verts, uv, faces = [], [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = (i / nx - 0.5) * size[0], (j / ny - 0.5) * size[1]
            verts.append((x, y, kick * math.sin(y * 23) * math.cos(x * 5) + kick * 0.5 * math.sin(y * 51 + x * 9)))
            uv.append((x, y))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            faces.append((k, k + 1, k + nx + 2, k + nx + 1))
    obj = mesh(name, verts, faces, material, True, uv)
    obj.location, obj.rotation_euler = at, turn
    settle(obj, frames, gravity=True, stiff=12, bend=0.12, selfish=True)
    mod = obj.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = thick, 0
    return obj
