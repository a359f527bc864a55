"""What the frames are made of, as tiling images of 300 x 37.5 mm: six woods, a grey stain and beaten leaf. Grain runs along x.

Each wood has the mark by which it is told from the others: beech its short dark flecks, ash its wide bands of pores, pine its knots.
"""
import os

import numpy as np

from textures import OUT, cloudy, gray, noise, save, step

SHAPE = (512, 4096)


def blend(a, b, t):
    return np.array(a) + (np.array(b) - np.array(a)) * np.clip(t, 0, 1)[..., None]


def year_rings(ring, seed, sway=1.0, reach=30):
    """Phase 0..1 within each year's ring; `ring` is its width in px, and a whole number of them fills the tile."""
    ring = SHAPE[0] / round(SHAPE[0] / ring)
    drift = noise(SHAPE, ring * 1.6, ring * reach, seed) * sway + noise(SHAPE, ring * 0.5, ring * 12, seed + 1) * 0.22 * sway
    return (np.arange(SHAPE[0])[:, None] / ring + drift) % 1.0


def dashes(wide, long, seed, least, more=0.0):
    """Pores or flecks that lie along the grain; `more` raises their number where it is large."""
    return step(noise(SHAPE, wide, long, seed) + more, least, least + 0.7)


def finish(name, colour, height):
    save(name + "-colour", colour)
    save(name + "-height", gray(height, 4))


def maple():
    phase = year_rings(86, 300, 0.7)
    line = step(phase, 0.80, 0.96) * (1 - step(phase, 0.965, 1.0))
    silk = noise(SHAPE, 90, 16, 303) * 0.6 + noise(SHAPE, 2.4, 60, 304) * 0.3
    colour = blend((0.925, 0.845, 0.75), (0.815, 0.685, 0.555), 0.20 + 0.50 * line + 0.085 * silk)
    finish("maple", colour, noise(SHAPE, 1, 40, 305) * 0.2 - line * 0.2)


def beech():
    phase = year_rings(150, 320, 0.6)
    fleck = dashes(1.0, 12, 321, 1.55)
    colour = blend((0.85, 0.70, 0.56), (0.735, 0.555, 0.415), 0.30 + 0.22 * phase + 0.07 * noise(SHAPE, 1.4, 70, 322))
    finish("beech", blend(colour, (0.44, 0.28, 0.18), 0.72 * fleck), noise(SHAPE, 1, 30, 323) * 0.2 - fleck * 0.7)


def ring_porous(seed):
    """Ash: a broad band of coarse pores opens each year, dense pale wood closes it. Returns the band's share and the pores."""
    phase = year_rings(92, seed, 1.5, 17)
    band = (1 - step(phase, 0.16, 0.52)) * step(phase, 0.0, 0.05)
    return band, dashes(1.2, 24, seed + 2, 2.1, 1.5 * band)


def ash():
    band, pores = ring_porous(340)
    silk = noise(SHAPE, 1.6, 90, 345)
    colour = blend((0.92, 0.86, 0.76), (0.68, 0.55, 0.41), 0.10 + 0.62 * band + 0.06 * silk)
    finish("ash", blend(colour, (0.46, 0.32, 0.19), 0.62 * pores), silk * 0.2 - band * 0.5 - pores * 2.0)


def grey_stain():
    """Ash under a grey stain, which fills the pores darkest."""
    band, pores = ring_porous(360)
    silk = noise(SHAPE, 1.6, 90, 365)
    colour = blend((0.66, 0.655, 0.64), (0.43, 0.43, 0.43), 0.15 + 0.62 * band + 0.08 * silk)
    finish("grey", blend(colour, (0.20, 0.20, 0.205), 0.75 * pores), silk * 0.2 - band * 0.5 - pores * 2.0)


def cherry():
    phase = year_rings(104, 380, 0.9)
    cloud = noise(SHAPE, 34, 520, 381) * 0.7 + noise(SHAPE, 2, 110, 382) * 0.4
    gum = dashes(1.6, 17, 383, 2.55)
    colour = blend((0.69, 0.43, 0.275), (0.46, 0.245, 0.145), 0.34 + 0.26 * step(phase, 0.3, 0.95) + 0.15 * cloud + 0.03 * noise(SHAPE, 80, 18, 384))
    finish("cherry", blend(colour, (0.20, 0.10, 0.06), 0.8 * gum), noise(SHAPE, 1, 40, 385) * 0.2 - gum)


