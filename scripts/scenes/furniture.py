"""Things that more than one room has: a window wall with the light that comes through it, plank floor, books, jars, sprigs."""
import math

from mathutils import Vector

from materials import ceramic, cloth, leaf, oak, plain
from shapes import box, branch, leaf_mesh, mesh, tube, turned
from stage import sky, sun, window


def wall(material, size=5.0):
    return mesh("wall", [(-size, 0, -1), (size, 0, -1), (size, 0, 4), (-size, 0, 4)], [(0, 1, 2, 3)], material, False)


def daylight(x, opening, rays, strength, watts, fill, posts=1, bars=(0.34, 0.68), blur=1.6):
    """Sun and sky through a window in the wall at x on the left; opening: near, far (towards the viewer), low, high."""
    near, far, low, high = opening
    frame = plain("window frame", (0.5, 0.49, 0.47), 0.9)
    sun(rays, strength, blur, (1, 0.87, 0.70))
    box("beside", (x, (near + 3) / 2, 1.5), (0.08, 3 - near, 7), frame, 0)
    box("beside", (x, (far - 7) / 2, 1.5), (0.08, 7 + far, 7), frame, 0)
    box("above", (x, (near + far) / 2, high + 1.5), (0.08, 8, 3), frame, 0)
    box("sill", (x, (near + far) / 2, low - 1.5), (0.08, 8, 3), frame, 0)
    for k in range(posts):
        box("post", (x, near + (far - near) * (k + 1) / (posts + 1), 1.8), (0.08, 0.07, 4), frame, 0)
    for part in bars:
        box("bar", (x, (near + far) / 2, low + (high - low) * part), (0.05, 6, 0.035), frame, 0)
    window((x + 0.2, (near + far) / 2, (low + high) / 2), (0.2, -0.3, 1.0), (near - far, high - low), watts, (0.90, 0.95, 1.0))
    sky(fill, (0.93, 0.96, 1.0), (1, 0.93, 0.84))


def outside_leaves(rnd, x, twigs):
    """Branches before the window for dappled light; twigs: (start, end, leaves)."""
    green = leaf("outside", (0.08, 0.14, 0.05), (0.2, 0.3, 0.12))
    shapes = [leaf_mesh("outside", 0.16, 0.07, green) for _ in range(2)]
    for (y0, z0), (y1, z1), count in twigs:
        a, b = Vector((x - 0.5, y0, z0)), Vector((x - 0.5, y1, z1))
        path = [a.lerp(b, t) + Vector((rnd.uniform(-0.04, 0.04), 0, rnd.uniform(-0.04, 0.04))) for t in (0, 0.25, 0.5, 0.75, 1)]
        branch(path, shapes, rnd, count, green, 0.005, 0.1)


def planks(rnd, tint=(1, 1, 1), wide=0.14, rows=22, span=(-4.0, 3.6), rough=0.4):
    box("below", (0, -2, -0.03), (10, 6, 0.02), plain("gap", (0.05, 0.03, 0.02), 0.9), 0)
    wood = oak("floor", size=(2.0, 1.0), tint=tint, rough=rough)
    for row in range(rows):
        x = span[0] - rnd.uniform(0, 1.6)
        while x < span[1]:
            long = rnd.uniform(1.3, 2.2)
            box("plank", (x + long / 2, 0.10 - row * wide, -0.01 + rnd.uniform(-0.0003, 0.0003)), (long - 0.0012, wide - 0.0012, 0.02), wood, 0.0011,
                (rnd.uniform(-0.0007, 0.0007), 0, 0), 2)
            x += long


def book(at, size, colour, turn=0.0, upright=False):
    """Lying on its side, or upright with the spine to the viewer; at is the middle of its foot."""
    long, deep, thick = size
    cover, leaves = cloth("cover", colour, "linen", 0.03, 0.0003, 0.22), plain("pages", (0.80, 0.765, 0.68), 0.95)
    if upright:
        box("cover", (at[0], at[1], at[2] + long / 2), (thick, deep, long), cover, 0.0018, (0, turn, 0))
        return
    box("cover", (at[0], at[1], at[2] + thick / 2), (long, deep, thick), cover, 0.0018, (0, 0, turn))
    box("pages", (at[0] + 0.0015, at[1] - 0.0015, at[2] + thick / 2), (long, deep, thick - 0.006), leaves, 0.0005, (0, 0, turn))


