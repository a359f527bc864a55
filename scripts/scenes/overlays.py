"""Surfaces that CSS lays over any picture: tiles to multiply, sheens with alpha. All small."""
import numpy as np
from PIL import Image

from encode import OUT
from textures import noise, step


def tile(name, shade, px_per_cm):
    """Grey tile for multiply, as WebP and PNG."""
    image = Image.fromarray((np.clip(shade, 0, 1) * 255 + 0.5).astype(np.uint8))
    image.save(f"{OUT}{name}.webp", quality=90, method=6)
    return {"file": f"{name}.webp", "blend": "multiply", "px": list(image.size), "pxPerCm": px_per_cm}


def sheen(name, light, colour=(255, 255, 255)):
    """White with alpha: light that lies on top of the picture."""
    h, w = light.shape
    image = np.empty((h, w, 4), np.uint8)
    image[..., :3] = colour
    image[..., 3] = (np.clip(light, 0, 1) * 255 + 0.5).astype(np.uint8)
    Image.fromarray(image).save(f"{OUT}{name}.webp", quality=60, alpha_quality=70, method=6)
    return {"file": f"{name}.webp", "blend": "normal", "px": [w, h], "stretch": True}


def lit(height, strength, angle=(-0.7, -0.7)):
    """Relief shading of a tiling height field by light from the upper left, around 1."""
    dy = np.roll(height, -1, 0) - np.roll(height, 1, 0)
    dx = np.roll(height, -1, 1) - np.roll(height, 1, 1)
    return 1 + strength * (dx * -angle[0] + dy * -angle[1])


def woven(n, threads, long, sway, seed):
    """Where each pixel of a plain weave lies across its threads, and 1 or -1 by which thread is on top. The threads sway over `long` pixels."""
    shape = (n, n)
    y, x = np.mgrid[0:n, 0:n].astype(float)
    u = (x + noise(shape, long, 1.5, seed) * sway) * threads / n
    v = (y + noise(shape, 1.5, long, seed + 1) * sway) * threads / n
    return u, v, np.cos(np.pi * np.floor(u)) * np.cos(np.pi * np.floor(v))


def canvas():
    n, threads = 384, 24
    shape = (n, n)
    u, v, over = woven(n, threads, 60, 1.1, 1)
    du, dv = (u % 1) * 2 - 1, (v % 1) * 2 - 1
    warp = np.sqrt(np.clip(1 - du**2, 0, 1)) * (0.65 + 0.35 * over * np.cos(dv * np.pi / 2))
    weft = np.sqrt(np.clip(1 - dv**2, 0, 1)) * (0.65 - 0.35 * over * np.cos(du * np.pi / 2))
    height = np.maximum(warp, weft) + 0.05 * noise(shape, 0.8, 0.8, 3)
    thread = np.where(warp > weft, noise(shape, 50, 4, 4), noise(shape, 4, 50, 5))
    shade = (0.78 + 0.22 * step(height, 0.15, 0.8)) * lit(height, 0.16) * (1 + 0.035 * thread)
    return tile("tile-canvas", shade / np.percentile(shade, 97), n / (threads * 0.08))


def brushed():
    shape = (256, 512)
    lines = noise(shape, 0.45, 140, 11) * 0.6 + noise(shape, 0.9, 50, 12) * 0.45 + noise(shape, 3, 200, 13) * 0.4
    return tile("tile-brushed", 0.90 + 0.05 * lines, 60)


def cotton():
    shape = (320, 320)
    felt = noise(shape, 5, 5, 21) + noise(shape, 1.5, 1.5, 22) * 0.8 + noise(shape, 0.9, 5, 23) * 0.4 + noise(shape, 5, 0.9, 24) * 0.4
    return tile("tile-cotton", (0.965 + 0.006 * felt) * lit(felt, 0.028), 70)


def fleece():
    shape = (256, 256)
    web = noise(shape, 1.2, 8, 31) + noise(shape, 8, 1.2, 32) + noise(shape, 2, 2, 33) * 0.6
    return tile("tile-fleece", (0.97 + 0.004 * web) * lit(web, 0.02), 70)


