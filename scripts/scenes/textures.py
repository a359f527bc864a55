"""Material textures as images: grain, weave, paper and plaster, all tiling, made once into build/textures.

Reading an image costs the renderer a fraction of evaluating layered noise at every bounce.
"""
import os

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.environ.get("SCENES_BUILD", HERE + "/build") + "/textures/"


def noise(shape, sy, sx, seed):
    """Tiling noise of mean 0 and deviation 1, blurred by sy, sx pixels."""
    rng = np.random.default_rng(seed)
    fy = np.fft.fftfreq(shape[0])[:, None]
    fx = np.fft.rfftfreq(shape[1])[None]
    spectrum = np.fft.rfft2(rng.normal(size=shape)) * np.exp(-2 * np.pi**2 * ((fy * sy) ** 2 + (fx * sx) ** 2))
    field = np.fft.irfft2(spectrum, shape)
    return (field - field.mean()) / (field.std() + 1e-9)


def cloudy(shape, size, seed, octaves=5, gain=0.55):
    total = sum(gain**i * noise(shape, size / 2**i, size / 2**i, seed + i) for i in range(octaves))
    return total / total.std()


def step(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def save(name, data):
    data = np.clip(data, 0, 1)
    if data.ndim == 2:
        Image.fromarray((data * 65535).astype(np.uint16)).save(OUT + name + ".png")
    else:
        Image.fromarray((data * 255 + 0.5).astype(np.uint8)).save(OUT + name + ".png")


def gray(x, spread=3.0):
    return 0.5 + x / (2 * spread)


def plaster():
    n = (1536, 1536)
    trowel = noise(n, 26, 60, 1) * 0.8 + noise(n, 70, 30, 2) * 0.8
    sand = noise(n, 1.2, 1.2, 3)
    pits = -step(noise(n, 2.2, 2.2, 4), 2.1, 2.9) * 3
    save("plaster-height", gray(trowel * 0.9 + cloudy(n, 14, 5) * 0.5 + sand * 0.32 + pits * 0.35, 4))
    wash = cloudy(n, 120, 9, 6, 0.62) * 0.75 + noise(n, 16, 60, 12) * 0.35 + noise(n, 60, 16, 13) * 0.35
    save("limewash", gray(wash, 3.2))


def oak(name, shape, ring, fibre, seed, tones, pore=1.0):
    """Grain runs along x; ring and fibre are widths in pixels."""
    h, w = shape
    drift = noise(shape, ring * 1.6, ring * 30, seed) * 1.1 + noise(shape, ring * 0.5, ring * 12, seed + 1) * 0.28
    y = np.arange(h)[:, None] / ring
    phase = (y + drift) % 1.0
    late = step(phase, 0.25, 0.92) * (1 - step(phase, 0.93, 1.0))
    fine = noise(shape, fibre, fibre * 45, seed + 2)
    streak = noise(shape, fibre * 5, fibre * 260, seed + 3)
    pores = step(noise(shape, fibre * 0.62, fibre * 15, seed + 4) + late * 0.55, 1.5, 2.5) * pore
    rays = step(noise(shape, fibre * 1.5, fibre * 7, seed + 5), 2.2, 3.2) * 0.25
    t = np.clip(0.55 - 0.34 * late + 0.10 * fine + 0.13 * streak + rays, 0, 1)[..., None]
    dark, light = np.array(tones[0]), np.array(tones[1])
    col = (dark + (light - dark) * t) * (1 - 0.52 * pores[..., None])
    save(name + "-colour", col)
    save(name + "-height", gray(fine * 0.35 - pores * 2.4 - late * 0.5, 4))


def weave(name, n, threads, slub, seed, fuzz=0.15):
    """Plain weave, threads x threads to a tile of n px: height 0..1 and a shade of the single threads."""
    shape = (n, n)
    yy, xx = np.mgrid[0:n, 0:n].astype(float)
    xx += noise(shape, n / 7, 1.2, seed) * slub * n / threads * 0.16
    yy += noise(shape, 1.2, n / 7, seed + 1) * slub * n / threads * 0.16
    u, v = xx * threads / n, yy * threads / n
    thick_u = 1 + 0.13 * slub * noise(shape, n / 5, n / threads * 0.45, seed + 2)
    thick_v = 1 + 0.13 * slub * noise(shape, n / threads * 0.45, n / 5, seed + 3)
    over = np.cos(np.pi * np.floor(u)) * np.cos(np.pi * np.floor(v))
    du, dv = (u % 1) * 2 - 1, (v % 1) * 2 - 1
    warp = np.sqrt(np.clip(1 - (du / thick_u) ** 2, 0, 1)) * (0.62 + 0.38 * over * np.cos(dv * np.pi / 2))
    weft = np.sqrt(np.clip(1 - (dv / thick_v) ** 2, 0, 1)) * (0.62 - 0.38 * over * np.cos(du * np.pi / 2))
    height = np.maximum(warp, weft)
    twist = np.where(warp > weft, np.sin(np.pi * 2 * (v * 2.0 + u)), np.sin(np.pi * 2 * (u * 2.0 - v)))
    height = height + fuzz * 0.4 * twist * height + fuzz * noise(shape, 0.8, 0.8, seed + 5) * 0.35
    save(name + "-height", step(height, 0.05, 1.25))
    thread = np.where(warp > weft, noise(shape, n / 6, n / threads * 0.5, seed + 6), noise(shape, n / threads * 0.5, n / 6, seed + 7))
    save(name + "-shade", gray(thread * 0.7 + 1.6 * (height - 0.75), 3.2))


def boucle():
    """Loops of thick yarn: little arcs scattered and stacked by height."""
    n = 1024
    rng = np.random.default_rng(4)
    top = np.zeros((n, n))
    for _ in range(5200):
        cy, cx, r = rng.uniform(0, n, 2).tolist() + [rng.uniform(7, 14)]
        a, span, base = rng.uniform(0, 6.3), rng.uniform(2.6, 5.2), rng.uniform(0.2, 0.75)
        k = int(r + 7)
        gy, gx = np.mgrid[-k : k + 1, -k : k + 1]
        iy, ix = (gy + int(cy)) % n, (gx + int(cx)) % n
        d = np.hypot(gy, gx)
        ang = (np.arctan2(gy, gx) - a) % (2 * np.pi)
        yarn = np.clip(1 - ((d - r) / 4.2) ** 2, 0, 1) ** 0.5 * (ang < span) * np.clip(np.sin(ang / span * np.pi), 0, 1) ** 0.4
        z = np.where(yarn > 0, base + 0.25 * yarn + 0.04 * np.sin(ang * 9), 0)
        top[iy, ix] = np.maximum(top[iy, ix], z)
    top += 0.02 * noise((n, n), 1, 1, 8)
    save("boucle-height", top)
    save("boucle-shade", np.clip(0.28 + 0.72 * step(top, 0.2, 0.9) + 0.05 * noise((n, n), 30, 30, 3), 0, 1))


def papers():
    n = (1024, 1024)
    felt = cloudy(n, 11, 21, 3, 0.5) * 0.8 + noise(n, 1.6, 1.6, 24) * 0.45 + noise(n, 1.0, 7, 25) * 0.25 + noise(n, 7, 1.0, 26) * 0.25
    save("cotton-height", gray(felt, 3.4))
    save("paper-height", gray(noise(n, 1.4, 1.4, 31) * 0.6 + cloudy(n, 8, 32, 3) * 0.5, 3.4))
    fine = noise(n, 0.45, 240, 41) * 0.7 + noise(n, 0.9, 90, 42) * 0.5 + noise(n, 3, 400, 43) * 0.35
    save("brushed-height", gray(fine, 3.4))
    save("stipple-height", gray(noise(n, 2.6, 2.6, 51) * 0.7 + noise(n, 6, 6, 52) * 0.5, 3.2))


def rug():
    n = (1024, 1024)
    y, x = np.mgrid[0 : n[0], 0 : n[1]]
    jitter = noise(n, 3, 30, 61) * 1.3
    row = np.sin((y + jitter) * 2 * np.pi / 16)
    knots = np.abs(np.sin((x + noise(n, 20, 3, 62) * 2 + np.floor((y + jitter) / 16) * 11) * np.pi / 22))
    save("rug-height", gray(row * 0.9 + knots * 0.8 + noise(n, 1.5, 2.5, 63) * 0.5, 3.2))
    save("rug-shade", gray(cloudy(n, 60, 64, 4) * 0.5 + noise(n, 2, 9, 65) * 0.6 + row * 0.5, 3.2))


def reflection():
    """A tall window of six panes as a glossy picture mirrors it: slanted, out of focus, fading downwards. In the frame of the close-up."""
    h, w = 900, 1200
    y, x = np.mgrid[0:h, 0:w].astype(float)
    u = (x - 930 + 0.16 * (y - 300)) / 330
    v = (y + 0.27 * (x - 930) + 60) / 620
    soft = lambda a, b, s: step(a, b - s, b + s)
    light = soft(u, -0.5, 0.03) * (1 - soft(u, 0.5, 0.03)) * soft(v, 0.0, 0.02) * (1 - soft(v, 1.0, 0.02))
    light *= 1 - soft(0.035 - np.abs(u), 0.0, 0.014)
    for bar in (0.34, 0.68):
        light *= 1 - soft(0.012 - np.abs(v - bar), 0.0, 0.008)
    light *= np.clip(1.05 - 0.75 * v, 0, 1) * (0.9 + 0.2 * u)
    veil = 0.10 * np.clip(1 - np.hypot(u * 0.5, v - 0.2) / 1.4, 0, 1)
    save("reflection", np.clip(light + veil, 0, 1))


if __name__ == "__main__":
    os.makedirs(OUT, exist_ok=True)
    plaster()
    tones = ((0.64, 0.48, 0.33), (0.86, 0.72, 0.55))
    oak("oak-floor", (1024, 2048), 26, 0.9, 100, tones, 0.75)
    oak("oak-rail", (512, 4096), 64, 1.3, 140, ((0.60, 0.43, 0.27), (0.84, 0.67, 0.47)), 1.0)
    oak("oak-table", (512, 4096), 64, 1.1, 160, ((0.66, 0.51, 0.36), (0.84, 0.70, 0.53)), 0.4)
    weave("canvas", 1024, 64, 0.38, 200)
    weave("linen", 1024, 96, 1.3, 220, 0.25)
    boucle()
    papers()
    rug()
    reflection()
    print("textures in", OUT)