def mug(at, colour, size=0.045, high=0.09):
    glaze = ceramic("mug", colour, 0.35, 0.4)
    r = size
    turned("mug", [(0, 0), (r * 0.8, 0), (r * 0.9, 0.004), (r, high * 0.3), (r, high * 0.97), (r - 0.002, high), (r - 0.005, high * 0.97), (r - 0.005, 0.01), (0, 0.01)], glaze, at, 64)
    loop = [(at[0] + r - 0.003 + 0.028 * math.sin(a), at[1], at[2] + high * 0.52 - 0.028 * math.cos(a)) for a in (0.0, 0.5, 1.0, 1.57, 2.1, 2.6, 3.14)]
    tube("handle", loop, 0.0045, glaze)


def eucalyptus(rnd, paths, size=0.042, colour=((0.16, 0.22, 0.18), (0.30, 0.36, 0.31)), count=22):
    green, bark = leaf("eucalyptus", *colour, 0.6), plain("twig", (0.23, 0.17, 0.12), 0.9)
    shapes = [leaf_mesh("eucalyptus", size * k, size * 0.78 * k, green, 0.3, 0.15, 0.7) for k in (0.8, 1.0, 1.15)]
    for path in paths:
        branch([Vector(p) for p in path], shapes, rnd, count, bark, 0.0022, 0.18, 0.85, 0.4, (0.6, 1.1))


def arc(start, lean, high, sway=0.0, depth=0.0):
    """Points of a stem that rises `high` and leans sideways."""
    return [(start[0] + lean * t * t + sway * math.sin(t * 5), start[1] + depth * t * t, start[2] + high * t) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]


def olive(rnd, x, y):
    """A young olive tree in a clay pot."""
    clay = ceramic("clay", (0.44, 0.20, 0.115), 0.9, 0.15)
    turned("pot", [(0, 0), (0.125, 0), (0.132, 0.005), (0.155, 0.12), (0.172, 0.25), (0.178, 0.262), (0.190, 0.266), (0.194, 0.30), (0.191, 0.318), (0.182, 0.32),
                   (0.175, 0.31), (0.172, 0.27), (0.0, 0.27)], clay, (x, y, 0), 96, 0.008)
    turned("soil", [(0, 0.285), (0.08, 0.29), (0.172, 0.285)], plain("soil", (0.035, 0.024, 0.016), 1, grain=0.12, depth=0.02), (x, y, 0), 48)
    bark = plain("bark", (0.17, 0.13, 0.095), 0.95, grain=0.10, depth=0.006)
    trunk = [Vector((x + 0.02 * math.sin(t * 7), y + 0.015 * math.cos(t * 5), 0.27 + 0.72 * t)) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]
    tube("trunk", trunk, [0.021, 0.019, 0.017, 0.016, 0.014, 0.010], bark)
    green = leaf("olive", (0.115, 0.145, 0.085), (0.30, 0.335, 0.25), 0.55)
    shapes = [leaf_mesh("olive", 0.062 + 0.008 * k, 0.014 + 0.002 * k, green, 0.35, 0.3, 1.0) for k in range(3)]
    for k in range(26):
        start_at = trunk[-1].lerp(trunk[3], rnd.uniform(0, 0.8))
        a, reach, climb = k * 2.39996, rnd.uniform(0.20, 0.46), rnd.uniform(0.05, 0.62)
        end = start_at + Vector((math.cos(a) * reach, math.sin(a) * reach * 0.75, climb))
        bend = Vector((rnd.uniform(-0.04, 0.04), rnd.uniform(-0.04, 0.04), 0.06))
        path = [start_at.lerp(end, t) + bend * math.sin(t * 3.1) for t in (0, 0.25, 0.5, 0.75, 1)]
        branch(path, shapes, rnd, rnd.randint(22, 34), bark, 0.0042, 0.22, 0.8, 0.55, (0.7, 1.15))