def stipple():
    shape = (256, 256)
    grain = noise(shape, 1.4, 1.4, 41) + noise(shape, 4, 4, 42) * 0.5
    return tile("tile-stipple", (0.985 + 0.004 * grain) * lit(grain, 0.012), 70)


def scrim():
    """Coated fabric: flat threads with gaps between them, smoothed by the coat."""
    n, threads = 320, 16
    u, v, over = woven(n, threads, 40, 0.5, 51)
    ridge = lambda a: 1 - ((a % 1) * 2 - 1) ** 4
    height = np.maximum(ridge(u) * (0.8 + 0.2 * over), ridge(v) * (0.8 - 0.2 * over)) + 0.02 * noise((n, n), 1.2, 1.2, 53)
    shade = (0.92 + 0.08 * step(height, 0.5, 1.0)) * lit(height, 0.13)
    return tile("tile-scrim", shade / np.percentile(shade, 97), n / (threads * 0.11))


def shining():
    """Film before a light: even brightness, and the rim of the lit pane past its upper left corner."""
    h, w = 480, 640
    y, x = np.mgrid[0:h, 0:w].astype(float)
    inside = np.minimum(x - 46, y - 46)
    rim = 1 - step(inside, -1.0, 1.0)
    bloom = 0.42 * np.exp(-np.clip(inside, 0, None) / 26) + 0.16 * np.exp(-np.clip(inside, 0, None) / 110)
    return sheen("sheen-backlit", np.maximum(rim, bloom + 0.05), (255, 252, 244))


def window_light(name, strength, veil):
    """A tall window out of focus, upper right, as a glossy front mirrors it; stretches over the picture."""
    h, w = 400, 600
    y, x = np.mgrid[0:h, 0:w] / np.array([h, w]).reshape(2, 1, 1)
    u, v = (x - 0.80 + 0.10 * (y - 0.3)) / 0.30, (y + 0.10 * (x - 0.8) + 0.06) / 0.86
    soft = lambda a, b, s: step(a, b - s, b + s)
    panes = soft(u, -0.5, 0.035) * (1 - soft(u, 0.5, 0.035)) * soft(v, 0, 0.02) * (1 - soft(v, 1, 0.03))
    panes *= 1 - soft(0.030 - np.abs(u), 0, 0.016)
    for bar in (0.34, 0.68):
        panes *= 1 - soft(0.012 - np.abs(v - bar), 0, 0.010)
    haze = np.clip(1 - np.hypot((x - 0.75) * 0.9, y - 0.15) / 0.9, 0, 1)
    return sheen(name, strength * panes * np.clip(1.05 - 0.8 * v, 0, 1) + veil * haze, (246, 251, 255))


def satin(name, strength, angle, width):
    """A broad soft band of light, as satin paper, vinyl and metal show it."""
    h, w = 300, 450
    y, x = np.mgrid[0:h, 0:w] / np.array([h, w]).reshape(2, 1, 1)
    d = (x - 0.68) * np.cos(angle) + (y - 0.30) * np.sin(angle)
    return sheen(name, strength * np.exp(-((d / width) ** 2)) * (1 - 0.5 * y), (255, 253, 249))


def all_overlays():
    return {"canvas": canvas(), "brushed": brushed(), "cotton": cotton(), "fleece": fleece(), "stipple": stipple(), "scrim": scrim(), "backlit": shining(),
            "acrylic": window_light("sheen-acrylic", 0.26, 0.10), "glass": window_light("sheen-glass", 0.46, 0.14), "glazing": window_light("sheen-glazing", 0.15, 0.05),
            "metal": satin("sheen-metal", 0.30, 0.35, 0.26), "satin": satin("sheen-satin", 0.14, 0.5, 0.30), "vinyl": satin("sheen-vinyl", 0.24, 0.65, 0.20)}


if __name__ == "__main__":
    print(all_overlays())
