"""Every product as true geometry: layers, edges, thickness in metres. All are made round the origin, wall at y = 0, and then moved."""
import math
import random

import bpy

from materials import Surface, darker, gilded, glass, glowing, oak, pane, plain, plaster, polished, print_on
from panels import bent, flat_print, rails, rolled, slab, window_mat
from shapes import box, mesh, tube, turned

GREY = (0.30, 0.32, 0.24)


def weave_print(photo, w, h, pitch=0.00092, depth=0.0006):
    """Threads run round the edge with the picture."""
    s, ink = print_on("canvas", photo, 0.72, 0.22)
    tile = 64 * pitch
    height = s.image("canvas-height", s.where("UV", (tile / w, tile / h, 1)))
    ink = s.mix(1.0, ink, s.ramp(height, (0.10, 0.50), (0.55, 1.0), (0.9, 1.08)), "MULTIPLY")
    s.set(Base_Color=s.mix(0.03, ink, (0.9, 0.88, 0.84)), Normal=s.bump(height, depth, 0.8), Sheen=0.05)
    return s.done(GREY)


def canvas(photo, w, h, depth=0.02):
    slab("canvas", w, h, depth, weave_print(photo, w, h), 0.0024, 0.0022, sag=0.0012)
    fold = plain("fold", (0.07, 0.11, 0.035), 0.9)
    for side in (-1, 1):
        crease = box("crease", (side * (w / 2 - 0.0078), -depth / 2 - 0.0005, h / 2 - 0.0003), (0.0205, 0.0004, 0.0008), fold, 0.0001, (0, 0, side * -0.86))
        crease.name = "crease"


def stand_off(w, h, depth):
    box("rail", (0, -depth / 2, 0), (w * 0.74, depth, h * 0.66), plain("alu", (0.62, 0.62, 0.63), 0.4, 0.5), 0.001)


def clear_block(photo, w, h, thick, gap, behind, edge=None):
    """Print bonded to the back of a clear block: no air between, so the polished edge carries the picture's light."""
    s, _ = print_on("bonded", photo, 0.5, 0.0)
    flat_print(w - 0.0002, h - 0.0002, -gap - behind - 0.00015, s.done(GREY))
    block = slab("block", w, h, thick, glass("acrylic", (0.985, 0.995, 0.992), 1.49), 0.0005, 0.0006, edge)
    block.location.y = -gap - behind - 0.0001
    return block


def acrylic(photo, w, h, gap=0.015):
    clear_block(photo, w, h, 0.005, gap, 0.001, polished())
    back = slab("back", w - 0.0012, h - 0.0012, 0.001, plain("film", (0.86, 0.86, 0.85), 0.5), 0.0002, 0.0004)
    back.location.y = -gap
    stand_off(w, h, gap)


def sandwich(w, h, front, face=None):
    """Aluminium 0.4 mm, black core 2.2 mm, aluminium 0.4 mm; its front lies at y = -front."""
    metal = plain("aluminium", (0.82, 0.82, 0.83), 0.26, 0.5, 1.0)
    core = slab("core", w - 0.0004, h - 0.0004, 0.0022, plain("core", (0.012, 0.012, 0.013), 0.6), 0.0001, 0.0004)
    for y in (0.0026, 0.0):
        leaf = slab("skin", w, h, 0.0004, metal, 0.00008, 0.0006)
        leaf.location.y = -front + 0.003 - (0.0026 - y)
    core.location.y = -front + 0.0026
    if face:
        sheet = flat_print(w - 0.0003, h - 0.0003, -front - 0.00004, face)
        sheet.name = "face"


def brushed_print(photo, w, h):
    """White is left out: where the picture is bright, bare brushed metal shows."""
    s, ink = print_on("brushed", photo, 0.34, 0.5)
    lines = s.image("brushed-height", s.where("UV", (0.075 / w, 0.06 / h, 1)))
    ink = s.mix(1.0, ink, s.ramp(lines, (0.25, 0.62), (0.5, 0.95), (0.8, 1.2)), "MULTIPLY")
    s.set(Base_Color=ink, Metallic=0.62, Roughness=s.ramp(lines, (0.3, 0.28), (0.7, 0.44)), Normal=s.bump(lines, 0.00012, 0.5))
    return s.done(GREY)


