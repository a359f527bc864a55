"""Geometry: boxes, turned and cushioned things, leaves, sheets. Units are metres."""
import math

import bmesh
import bpy
from mathutils import Matrix, Quaternion, Vector, noise

from stage import add


def mesh(name, verts, faces, material=None, smooth=True, uv=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    if uv:
        layer = data.uv_layers.new(name="UVMap")
        for loop in data.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    data.update()
    if material:
        data.materials.append(material)
    return add(bpy.data.objects.new(name, data))


def rounded(obj, width, segments=3, angle=35):
    mod = obj.modifiers.new("edge", "BEVEL")
    mod.width, mod.segments, mod.limit_method, mod.angle_limit = width, segments, "ANGLE", math.radians(angle)
    obj.data.polygons.foreach_set("use_smooth", [True] * len(obj.data.polygons))
    obj.data.use_auto_smooth, obj.data.auto_smooth_angle = True, math.radians(40)
    return obj


def box(name, centre, size, material=None, edge=0.003, turn=None, segments=3):
    x, y, z = (s / 2 for s in size)
    verts = [(sx * x, sy * y, sz * z) for sz in (-1, 1) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    obj = mesh(name, verts, faces, material, False)
    obj.location = centre
    if turn:
        obj.rotation_euler = turn
    return rounded(obj, edge, segments) if edge else obj


def sheet(name, size, nx, ny, material, shape=None, thick=0.0):
    """Grid in the x-z plane, front towards -y, centred; `shape(u, v)` moves a point, u and v from 0 to 1."""
    verts, uv, faces = [], [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            u, v = i / nx, j / ny
            point = Vector(((u - 0.5) * size[0], 0, (v - 0.5) * size[1]))
            verts.append(point + Vector(shape(u, v)) if shape else point)
            uv.append((u, v))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            faces.append((k, k + 1, k + nx + 2, k + nx + 1))
    obj = mesh(name, verts, faces, material, True, uv)
    if thick:
        mod = obj.modifiers.new("thick", "SOLIDIFY")
        mod.thickness, mod.offset = thick, -1
    return obj


def turned(name, profile, material, at=(0, 0, 0), steps=80, uneven=0.0, soft=1):
    n, verts, faces = len(profile), [], []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        for r, z in profile:
            k = r * (1 + uneven * noise.noise((math.cos(a) * 1.4, math.sin(a) * 1.4, z * 7)))
            verts.append((k * math.cos(a), k * math.sin(a), z))
    for i in range(steps):
        for j in range(n - 1):
            a, b = i * n + j, (i + 1) % steps * n + j
            faces.append((a, b, b + 1, a + 1))
    obj = mesh(name, verts, faces, material)
    obj.location = at
    if soft:
        mod = obj.modifiers.new("soft", "SUBSURF")
        mod.levels = mod.render_levels = soft
    return obj


def tube(name, points, radius, material, closed=False):
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", 1, 4, True
    spline = curve.splines.new("NURBS" if len(points) > 3 else "POLY")
    spline.points.add(len(points) - 1)
    for i, p in enumerate(points):
        spline.points[i].co = (*p, 1)
        spline.points[i].radius = radius[i] if hasattr(radius, "__len__") else radius
    if len(points) > 3:
        spline.order_u, spline.use_endpoint_u = 4, not closed
    spline.use_cyclic_u, spline.resolution_u = closed, 4
    curve.materials.append(material)
    return add(bpy.data.objects.new(name, curve))


def box_grid(name, size, step, material=None, round_by=0.0):
    """Box whose six sides are meshes of squares, corners rounded: what cloth and upholstery start from."""
    bm = bmesh.new()
    half = Vector(size) / 2
    counts = [max(3, round(s / step)) for s in size]
    for axis in range(3):
        a, b = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            rows = []
            for j in range(counts[b] + 1):
                row = []
                for i in range(counts[a] + 1):
                    p = Vector((0, 0, 0))
                    p[axis], p[a], p[b] = side * half[axis], size[a] * (i / counts[a] - 0.5), size[b] * (j / counts[b] - 0.5)
                    row.append(bm.verts.new(p))
                rows.append(row)
            for j in range(counts[b]):
                for i in range(counts[a]):
                    bm.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if round_by:
        inner = [max(1e-4, h - round_by) for h in half]
        for v in bm.verts:
            core = Vector([max(-inner[i], min(inner[i], v.co[i])) for i in range(3)])
            out = v.co - core
            v.co = core + out.normalized() * round_by if out.length > 1e-9 else v.co
    data = bpy.data.meshes.new(name)
    bm.to_mesh(data)
    bm.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if material:
        data.materials.append(material)
    return add(bpy.data.objects.new(name, data))


def leaf_mesh(name, length, width, material, curl=0.5, fold=0.25, tip=0.85):
    nu, nv, verts, faces, uv = 3, 9, [], [], []
    for j in range(nv + 1):
        t = j / nv
        half = width / 2 * math.sin(math.pi * min(1, t**tip * 0.985 + 0.015)) ** 0.8
        for i in range(-nu, nu + 1):
            u = i / nu
            verts.append((u * half, length * t * (1 - 0.12 * curl * t), fold * abs(u) * half - curl * length * t * t * 0.5
                          + 0.012 * length * math.sin(t * 8 + u * 2) * abs(u)))
            uv.append((u / 2 + 0.5, t))
    c = 2 * nu + 1
    for j in range(nv):
        for i in range(c - 1):
            a = j * c + i
            faces.append((a, a + 1, a + c + 1, a + c))
    obj = mesh(name, verts, faces, material, True, uv)
    data = obj.data
    bpy.data.objects.remove(obj)
    return data


def branch(path, leaves, rnd, count, bark, radius=0.004, start=0.2, spread=0.9, rise=0.35, size=(0.7, 1.1)):
    """Leaves in a spiral by the golden angle along a bent stem."""
    steps = len(path) - 1
    tube("stem", path, [radius * (1 - 0.75 * i / steps) for i in range(steps + 1)], bark)
    for i in range(count):
        t = start + (1 - start) * (i + 0.5) / count
        k = min(int(t * steps), steps - 1)
        at = path[k].lerp(path[k + 1], t * steps - k)
        along = (path[k + 1] - path[k]).normalized()
        side = Quaternion(along, i * 2.39996 + rnd.uniform(-0.4, 0.4)) @ along.orthogonal().normalized()
        out = (side * spread + along * (rise + 0.9 * t * t) + Vector((0, 0, rnd.uniform(-0.2, 0.15)))).normalized()
        up = (along - out * along.dot(out)).normalized()
        frame = Matrix((out.cross(up), out, up)).transposed().to_4x4()
        obj = add(bpy.data.objects.new("leaf", rnd.choice(leaves)))
        grown = rnd.uniform(*size) * (1 - 0.3 * t**3)
        obj.matrix_world = Matrix.Translation(at) @ frame @ Matrix.Rotation(rnd.uniform(-0.5, 0.5), 4, "Y") @ Matrix.Scale(grown, 4)
