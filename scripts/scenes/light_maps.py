"""From the paper renders: what the room's light does to a picture (multiply) and where the sun casts hard shadows (alpha mask)."""
import numpy as np
from PIL import Image
from scipy import ndimage

from develop import BUILD, encoded, luminance, passes, tone
from encode import OUT, dominant
from scene_list import ROOMS


def mean_of(name):
    halves = [passes(f"{BUILD}{name}-{i}.exr")["Combined"] for i in (0, 1)]
    return (halves[0] + halves[1]) / 2


def on_wall(image, room):
    """The part of a render that shows the usable wall, smoothed."""
    scale = image.shape[1] / room["px"][0] * room["px_per_m"]
    half = room["px"][0] / room["px_per_m"] / 2
    left, low, right, high = room["wall"]
    x0, x1, y0, y1 = ((left + half) * scale, (right + half) * scale, (room["top"] - high) * scale, (room["top"] - low) * scale)
    # The sheet stands 2.5 cm before the wall: keep two pixels off its rim.
    part = image[int(y0) + 2 : int(y1) - 1, int(x0) + 2 : int(x1) - 1]
    return part


def maps(name):
    """Writes NAME-light.webp, NAME-light.jpg and NAME-sun.webp. Returns their entry for scenes.json."""
    room = ROOMS[name]
    size = (480, round(480 * (room["wall"][3] - room["wall"][1]) / (room["wall"][2] - room["wall"][0])))
    light = ndimage.gaussian_filter(ndimage.median_filter(on_wall(mean_of(name + "-light"), room), size=(3, 3, 1)), (1.1, 1.1, 0))
    shown = encoded(tone(light, room["stops"]))
    picture = Image.fromarray((shown * 255 + 0.5).astype(np.uint8)).resize(size, Image.BICUBIC)
    picture.save(f"{OUT}{name}-light.webp", quality=86, method=6)
    picture.save(f"{OUT}{name}-light.jpg", quality=88, optimize=True)
    direct = luminance(ndimage.gaussian_filter(on_wall(mean_of(name + "-sun"), room), (1.0, 1.0, 0)))
    full = np.percentile(direct, 99)
    share = np.clip(direct / full, 0, 1)
    whole = np.asarray(Image.fromarray(luminance(light).astype(np.float32)).resize(direct.shape[::-1], Image.BICUBIC))
    shade = np.clip(1 - (np.clip(whole - direct, 1e-4, None) / np.clip(whole, 1e-3, None)) ** (1 / 2.2), 0, 1)
    depth = float(np.median(shade[share > 0.9])) if (share > 0.9).any() else 0.3
    alpha = Image.fromarray((np.clip(shade / depth, 0, 1) * 255).astype(np.uint8)).resize(size, Image.BICUBIC)
    mask = Image.new("RGBA", size, (0, 0, 0, 255))
    mask.putalpha(alpha)
    mask.save(f"{OUT}{name}-sun.webp", quality=40, alpha_quality=70, method=6)
    return {"light": f"{name}-light.webp", "lightFallback": f"{name}-light.jpg", "sunMask": f"{name}-sun.webp", "size": list(size),
            "lightRange": [round(float(shown.min()), 3), round(float(shown.max()), 3)], "sunShadow": round(depth, 3), "lightColour": dominant(picture)}