def dibond(photo, w, h, gap=0.012):
    sandwich(w, h, gap + 0.003, brushed_print(photo, w, h))
    stand_off(w, h, gap)


def gallery_bond(photo, w, h, gap=0.015):
    sandwich(w, h, gap + 0.003)
    clear_block(photo, w, h, 0.003, gap, 0.0031, polished())
    stand_off(w, h, gap)


def forex(photo, w, h, gap=0.006):
    s, ink = print_on("forex", photo, 0.62, 0.25)
    grain = s.image("stipple-height", s.where("UV", (0.05 / w, 0.05 / h, 1)))
    s.set(Base_Color=ink, Normal=s.bump(grain, 0.00005, 0.4))
    foam = Surface("foam")
    pores = foam.image("stipple-height", foam.where(size=(0.035,) * 3), box=True)
    foam.set(Base_Color=foam.ramp(pores, (0.2, 0.74), (0.5, 0.88)), Roughness=0.85, Normal=foam.bump(pores, 0.0003, 0.6))
    board = slab("forex", w, h, 0.005, s.done(GREY), 0.00012, 0.0004, foam.done((0.85, 0.85, 0.85)))
    board.location.y = -gap
    stand_off(w, h, gap)


def sheet_print(name, photo, w, h, relief, tile, depth, rough, specular, margin=0.0, coat=0.0):
    """Ink on paper; with a margin the picture stands inside a white border."""
    s, ink = print_on(name, photo, rough, specular)
    if margin:
        image = next(n for n in s.tree.nodes if n.type == "TEX_IMAGE")
        kx, kz = w / (w - 2 * margin), h / (h - 2 * margin)
        grow = s.node("Mapping", {"Vector": s.node("TexCoord").outputs["UV"], "Scale": (kx, kz, 1), "Location": (-margin / w * kx, -margin / h * kz, 0)})
        s.feed(image.inputs[0], grow.outputs[0])
        part = s.node("SeparateXYZ", {0: grow.outputs[0]})
        inside = [s.math("MULTIPLY", s.math("GREATER_THAN", c, 0.0), s.math("LESS_THAN", c, 1.0)) for c in part.outputs[:2]]
        ink = s.mix(s.math("MULTIPLY", *inside), (0.86, 0.845, 0.81), ink)
    height = s.image(relief, s.where("UV", (tile / w, tile / h, 1)))
    s.set(Base_Color=ink, Normal=s.bump(height, depth, 0.7), Clearcoat=coat, Clearcoat_Roughness=0.12)
    return s.done(GREY)


def hahnemuehle(photo, w, h, margin=0.014):
    paper = sheet_print("cotton", photo, w, h, "cotton-height", 0.045, 0.0006, 0.95, 0.06, margin)
    curl = lambda x, z: (x, -0.0012 - 0.010 * max(0, -x / w + z / h - 0.35) ** 1.6 - 0.0012 * (1 + math.sin(x * 21 + z * 9)), z)
    bent("cotton", w, h, paper, curl, (190, 130), 0.0006, plain("cotton back", (0.84, 0.825, 0.79), 0.95), 0.0009, random.Random(2))


def poster(photo, w, h):
    paper = sheet_print("poster", photo, w, h, "paper-height", 0.03, 0.00006, 0.34, 0.42)
    bent("poster", w, h, paper, rolled(0.050, 0.085, (-w / 2, h / 2), 0.0006, 0.40, 0.0005), (150, 100), 0.00022, plain("poster back", (0.84, 0.84, 0.83), 0.7))


def foil(photo, w, h):
    film = sheet_print("film", photo, w, h, "plaster-height", 0.22, 0.0008, 0.30, 0.45, coat=0.35)
    bent("film", w, h, film, rolled(0.048, 0.0105, (-w / 2, h / 2), 0.00035, 2.75), (240, 160), 0.00014, plain("liner", (0.80, 0.80, 0.77), 0.45, 0.4))


def lit_film(photo, strength=0.80):
    """Film before a light: what it is printed with shines, and throws back a little of the room's own light."""
    s, ink = print_on("backlit", photo, 0.5, 0.3)
    glow = s.node("Emission", {"Color": ink, "Strength": strength}).outputs[0]
    s.feed(s.result.inputs[0], s.node("AddShader", {0: s.shader.outputs[0], 1: glow}).outputs[0])
    return s.material


