"""Surfaces, built from the images of textures.py. Colours are linear; lengths are metres."""
import bpy

from stage import BUILD, PHOTOS

PAPER_WHITE = 0.88


class Surface:
    """A material under construction: a principled shader and the nodes that feed it."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.result = self.tree.nodes["Material Output"]
        self.shader.inputs["Specular"].default_value = 0.3

    def feed(self, socket, value):
        if hasattr(value, "is_output"):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def math(self, operation, a, b=0.0):
        return self.node("Math", {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, factor, a, b, mode="MIX"):
        return self.node("MixRGB", {"Fac": factor, "Color1": a, "Color2": b}, blend_type=mode).outputs[0]

    def ramp(self, value, *stops):
        node = self.node("ValToRGB", {"Fac": value})
        points = node.color_ramp.elements
        while len(points) < len(stops):
            points.new(0.5)
        for point, (at, colour) in zip(points, stops):
            point.position = at
            point.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        return node.outputs[0]

    def where(self, kind="Object", size=(1, 1, 1), turn=(0, 0, 0), shift=None):
        """Coordinates in which one unit is `size` metres of the object (or that part of the UV square)."""
        vector = self.node("TexCoord").outputs[kind]
        if shift is not None:
            vector = self.node("VectorMath", {0: vector, 1: shift}, operation="ADD").outputs[0]
        return self.node("Mapping", {"Vector": vector, "Scale": tuple(1 / s for s in size), "Rotation": turn}).outputs[0]

    def image(self, name, vector, colour=False, box=False):
        path = name if name.startswith("/") else f"{BUILD}textures/{name}.png"
        picture = bpy.data.images.load(path, check_existing=True)
        picture.colorspace_settings.name = "sRGB" if colour else "Non-Color"
        node = self.node("TexImage", {"Vector": vector}, image=picture, projection="BOX" if box else "FLAT")
        if box:
            node.projection_blend = 0.25
        return node.outputs[0]

    def bump(self, height, depth, strength=1.0):
        return self.node("Bump", {"Height": height, "Distance": depth, "Strength": strength}).outputs[0]

    def set(self, **inputs):
        for key, value in inputs.items():
            self.feed(self.shader.inputs[key.replace("_", " ")], value)
        return self

    def done(self, average=None):
        """With an average colour, light that only bounces sees a flat diffuse: the same light, in half the time."""
        if average is None:
            return self.material
        source = self.result.inputs[0].links[0].from_socket
        flat = self.node("BsdfDiffuse", {"Color": average}).outputs[0]
        bounce = self.node("LightPath").outputs["Is Diffuse Ray"]
        self.feed(self.result.inputs[0], self.node("MixShader", {0: bounce, 1: source, 2: flat}).outputs[0])
        return self.material


def darker(colour, factor):
    return tuple(min(1.0, c * factor) for c in colour)


def plain(name, colour, rough=0.5, specular=0.35, metal=0.0, grain=None, depth=0.0002):
    s = Surface(name)
    s.set(Base_Color=colour, Roughness=rough, Specular=specular, Metallic=metal)
    if grain:
        s.set(Normal=s.bump(s.image("stipple-height", s.where(size=(grain,) * 3), box=True), depth))
    return s.done(None if metal else colour)


def plaster(colour, tile=1.5, depth=0.006, wash=0.10, wash_tile=2.6):
    s = Surface("plaster")
    cloud = s.image("limewash", s.where(size=(wash_tile,) * 3), box=True)
    height = s.image("plaster-height", s.where(size=(tile,) * 3), box=True)
    s.set(Base_Color=s.mix(cloud, darker(colour, 1 - wash), darker(colour, 1 + wash)), Roughness=0.92, Specular=0.14,
          Normal=s.bump(height, depth, 0.6))
    return s.done(colour)


def oak(name="oak", image="oak-floor", size=(2.0, 1.0), turn=0.0, rough=0.45, tint=(1, 1, 1), vary=0.12, depth=0.0006, kind="Object", mean=(0.50, 0.33, 0.19)):
    """A wood, oak unless another image is named. Grain along x of the object, or along another axis by `turn`. The side faces carry on where the top ends; every object takes another piece of the log."""
    s = Surface(name)
    luck = s.node("ObjectInfo").outputs["Random"]
    shift = s.node("CombineXYZ", {0: s.math("MULTIPLY", luck, 7.3), 1: s.math("MULTIPLY", luck, 3.7), 2: 0.0}).outputs[0]
    part = s.node("SeparateXYZ", {0: s.where(kind, (size[0], size[1], size[1]), (0, 0, turn), shift)}).outputs
    at = s.node("CombineXYZ", {0: part[0], 1: s.math("ADD", part[1], part[2]), 2: 0.0}).outputs[0]
    colour = s.mix(1.0, s.image(image + "-colour", at, True), tint, "MULTIPLY")
    if vary:
        colour = s.mix(1.0, colour, s.ramp(luck, (0, darker((1, 0.985, 0.96), 1 - vary)), (1, darker((1, 0.99, 0.98), 1.0))), "MULTIPLY")
    height = s.image(image + "-height", at)
    s.set(Base_Color=colour, Roughness=s.ramp(height, (0.2, rough + 0.2), (0.6, rough)), Specular=0.35, Normal=s.bump(height, depth, 0.7))
    return s.done(tuple(c * t for c, t in zip(mean, tint)))


def gilded(name, metal, clay, uneven, size):
    """Leaf laid over coloured clay along x of the object: worn on the ridges and in patches, a little duller where two leaves overlap."""
    s = Surface(name)
    luck = s.node("ObjectInfo").outputs["Random"]
    shift = s.node("CombineXYZ", {0: s.math("MULTIPLY", luck, 7.3), 1: s.math("MULTIPLY", luck, 3.7), 2: 0.0}).outputs[0]
    part = s.node("SeparateXYZ", {0: s.where("Object", (size[0], size[1], size[1]), (0, 0, 0), shift)}).outputs
    at = s.node("CombineXYZ", {0: part[0], 1: s.math("ADD", part[1], part[2]), 2: 0.0}).outputs[0]
    shade, height, patches = (s.image(f"leaf-{kind}", at) for kind in ("shade", "height", "wear"))
    turned = s.node("VectorMath", {0: s.node("Bevel", {"Radius": 0.0012}, samples=4).outputs[0], 1: s.node("NewGeometry").outputs["True Normal"]}, operation="DOT_PRODUCT").outputs["Value"]
    ridge = s.math("MULTIPLY", s.ramp(turned, (0.80, 1.0), (0.97, 0.0)), s.ramp(shade, (0.30, 1.0), (0.62, 0.0)))
    wear = s.math("MULTIPLY", s.math("MAXIMUM", patches, ridge), 0.4 + 0.6 * uneven)
    leaf = s.mix(shade, darker(metal, 1 - 0.28 * uneven), darker(metal, 1 + 0.16 * uneven))
    s.set(Base_Color=s.mix(wear, leaf, clay), Metallic=s.math("SUBTRACT", 1.0, s.math("MULTIPLY", wear, 0.9)),
          Roughness=s.mix(wear, s.ramp(shade, (0.25, 0.36), (0.75, 0.28)), (0.6, 0.6, 0.6)), Normal=s.bump(height, 0.00030, 0.7))
    return s.done(darker(metal, 0.9))


def cloth(name, colour, weave="linen", tile=0.09, depth=0.0008, contrast=0.35, kind="Object", sheen=0.3, stripe=None):
    s = Surface(name)
    at = s.where(kind, (tile,) * 3)
    shade = s.image(weave + "-shade", at, box=kind == "Object")
    height = s.image(weave + "-height", at, box=kind == "Object")
    wear = s.image("limewash", s.where(kind, (0.35,) * 3), box=kind == "Object")
    base = s.mix(shade, darker(colour, 1 - contrast), darker(colour, 1 + contrast * 0.45))
    base = s.mix(0.35, base, s.ramp(wear, (0.3, 0.75), (0.7, 1.0)), "MULTIPLY")
    if stripe:
        every, part, second = stripe
        along = s.node("SeparateXYZ", {0: s.node("TexCoord").outputs[kind]}).outputs[0]
        base = s.mix(s.math("LESS_THAN", s.math("FRACT", s.math("DIVIDE", along, every)), part), base, second)
    s.set(Base_Color=base, Roughness=0.95, Specular=0.1, Sheen=sheen, Sheen_Tint=0.5, Normal=s.bump(height, depth, 0.8))
    return s.done(darker(colour, 0.85))


def ceramic(name, colour, rough=0.55, speckle=0.5):
    s = Surface(name)
    cloud = s.image("limewash", s.where(size=(0.22,) * 3), box=True)
    dots = s.image("stipple-height", s.where(size=(0.3,) * 3), box=True)
    base = s.mix(cloud, darker(colour, 0.86), darker(colour, 1.07))
    base = s.mix(s.math("MULTIPLY", s.ramp(dots, (0.70, 0.0), (0.76, 1.0)), speckle), base, (0.10, 0.065, 0.04))
    s.set(Base_Color=base, Roughness=rough, Normal=s.bump(cloud, 0.004, 0.5))
    return s.done(colour)


def leaf(name, upper, lower, gloss=0.45):
    """Light shines through; the underside is paler."""
    s = Surface(name)
    luck = s.node("ObjectInfo").outputs["Random"]
    top = s.mix(luck, darker(upper, 0.75), darker(upper, 1.3))
    face = s.mix(s.node("NewGeometry").outputs["Backfacing"], top, lower)
    rib = s.math("ABSOLUTE", s.math("SUBTRACT", s.node("SeparateXYZ", {0: s.node("TexCoord").outputs["UV"]}).outputs[0], 0.5))
    face = s.mix(s.ramp(rib, (0.0, 0.45), (0.05, 0.0)), face, darker(lower, 1.2))
    s.set(Base_Color=face, Roughness=gloss, Specular=0.4)
    through = s.node("BsdfTranslucent", {"Color": darker(lower, 1.1)}).outputs[0]
    s.feed(s.result.inputs[0], s.node("MixShader", {0: 0.3, 1: s.shader.outputs[0], 2: through}).outputs[0])
    return s.done(darker(upper, 1.1))


def glass(name="glass", tint=(0.97, 0.99, 0.98), ior=1.5, shadow=(0.96, 0.98, 0.97)):
    """Solid glass for the eye; light passes straight through, so the print behind stays lit without caustic noise."""
    s = Surface(name)
    solid = s.node("BsdfGlass", {"IOR": ior, "Roughness": 0.0, "Color": tint}).outputs[0]
    clear = s.node("BsdfTransparent", {"Color": shadow}).outputs[0]
    path = s.node("LightPath")
    soft = s.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    s.feed(s.result.inputs[0], s.node("MixShader", {0: soft, 1: solid, 2: clear}).outputs[0])
    return s.material


def glowing(name, strength, colour=(1.0, 0.985, 0.96)):
    """What shines by itself, evenly."""
    s = Surface(name)
    s.feed(s.result.inputs[0], s.node("Emission", {"Color": colour, "Strength": strength}).outputs[0])
    return s.material


def polished(name="polished edge", tint=(0.90, 0.97, 0.97), milky=0.45):
    """The cut edge of a clear block: it shines through, and scatters some of the light that ran along inside."""
    s = Surface(name)
    s.set(Base_Color=tint, Roughness=0.12, Specular=0.6)
    solid = s.node("BsdfGlass", {"IOR": 1.49, "Roughness": 0.0, "Color": tint}).outputs[0]
    s.feed(s.result.inputs[0], s.node("MixShader", {0: milky, 1: solid, 2: s.shader.outputs[0]}).outputs[0])
    return s.material


def reflection(strength):
    """What a glossy front mirrors, drawn in the picture's own frame: free of noise, and softened as if out of focus."""
    s = Surface("reflection")
    drawn = s.image("reflection", s.node("TexCoord").outputs["Window"])
    shine = s.node("Emission", {"Color": (0.95, 0.98, 1.0), "Strength": s.math("MULTIPLY", drawn, strength)}).outputs[0]
    both = s.node("AddShader", {0: s.node("BsdfTransparent").outputs[0], 1: shine}).outputs[0]
    s.feed(s.result.inputs[0], both)
    return s.material


