"""Developed pictures -> client/scenes in AVIF, WebP and JPEG, 1x and 2x, and their dominant colours."""
import os
import subprocess

import numpy as np
from PIL import Image

from develop import BUILD

OUT = os.environ.get("SCENES_OUT", BUILD + "out") + "/"


def write(image, name, avif=58, webp=78, jpeg=80, limit=None):
    """One picture in three formats. limit: most bytes of the AVIF; its quality gives way until it fits. Returns the AVIF's bytes."""
    source = f"{BUILD}{name}.png"
    image.save(source)
    image.save(f"{OUT}{name}.webp", quality=webp, method=6)
    image.save(f"{OUT}{name}.jpg", quality=jpeg, optimize=True, progressive=True)
    while True:
        low = round(63 - avif * 0.63)
        subprocess.run(["avifenc", "-j", "2", "-s", "6", "-y", "420", "--min", str(max(0, low - 4)), "--max", str(low + 4), "-a", "end-usage=q", "-a", f"cq-level={low}",
                        source, f"{OUT}{name}.avif"], check=True, stdout=subprocess.DEVNULL)
        size = os.path.getsize(f"{OUT}{name}.avif")
        if not limit or size <= limit or avif <= 34:
            return size
        avif -= 4


def dominant(image):
    """Mean in linear light, as hex: what the place is painted with until the picture is there."""
    a = (np.asarray(image.convert("RGB").resize((64, 64), Image.LANCZOS)) / 255.0) ** 2.2
    return "#" + "".join(f"{round(255 * c ** (1 / 2.2)):02x}" for c in a.mean((0, 1)))


def publish(png, name, wide, crop=None, limits=(60_000, 170_000)):
    """A developed picture at 2x as it is and at 1x `wide` px; crop: left end and width as shares. Returns its entry for scenes.json."""
    full = Image.open(png).convert("RGB")
    if crop:
        left = round(full.width * crop[0])
        full = full.crop((left, 0, left + round(full.width * crop[1]), full.height))
        wide = round(wide * crop[1])
    small = full.resize((wide, round(wide * full.height / full.width)), Image.LANCZOS)
    write(small, name + "-1x", 78, 84, 84, limits[0])
    write(full, name + "-2x", 68, 80, 80, limits[1])
    return {"name": name, "formats": ["avif", "webp", "jpg"], "1x": list(small.size), "2x": list(full.size), "colour": dominant(full)}