def backlit(photo, w, h, rim=0.018, depth=0.030):
    """Film on the opal pane of a light box without a frame: its rim shines past the film."""
    slab("opal", w, h, 0.012, glowing("opal", 1.0), 0.0025, 0.004, glowing("opal side", 0.66, (1.0, 0.97, 0.93))).location.y = 0.012 - depth + 0.0003
    slab("tray", w - 0.06, h - 0.06, depth - 0.012, plain("tray", (0.30, 0.30, 0.31), 0.5), 0.0005, 0.003)
    flat_print(w - 2 * rim, h - 2 * rim, -depth, lit_film(photo))


def light_box(photo, w, h, face=0.018, depth=0.034):
    """Film behind the rim of an aluminium frame with LEDs in it."""
    alu = plain("alu", (0.90, 0.90, 0.91), 0.45, 0.5, 0.25)
    edge = 0.0012
    rails(w, h, [(0, 0), (0, -depth + edge), (edge, -depth), (face - edge, -depth), (face, -depth + edge), (face, -0.004), (face - 0.004, 0)], alu)
    flat_print(w - 2 * face, h - 2 * face, -depth + 0.004, lit_film(photo))


def banner(photo, w, h, eyelet=False, hem=0.026, off=0.007):
    """Coated fabric, whose rim is folded back and welded; it hangs free of its wall."""
    s, ink = print_on("banner", photo, 0.40, 0.42)
    scrim = s.image("canvas-height", s.where("UV", (0.085 / w, 0.085 / h, 1)))
    s.set(Base_Color=ink, Normal=s.bump(scrim, 0.00022, 0.8))

    def shape(x, z):
        inwards = min(w / 2 - abs(x), h / 2 - abs(z))
        weld = 1 / (1 + math.exp((inwards - hem) / 0.0009))
        ripple = 0.00035 * math.sin(x * 310 + z * 45) * math.exp(-(((inwards - hem) / 0.006) ** 2))
        return (x, -off - 0.0015 * weld - ripple - 0.0009 * math.sin(x * 34 + z * 12), z)

    bent("banner", w, h, s.done(GREY), shape, (480, 320), 0.0011, plain("banner back", (0.80, 0.80, 0.79), 0.5))
    if eyelet:
        x, z = 0.0145 - w / 2, h / 2 - 0.0145
        front = shape(x, z)[1]
        metal = plain("eyelet", (0.80, 0.80, 0.78), 0.24, 0.5, 1.0)
        ring = turned("eyelet", [(0.0058, -0.0012), (0.0058, 0.0006), (0.0066, 0.0013), (0.0082, 0.0013), (0.0098, 0.0004), (0.0102, -0.0006)], metal, soft=2)
        hole = turned("hole", [(0, 0), (0.0062, 0)], plain("hole", (0.035, 0.033, 0.030), 0.9), soft=0)
        for part, lift in ((ring, 0.0004), (hole, 0.0003)):
            part.location, part.rotation_euler = (x, front - lift, z), (math.pi / 2, 0, 0)
        cord = plain("cord", (0.72, 0.71, 0.68), 0.8, grain=0.004, depth=0.0004)
        tube("cord", [(x - 0.0005, front + 0.006, z + 0.001), (x - 0.001, front - 0.0035, z + 0.0028), (x - 0.009, front - 0.0045, z + 0.012), (x - 0.030, front + 0.002, z + 0.034), (x - 0.1, 0, z + 0.105)], 0.0019, cord)


def wallpaper(photo, w, h):
    """Two strips on an outer corner of the room; the second starts 2 mm lower and meets the first in a butt seam."""
    fleece = sheet_print("fleece", photo, w, h, "cotton-height", 0.02, 0.0005, 0.9, 0.1)
    wall = next((o for o in bpy.data.objects if o.name.startswith("wall")), None)
    if wall:
        wall.hide_render = True
    left = -w / 2 + 0.022
    chip = plaster((0.60, 0.585, 0.56), 0.28, 0.0012, 0.03)
    box("breast", (left + 2.0, 1.0, 0), (4, 2, 4), chip, 0.0016)
    wrap = 0.035
    for a, b, low, gap in ((-w / 2 - wrap, left + 0.064, 0.0, 0.0), (left + 0.06405, w / 2 + 0.1, -0.0009, 0.00035)):
        strip(fleece, (w, h, -w / 2 - wrap), (a, b), (left, low, gap))