def pane(name="pane", strength=1.0, tint=(0.985, 0.992, 0.988)):
    """A thin sheet: it mirrors by Fresnel for the eye and does nothing else."""
    s = Surface(name)
    clear = s.node("BsdfTransparent", {"Color": tint}).outputs[0]
    mirror = s.node("BsdfGlossy", {"Roughness": 0.0}).outputs[0]
    share = s.math("MULTIPLY", s.node("Fresnel", {"IOR": 1.52}).outputs[0], s.node("LightPath").outputs["Is Camera Ray"])
    s.feed(s.result.inputs[0], s.node("MixShader", {0: s.math("MULTIPLY", share, strength), 1: clear, 2: mirror}).outputs[0])
    return s.material


def print_on(name, photo, rough=0.5, specular=0.3, aspect=None):
    """A photograph over the UV square, cut in its middle to `aspect` (width by height) where one is given. Returns surface and colour."""
    s = Surface(name)
    path = photo if photo.startswith("/") else PHOTOS + photo
    picture = bpy.data.images.load(path, check_existing=True)
    at = s.node("TexCoord").outputs["UV"]
    if aspect:
        share = aspect / (picture.size[0] / picture.size[1])
        part = (min(1.0, share), min(1.0, 1 / share), 1)
        at = s.node("Mapping", {"Vector": at, "Scale": part, "Location": ((1 - part[0]) / 2, (1 - part[1]) / 2, 0)}).outputs[0]
    node = s.node("TexImage", {"Vector": at}, image=picture, interpolation="Cubic", extension="EXTEND")
    ink = s.mix(1.0, node.outputs[0], (PAPER_WHITE,) * 3, "MULTIPLY")
    s.set(Base_Color=ink, Roughness=rough, Specular=specular)
    return s, ink
