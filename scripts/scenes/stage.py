"""What every scene starts from: an empty Cycles stage, camera, lights, sky, and the half renders that the denoiser compares.

Units are metres. Rooms: the wall is the plane y = 0 and the camera looks along +y.
"""
import math
import os
import time

import bpy
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("SCENES_BUILD", HERE + "/build") + "/"
PHOTOS = os.environ.get("SCENES_PHOTOS", HERE + "/photos") + "/"


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.5
    scene.render.use_persistent_data = True
    scene.render.threads_mode = "FIXED"
    scene.render.threads = int(os.environ.get("SCENES_THREADS", "2"))
    scene.view_settings.view_transform = "Standard"
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True  # colour and normal as seen through glass
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    return scene


def add(obj, parent=None):
    bpy.context.scene.collection.objects.link(obj)
    obj.parent = parent
    return obj


def aim(obj, at, target):
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return obj


def camera(at, target, lens, fstop=None, focus=None):
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start = lens, 0.01
    obj = aim(add(bpy.data.objects.new("camera", data)), at, target)
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    bpy.context.scene.camera = obj
    return obj


def wall_camera(size, px_per_m, top, distance=6.0, height=1.15, centre=0.0):
    """Frontal camera that shows the wall plane at px_per_m; its upper picture edge lies at z = top."""
    w, h = size[0] / px_per_m, size[1] / px_per_m
    obj = camera((centre, -distance, height), (centre, 0, height), 36 * distance / w)
    obj.data.shift_y = (top - h / 2 - height) / w
    return obj


def window(at, target, size, watts, colour=(1, 1, 1), spread=180):
    light = bpy.data.lights.new("window", "AREA")
    light.shape, (light.size, light.size_y) = "RECTANGLE", size
    light.energy, light.color, light.spread = watts, colour, math.radians(spread)
    return aim(add(bpy.data.objects.new("window", light)), at, target)


def sun(direction, strength, degrees, colour=(1, 0.88, 0.72)):
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = strength, math.radians(degrees), colour
    return aim(add(bpy.data.objects.new("sun", light)), (0, 0, 0), direction)


def sky(strength, left=(0.9, 0.95, 1.0), right=(1, 0.94, 0.86)):
    """Soft dome, cooler on the left, warmer on the right as if light came back from a room."""
    tree = bpy.context.scene.world.node_tree
    back = tree.nodes["Background"]
    back.inputs[1].default_value = strength
    coord, split = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
    span, ramp = tree.nodes.new("ShaderNodeMapRange"), tree.nodes.new("ShaderNodeValToRGB")
    span.inputs[1].default_value = -1
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*left, 1), (*right, 1)
    for a, b in ((coord.outputs["Generated"], split.inputs[0]), (split.outputs[0], span.inputs[0]),
                 (span.outputs[0], ramp.inputs[0]), (ramp.outputs[0], back.inputs[0])):
        tree.links.new(a, b)


def render(name, size, samples, percent=100, noise=0.02, part=None):
    """Two half renders of different seed into build/NAME-0.exr and -1.exr. part: left, right, bottom, top as shares of the picture."""
    scene = bpy.context.scene
    image = scene.render
    image.resolution_x, image.resolution_y, image.resolution_percentage = *size, percent
    image.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    image.image_settings.color_depth, image.image_settings.exr_codec = "16", "ZIP"
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = noise, max(4, samples // 6)
    crop = os.environ.get("SCENES_CROP")  # to look at a part closely
    if crop or part:
        image.use_border = image.use_crop_to_border = True
        image.border_min_x, image.border_max_x, image.border_min_y, image.border_max_y = map(float, crop.split(",")) if crop else part
    begin = time.time()
    for half in (0, 1):
        scene.cycles.samples, scene.cycles.seed = max(1, samples // 2), 7 + half * 101
        image.filepath = f"{BUILD}{name}-{half}.exr"
        bpy.ops.render.render(write_still=True)
    print(f"RENDERED {name} {size[0]}x{size[1]} at {percent}%, {samples} samples: {time.time() - begin:.0f} s", flush=True)