def strip(material, motif, span, place):
    """One strip from span[0] to span[1] along the wall and round its corner; motif: width, height and left end of the picture."""
    (w, h, begin), (corner, low, lift) = motif, place
    radius, nx, nz = 0.0018, 160, 8
    verts, uv, faces = [], [], []
    for j in range(nz + 1):
        for i in range(nx + 1):
            x = span[0] + (span[1] - span[0]) * i / nx
            z = (h / 2 + low) - j / nz * (h + 0.1)
            edge = math.exp(-((x - span[0]) / 0.004) ** 2) * lift * (1 if j < 3 else 0.6)
            if x >= corner + radius:
                p = (x, -0.0004 - edge, z)
            elif x >= corner + radius - radius * math.pi / 2:
                a = (corner + radius - x) / radius
                p = (corner + radius - (radius + 0.0004) * math.sin(a), radius - (radius + 0.0004) * math.cos(a), z)
            else:
                p = (corner - 0.0004, radius + (corner + radius - radius * math.pi / 2 - x), z)
            verts.append(p)
            uv.append(((x - begin) / w, 0.5 + z / h))
    for j in range(nz):
        for i in range(nx):
            k = j * (nx + 1) + i
            faces.append((k, k + nx + 1, k + nx + 2, k + 1))
    obj = mesh("strip", verts, faces, material, True, uv)
    mod = obj.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = 0.0004, -1
    return obj


# The images of species.py, how they shine, and the mean colour that light takes along when it bounces off.
WOODS = {
    "maple": ("maple", 0.42, 0.00015, (0.66, 0.52, 0.35)), "beech": ("beech", 0.44, 0.0002, (0.58, 0.36, 0.22)),
    "ash": ("ash", 0.46, 0.0004, (0.62, 0.48, 0.31)), "cherry": ("cherry", 0.36, 0.0002, (0.32, 0.11, 0.05)),
    "walnut": ("walnut", 0.42, 0.0004, (0.13, 0.06, 0.03)), "natural": ("pine", 0.72, 0.00025, (0.70, 0.52, 0.27)),
    "grey": ("grey", 0.55, 0.0004, (0.27, 0.27, 0.27)),
}
# Beaten metal, the coloured clay under it, which shows where the leaf is worn, and how uneven the leaf is: mottled silver looks like stone.
LEAVES = {"gold": ((0.92, 0.60, 0.22), (0.24, 0.045, 0.025), 1.0), "silver": ((0.87, 0.88, 0.90), (0.12, 0.115, 0.12), 0.3)}
RAIL = (0.30, 0.0375)


def wood(colour):
    """The surface of a rail: a wood, leaf, or paint."""
    if colour == "oak":
        return oak("rail", "oak-rail", RAIL, tint=(0.98, 0.95, 0.92), rough=0.42, depth=0.0004, vary=0.06)
    if colour in WOODS:
        image, rough, depth, mean = WOODS[colour]
        return oak(colour, image, RAIL, rough=rough, depth=depth, vary=0.05, mean=mean)
    if colour in LEAVES:
        return gilded(colour, *LEAVES[colour], RAIL)
    s = Surface(colour)
    grain = s.image("oak-rail-height", s.where(size=(0.30, 0.0375, 0.0375)), box=True)
    s.set(Base_Color=(0.010, 0.0095, 0.0095) if colour == "black" else (0.80, 0.79, 0.765), Roughness=0.42, Specular=0.4, Normal=s.bump(grain, 0.00022, 0.5))
    return s.done((0.02, 0.02, 0.02) if colour == "black" else (0.8, 0.79, 0.77))


# The paper of mats; all have a white core.
MATS = {"white": (0.86, 0.852, 0.83), "cream": (0.80, 0.715, 0.55), "black": (0.022, 0.021, 0.021)}


def mat_board(colour):
    board = Surface("mat")
    grain = board.image("paper-height", board.where(size=(0.03,) * 3), box=True)
    board.set(Base_Color=colour, Roughness=0.95, Specular=0.08, Normal=board.bump(grain, 0.0001, 0.6))
    return board.done(colour)


