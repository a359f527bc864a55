"""Backs for any finish: what is seen of a frame's rails from behind becomes clear by as much as it is lit, so that the finish's colour below
shows under that light, as corners.py does with what is printed. Arguments: the folder with back-NAME.png as rendered, the folder to write to.
"""
import sys

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import binary_dilation, binary_erosion, distance_transform_edt, gaussian_filter

# Outline and opening of the frame in pixels of a back, 960 wide, and how far the light on its rails is spread: the grain of oak stays a little.
RAILS = {
    "frame": (((112.8, 169.8), (770.3, 108.2), (787, 112.8), (771.5, 543.8), (147, 665), (133, 652)),
              ((148.5, 198), (765, 134.5), (749.7, 524.7), (167, 634)), 1.2),
    "floater": (((106.7, 166), (759, 105.2), (787, 110.5), (771.8, 543.7), (145.6, 664.9), (129, 646.5)),
                ((191.8, 234.4), (733.8, 175.1), (727, 499), (204.5, 591.4)), 3.0),
}
RAILS["floater-plate"] = RAILS["floater"]
# The mean light on rails, and how much of its contrast stays: black rails show only what they mirror.
LIT, CONTRAST = 0.93, {"frame": 0.55, "floater": 0.4, "floater-plate": 0.4}


def covered(polygon, size):
    mask = Image.new("L", (4 * size[0], 4 * size[1]))
    ImageDraw.Draw(mask).polygon([(4 * x, 4 * y) for x, y in polygon], fill=255)
    return np.asarray(mask.resize(size, Image.BOX)) / 255


def back(name, source, target):
    pixels = np.asarray(Image.open(source).convert("RGB")).astype(float)
    outline, opening, blur = RAILS[name]
    size = (pixels.shape[1], pixels.shape[0])
    most, level = pixels.max(-1), pixels.mean(-1)
    grey = (most - pixels.min(-1)) / np.maximum(most, 1)
    within = binary_erosion(covered(outline, size) > 0.5, iterations=4)
    hooks = binary_dilation(within & (grey < 0.24) & (level > (0 if name == "frame" else 125)), iterations=2)
    # The outlines are exact to a pixel or two: what is between them and the rails would be a line of oak, or of black.
    rim = binary_dilation(covered(outline, size) > 0.5, iterations=4) & ((grey > 0.3) if name == "frame" else (level < 110))
    whole = gaussian_filter(binary_dilation(rim | (covered(outline, size) > 0.5), iterations=4).astype(float), 0.7)
    board = gaussian_filter(binary_erosion(covered(opening, size) > 0.5, iterations=2).astype(float), 0.6)
    rails = whole * (1 - board) * (1 - gaussian_filter(hooks.astype(float), 0.8))
    there = binary_erosion(rails > 0.9, iterations=5)
    # The light on an edge is that beside it.
    beside = distance_transform_edt(~there, return_distances=False, return_indices=True)
    spread = gaussian_filter(level[tuple(beside)], blur)
    lit = np.clip(LIT * np.maximum(spread / level[there].mean(), 0.05) ** CONTRAST[name], 0, 1) * rails
    alpha = 1 - lit
    colour = pixels * ((1 - rails) / np.maximum(alpha, 0.01))[..., None]
    clear = np.dstack([colour, alpha * 255])
    Image.fromarray(np.clip(clear + 0.5, 0, 255).astype(np.uint8), "RGBA").save(target)


if __name__ == "__main__":
    for one in RAILS:
        back(one, f"{sys.argv[1]}/back-{one}.png", f"{sys.argv[2]}/back-{one}.png")