def walnut():
    phase = year_rings(120, 400, 1.7, 14)
    vein = step(phase, 0.35, 0.9) * (1 - step(phase, 0.92, 1.0))
    broad = noise(SHAPE, 46, 700, 403)
    pores = dashes(1.2, 26, 404, 1.75)
    colour = blend((0.475, 0.345, 0.25), (0.19, 0.125, 0.085), 0.26 + 0.46 * vein + 0.16 * broad + 0.06 * noise(SHAPE, 1.6, 80, 405))
    finish("walnut", blend(colour, (0.10, 0.06, 0.04), 0.7 * pores), noise(SHAPE, 1, 40, 406) * 0.2 - pores * 2.0)


def pine():
    """Untreated softwood: pale, with amber lines that part round the knots."""
    yy, xx = np.mgrid[0:SHAPE[0], 0:SHAPE[1]].astype(float)
    bow, knots, halo = np.zeros(SHAPE), np.zeros(SHAPE), np.zeros(SHAPE)
    heart = np.zeros(SHAPE)
    for number, (x, y) in enumerate(((340, 150), (930, 395), (1560, 60), (2150, 290), (2720, 470), (3240, 190), (3790, 350))):
        dy = (yy - y + SHAPE[0] / 2) % SHAPE[0] - SHAPE[0] / 2
        dx = (xx - x + SHAPE[1] / 2) % SHAPE[1] - SHAPE[1] / 2
        size = 25 + 10 * (number % 3)
        far = np.hypot(dy, dx * 0.72)
        bow += np.sign(dy) * 1.15 * np.exp(-(dx / (size * 3.0)) ** 2) * np.exp(-np.abs(dy) / (size * 1.7)) * (1 - np.exp(-np.abs(dy) / 6))
        knots = np.maximum(knots, 1 - step(far, size * 0.72, size * 1.1))
        halo = np.maximum(halo, np.exp(-(far / (size * 1.9)) ** 2))
        heart = np.maximum(heart, (far < size) * (0.5 + 0.5 * np.cos(far * 0.62)))
    ring = SHAPE[0] / 9
    phase = (yy / ring - bow + noise(SHAPE, ring * 1.6, ring * 26, 420) * 0.75) % 1.0
    late = step(phase, 0.30, 0.93) ** 1.6 * (1 - step(phase, 0.94, 1.0))
    colour = blend((0.925, 0.80, 0.635), (0.785, 0.575, 0.375), 0.06 + 0.60 * late + 0.30 * halo + 0.05 * noise(SHAPE, 1.5, 90, 421))
    colour = blend(colour, blend((0.62, 0.41, 0.25), (0.40, 0.235, 0.13), heart), 0.94 * knots)
    finish("pine", colour, noise(SHAPE, 1, 40, 422) * 0.3 + late * 0.6 - knots)


def leaf():
    """Beaten leaf, laid in squares that overlap: height, wear (where the ground shows), and a shade that differs from leaf to leaf."""
    rng = np.random.default_rng(440)
    x = np.arange(SHAPE[1])[None] + noise(SHAPE, 26, 26, 441) * 5 + noise(SHAPE, 4, 4, 442) * 2
    laps, shade, count = np.zeros(SHAPE), np.zeros(SHAPE), 9
    each = SHAPE[1] / count
    for number in range(count):
        begin = (x - number * each) % SHAPE[1]
        inside = begin < each
        shade += inside * rng.uniform(-1, 1)
        laps = np.maximum(laps, (begin < 34) * (0.35 + 0.65 * (1 - step(begin, 0, 7))))
    seam = step(1 - np.abs((x + each / 2) % each - each / 2) / 6, 0.1, 0.9) * step(noise(SHAPE, 22, 22, 448), -0.5, 0.4)
    crack = step(1 - np.abs(cloudy(SHAPE, 70, 443, 4, 0.6)) * 8, 0.45, 1.0) * step(noise(SHAPE, 40, 90, 449), 0.4, 1.3)
    rubbed = step(noise(SHAPE, 2.4, 9, 450) + 0.8 * noise(SHAPE, 30, 70, 451), 2.5, 3.1)
    save("leaf-height", gray(noise(SHAPE, 3.0, 3.5, 455) * 0.35 + noise(SHAPE, 14, 22, 456) * 0.8 + laps * 0.9 - seam * 0.8 - rubbed * 0.5, 4))
    save("leaf-wear", np.clip(0.75 * seam + 0.6 * crack + 0.8 * rubbed, 0, 1))
    save("leaf-shade", np.clip(0.46 + 0.20 * shade + 0.25 * laps + 0.10 * cloudy(SHAPE, 30, 460, 4), 0, 1))


def main():
    os.makedirs(OUT, exist_ok=True)
    for make in (maple, beech, ash, grey_stain, cherry, walnut, pine, leaf):
        make()


if __name__ == "__main__":
    main()