def framed(photo, w, h, colour="oak", paper="white", face=0.016, depth=0.023, mat=0.032):
    edge = 0.0009
    section = [(0, 0), (0, -depth + edge), (edge, -depth), (face - edge, -depth), (face, -depth + edge), (face, -0.006), (face - 0.004, 0)]
    rails(w, h, section, wood(colour))
    iw, ih = w - 2 * (face + mat), h - 2 * (face + mat)
    s, _ = print_on("behind glass", photo, 0.6, 0.2)
    flat_print(iw + 0.004, ih + 0.004, -depth + 0.0125, s.done(GREY))
    board, core = mat_board(MATS[paper]), None if paper == "white" else mat_board(MATS["white"])
    window_mat(w - 2 * face + 0.003, h - 2 * face + 0.003, (iw, ih), depth - 0.0105, board, core=core)
    cover = flat_print(w - 2 * face + 0.002, h - 2 * face + 0.002, -depth + 0.007, pane("glazing", 0.8))
    cover.name = "glazing"


def floater(photo, w, h, colour="oak", on="canvas", face=0.011, gap=0.007, depth=0.034):
    """A print that seems to float: a dark gap between it and the rail, and the rail stands a little higher. On stretched canvas, or a plate."""
    section = [(0, 0), (0, -depth), (face, -depth), (face, -0.006), (face + gap + 0.02, -0.006), (face + gap + 0.02, 0)]
    rails(w, h, section[:4] + [(face, 0)], wood(colour))
    box("floor", (0, -0.003, 0), (w - 2 * face, 0.006, h - 2 * face), plain("gap", (0.012, 0.011, 0.010), 0.9), 0)
    cw, ch = w - 2 * (face + gap), h - 2 * (face + gap)
    if on == "canvas":
        slab("canvas", cw, ch, 0.022, weave_print(photo, cw, ch), 0.0024, 0.0022, sag=0.001).location.y = -0.008
    else:
        sandwich(cw, ch, 0.030, print_on("plate", photo, 0.30, 0.4)[0].done(GREY))
        box("holder", (0, -0.016, 0), (cw * 0.8, 0.020, ch * 0.75), plain("holder", (0.012, 0.011, 0.010), 0.9), 0)


KINDS = {
    "canvas": canvas, "acrylic": acrylic, "dibond": dibond, "forex": forex, "gallery-bond": gallery_bond, "hahnemuehle": hahnemuehle,
    "poster": poster, "foil": foil, "wallpaper": wallpaper, "backlit": backlit, "backlit-led": light_box, "banner": banner,
    "banner-eyelet": lambda photo, w, h: banner(photo, w, h, True),
}
# Frames by the finishes that they are sold in (domain/catalogue/frame.ts).
FINISHES = ("oak", "black", "white", *WOODS, *LEAVES)
FRAMED = tuple(f"frame-{colour}" for colour in FINISHES)
FLOATERS = tuple(f"floater-{colour}" for colour in ("black", "white", "oak", "walnut", "silver", "gold"))
PLATES = tuple(f"floater-plate-{colour}" for colour in ("black", "white", "oak", "silver"))


def in_finish(make, name, **more):
    return lambda photo, w, h: make(photo, w, h, name.rpartition("-")[2], **more)


KINDS |= {name: in_finish(framed, name) for name in FRAMED}
KINDS |= {f"mat-{paper}": lambda photo, w, h, paper=paper: framed(photo, w, h, paper=paper) for paper in MATS}
KINDS |= {"glazing-normal": framed, "glazing-museum": framed}
KINDS |= {name: in_finish(floater, name) for name in FLOATERS}
KINDS |= {name: in_finish(floater, name, on="plate") for name in PLATES}


def glass_print(photo, w, h, gap=0.018):
    """Real glass: 4 mm, ground edge that is green because light has come a long way through it."""
    edge = polished("green edge", (0.26, 0.64, 0.54), 0.42)
    clear_block(photo, w, h, 0.004, gap, 0.0, edge)
    back = slab("back", w - 0.002, h - 0.002, 0.0006, plain("film", darker((0.86, 0.88, 0.87), 0.95), 0.5), 0.0001, 0.0004)
    back.location.y = -gap + 0.0006
    stand_off(w, h, gap)


KINDS["glass"] = glass_print


def build(kind, photo, at, w, h):
    """Hangs one product with its centre at `at` on the wall."""
    before = set(bpy.data.objects)
    KINDS[kind](photo, w, h)
    for obj in set(bpy.data.objects) - before:
        if obj.parent is None and obj.name.split(".")[0] != "breast":
            obj.location += at
