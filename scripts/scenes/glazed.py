"""The living room with a window in its wall, on which film sticks: out/living-window.png, of the room, the rendered window and what stands before it."""
import subprocess

import numpy as np
import OpenImageIO as oiio
from PIL import Image

from develop import BUILD, encoded, passes, tone
from encode import OUT
from mural import SHOP, photograph
from scene_list import ROOMS


def panorama():
    """The window as rendered, and how much of each pixel it covers."""
    halves = [f"{BUILD}panorama-final-{half}.exr" for half in (0, 1)]
    alphas = []
    for path in halves:
        file = oiio.ImageInput.open(path)
        names = file.spec().channelnames
        alphas.append(file.read_image(oiio.FLOAT)[..., next(i for i, one in enumerate(names) if one.endswith("Combined.A"))])
    alpha = np.clip(np.mean(alphas, 0), 0, 1)[..., None]
    colour = np.mean([passes(path)["Combined"] for path in halves], 0)
    return encoded(tone(colour / np.maximum(alpha, 1e-3), ROOMS["living"]["stops"])), alpha


def front():
    path = f"{BUILD}shop-living-front.png"
    subprocess.run(["avifdec", f"{SHOP}living-front-1x.avif", path], check=True, stdout=subprocess.DEVNULL)
    return Image.open(path).convert("RGBA")


def main():
    shown, alpha = panorama()
    size = (shown.shape[1], shown.shape[0])
    room = np.asarray(photograph("living").resize(size, Image.LANCZOS), np.float32) / 255
    wall = room * (1 - alpha) + shown * alpha
    before = np.asarray(front().resize(size, Image.LANCZOS), np.float32) / 255
    whole = wall * (1 - before[..., 3:]) + before[..., :3] * before[..., 3:]
    # Where there is no window the photograph is sharper than its cut-out.
    whole = np.where(alpha > 0.004, whole, room)
    Image.fromarray((np.clip(whole, 0, 1) * 255 + 0.5).astype(np.uint8)).save(f"{OUT}living-window.png")


if __name__ == "__main__":
    main()
