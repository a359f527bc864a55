"""Two half renders -> one clean photograph: denoised light, multiplied by the untouched surface colour, exposed and toned."""
import ctypes
import os
import subprocess
import sys

import numpy as np
import OpenImageIO as oiio
from PIL import Image
from scipy import ndimage

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("SCENES_BUILD", HERE + "/build") + "/"
SHOULDER = 0.66


def passes(path):
    """Channels of a multilayer EXR by the last two parts of their names, for example DiffCol."""
    file = oiio.ImageInput.open(path)
    if file is None:
        sys.exit(f"{path} is missing: render it first")
    pixels, names = file.read_image(oiio.FLOAT), file.spec().channelnames
    found = {}
    for i, name in enumerate(names):
        found.setdefault(name.split(".")[-2], {})[name.split(".")[-1]] = pixels[..., i]
    order = {"Normal": "XYZ", "Denoising Normal": "XYZ"}
    return {k: np.stack([v[c] for c in order.get(k, "RGB")], -1) for k, v in found.items() if all(c in v for c in order.get(k, "RGB"))}


def library():
    path = BUILD + "denoise.so"
    source = HERE + "/denoise.c"
    if not os.path.exists(path) or os.path.getmtime(path) < os.path.getmtime(source):
        subprocess.run(["gcc", "-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC", source, "-o", path, "-lm"], check=True)
    return ctypes.CDLL(path)


def luminance(a):
    return a @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def without_fireflies(a, times):
    middle = ndimage.median_filter(a, size=(3, 3, 1))
    wild = a.max(-1) > times * middle.max(-1) + 0.05
    a = a.copy()
    a[wild] = middle[wild]
    return a


def smooth(one, two, features, radius, strength):
    """Mean of the halves, each weighed by the other."""
    lib = library()
    pointer = lambda a: a.ctypes.data_as(ctypes.c_void_p)
    root = [np.ascontiguousarray(np.sqrt(np.maximum(luminance(a), 0) + 1e-4), np.float32) for a in (one, two)]
    noise = (root[0] - root[1]) ** 2 / 2
    noise = np.ascontiguousarray(0.8 * ndimage.uniform_filter(noise, 9) + 0.2 * ndimage.gaussian_filter(noise, 1.2), np.float32)
    h, w = noise.shape
    result = np.zeros((h, w, 3), np.float32)
    for light, guide in ((one, root[1]), (two, root[0])):
        light, out = np.ascontiguousarray(light, np.float32), np.empty((h, w, 3), np.float32)
        lib.denoise(pointer(light), pointer(guide), pointer(noise), pointer(features), w, h, radius, ctypes.c_float(strength), pointer(out))
        result += out / 2
    return result


def layers(name, radius=4, strength=0.9):
    """Scene-linear images of build/NAME-0.exr and -1.exr: what matt surfaces throw back, and all that is mirrored or comes through something clear."""
    halves = [passes(f"{BUILD}{name}-{i}.exr") for i in (0, 1)]
    mean = lambda key: (halves[0][key] + halves[1][key]) / 2
    colour, seen = mean("DiffCol"), mean("Denoising Albedo" if "Denoising Albedo" in halves[0] else "DiffCol")
    planes = lambda a, scale: np.moveaxis(a, -1, 0) * scale
    features = np.ascontiguousarray(np.concatenate([planes(mean("Normal"), 3), planes(np.sqrt(np.maximum(seen, 0)), 3)]), np.float32)
    diffuse = [without_fireflies(h["DiffDir"] + h["DiffInd"], 3) for h in halves]
    gloss = [without_fireflies(h["Combined"] - h["DiffCol"] * (h["DiffDir"] + h["DiffInd"]), 3) for h in halves]
    return colour * smooth(*diffuse, features, radius, strength), smooth(*gloss, features, radius, strength * 0.9)


def denoise(name, radius=4, strength=0.9):
    """Scene-linear image of build/NAME-0.exr and -1.exr."""
    return sum(layers(name, radius, strength))


def tone(linear, stops, white=(1, 1, 1), colourful=1.0, glow=0.0):
    """Display-linear: true below the shoulder, then a soft roll to white; a little glow as a lens gives."""
    x = np.maximum(linear, 0) * 2.0**stops * np.array(white)
    if glow:
        x = x * (1 - glow) + glow * ndimage.gaussian_filter(x, (x.shape[1] * 0.01,) * 2 + (0,))
    rest = 1 - SHOULDER
    x = np.where(x < SHOULDER, x, SHOULDER + rest * (1 - np.exp(-(np.maximum(x, SHOULDER) - SHOULDER) / rest)))
    grey = luminance(x)[..., None]
    return np.clip(grey + (x - grey) * colourful, 0, 1)


def encoded(display):
    return np.where(display <= 0.0031308, 12.92 * display, 1.055 * np.maximum(display, 1e-9) ** (1 / 2.4) - 0.055)


def develop(name, out, stops=0.0, radius=4, strength=0.9, raw=False, **look):
    if raw:
        halves = [passes(f"{BUILD}{name}-{i}.exr")["Combined"] for i in (0, 1)]
        linear = (halves[0] + halves[1]) / 2
    else:
        linear = denoise(name, radius, strength)
    np.save(out[:-4] + ".npy", linear.astype(np.float16))
    image = encoded(tone(linear, stops, **look)) * 255
    image += np.random.default_rng(1).uniform(-0.4, 0.4, image.shape)
    Image.fromarray(np.clip(image + 0.5, 0, 255).astype(np.uint8)).save(out)
    return linear


if __name__ == "__main__":
    settings = {k: float(v) for k, v in (a.split("=") for a in sys.argv[3:])}
    develop(sys.argv[1], sys.argv[2], **{k: (int(v) if k in ("radius", "raw") else v) for k, v in settings.items()})
