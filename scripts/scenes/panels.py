"""Panels with a picture: a slab whose print runs round its edge, bent sheets, mitred rails, mats. Front faces -y."""
import math

import bmesh
import bpy

from shapes import mesh, rounded


def outline(w, h, r, per_corner=5):
    """Rounded rectangle, counter-clockwise as seen from the front."""
    points = []
    for cx, cz, begin in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(per_corner + 1):
            a = math.radians(begin + 90 * k / per_corner)
            points.append((cx * (w / 2 - r) + r * math.cos(a), cz * (h / 2 - r) + r * math.sin(a)))
    return points


def slab(name, w, h, depth, material, soft=0.0005, corner=0.0008, edge=None, sag=0.0):
    """Board from y = -depth to 0. UV 0..1 on the front; round the edge the picture goes on mirrored. `edge`: another material for the sides."""
    rings = [(soft * (1 - math.sin(a)), soft * (1 - math.cos(a))) for a in (math.pi / 2 * k / 6 for k in range(7))]
    rings += [(0.0, soft + (depth - soft) * k / 6) for k in range(1, 7)]
    verts, uv, faces, slots = [], [], [], []
    for number, (inset, down) in enumerate(rings):
        wrap = inset if number < 7 else down
        shape = outline(w - 2 * inset, h - 2 * inset, max(corner - inset, 1e-4))
        shown = outline(w - 2 * wrap, h - 2 * wrap, max(corner - wrap, 1e-4))
        for (x, z), (u, v) in zip(shape, shown):
            bow = 1 - sag * math.sin(math.pi * min(1, down / depth)) if number > 6 else 1
            verts.append((x * bow if abs(x) > w * 0.4 else x, down - depth, z * bow if abs(z) > h * 0.4 else z))
            uv.append((0.5 + u / w, 0.5 + v / h))
    n = len(verts) // len(rings)
    faces.append(tuple(range(n - 1, -1, -1)))
    slots.append(0)
    for i in range(len(rings) - 1):
        for k in range(n):
            a, b = i * n + k, i * n + (k + 1) % n
            faces.append((a, b, b + n, a + n))
            slots.append(1 if edge and i >= 5 else 0)
    faces.append(tuple(range(len(verts) - n, len(verts))))
    slots.append(1 if edge else 0)
    obj = mesh(name, verts, faces, material, True, uv)
    obj.data.use_auto_smooth, obj.data.auto_smooth_angle = True, math.radians(38)
    if edge:
        obj.data.materials.append(edge)
        obj.data.polygons.foreach_set("material_index", slots)
    fix = bmesh.new()
    fix.from_mesh(obj.data)
    bmesh.ops.recalc_face_normals(fix, faces=fix.faces)
    fix.to_mesh(obj.data)
    fix.free()
    return obj


def bent(name, w, h, material, shape, cells=(150, 100), thick=0.0003, back=None, ragged=0.0, rnd=None):
    """Paper: a grid whose points `shape(x, z)` moves, x and z in metres from the centre; a ragged rim is a deckle edge."""
    nx, ny = cells
    verts, uv, faces = [], [], []
    wave = [[rnd.uniform(-1, 1) if rnd else 0 for _ in range(max(cells) + 1)] for _ in range(4)]
    soft = lambda row, i: (row[max(0, i - 1)] + 2 * row[i] + row[min(len(row) - 1, i + 1)]) / 4
    for j in range(ny + 1):
        for i in range(nx + 1):
            u, v = i / nx, j / ny
            x, z = (u - 0.5) * w, (v - 0.5) * h
            if ragged:
                x += ragged * (soft(wave[0], j) if i == 0 else soft(wave[1], j) if i == nx else 0)
                z += ragged * (soft(wave[2], i) if j == 0 else soft(wave[3], i) if j == ny else 0)
            verts.append(shape(x, z))
            uv.append((u, v))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            faces.append((k, k + 1, k + nx + 2, k + nx + 1))
    obj = mesh(name, verts, faces, material, True, uv)
    mod = obj.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = thick, -1
    if back:
        obj.data.materials.append(back)
        mod.material_offset = mod.material_offset_rim = 1
    return obj


def rolled(lift_from, radius, corner, base=0.0004, most=2.6, spread=0.0):
    """Shape for `bent`: the sheet lies on the wall, and beyond a diagonal near `corner` (x, z) it rolls off on a cylinder."""
    cx, cz = corner
    dx, dz = math.copysign(math.sqrt(0.5), cx), math.copysign(math.sqrt(0.5), cz)
    reach = cx * dx + cz * dz

    def shape(x, z):
        beyond = x * dx + z * dz - (reach - lift_from)
        if beyond <= 0:
            return (x, -base - spread * (math.sin(x * 23) * math.cos(z * 17) + 1), z)
        turn = min(beyond / radius, most)
        along = radius * math.sin(turn) + max(0.0, beyond - radius * most) * math.cos(most)
        out = radius * (1 - math.cos(turn)) + max(0.0, beyond - radius * most) * math.sin(most)
        return (x + dx * (along - beyond), -base - out - spread * (math.sin(x * 23) * math.cos(z * 17) + 1), z + dz * (along - beyond))

    return shape


def rails(w, h, profile, material, soft=0.0005):
    """Four mitred rails. profile: (distance inwards from the outer edge, y) round the section. Grain runs along each rail."""
    made = []
    for k in range(4):
        long = w if k % 2 == 0 else h
        far = (h if k % 2 == 0 else w) / 2
        n = len(profile)
        verts = [(side * (long / 2 - inset), y, far - inset) for side in (-1, 1) for inset, y in profile]
        faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        obj = mesh("rail", verts, faces, material, False)
        obj.rotation_euler = (0, math.pi / 2 * k, 0)
        fix = bmesh.new()
        fix.from_mesh(obj.data)
        bmesh.ops.recalc_face_normals(fix, faces=fix.faces)
        fix.to_mesh(obj.data)
        fix.free()
        made.append(rounded(obj, soft, 3, 25))
    return made


def window_mat(w, h, opening, depth, material, thick=0.0018, core=None):
    """Passe-partout at y = -depth with a 45 degree bevel down to the print; the bevel shows the board's core where one is given."""
    ow, oh = opening
    rings = [(w / 2, h / 2, 0), (ow / 2 + thick, oh / 2 + thick, 0), (ow / 2, oh / 2, thick)]
    verts = [(sx * a, y - depth, sz * b) for a, b, y in rings for sx, sz in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(r * 4 + k, r * 4 + (k + 1) % 4, r * 4 + 4 + (k + 1) % 4, r * 4 + 4 + k) for r in range(2) for k in range(4)]
    obj = mesh("mat", verts, faces, material, False)
    if core:
        obj.data.materials.append(core)
        obj.data.polygons.foreach_set("material_index", [0] * 4 + [1] * 4)
    return obj


def flat_print(w, h, y, material):
    corners = [(-w / 2, y, -h / 2), (w / 2, y, -h / 2), (w / 2, y, h / 2), (-w / 2, y, h / 2)]
    return mesh("print", corners, [(0, 1, 2, 3)], material, False, [(0, 0), (1, 0), (1, 1), (0, 1)])
