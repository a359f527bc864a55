"""Develops and encodes everything that has been rendered, and writes client/scenes/scenes.json. Arguments: only these scenes anew."""
import json
import os
import re
import sys

import numpy as np
from PIL import Image

import backs
import corners
import tint
from develop import BUILD, develop
from encode import OUT, dominant, publish
from light_maps import maps
from overlays import all_overlays
from scene_list import ACCESSORIES, ACCESSORY_LOOK, BACKS, CLOSEUP_STOPS, CLOSEUPS, CORNERS, DETAILS, LEAF_PARTS, PRODUCTS, ROOMS, TABLES, TABLETOP, TINTED, wall_in_cm

# The sun's blur and the soft sky shadow were set by holding composites against rendered references.
SKY_SHADOW = [{"x": 0.35, "y": 0.75, "blur": 1.7, "alpha": 0.13}, {"x": 0.10, "y": 0.20, "blur": 0.5, "alpha": 0.12}]


def developed(render, stops, **look):
    """Path of the finished PNG; made anew only if the render is younger."""
    out, source = f"{BUILD}done-{render}.png", f"{BUILD}{render}-1.exr"
    if not os.path.exists(source):
        return out if os.path.exists(out) else None
    if not os.path.exists(out) or os.path.getmtime(out) < os.path.getmtime(source):
        print("developing", render, flush=True)
        develop(render, out, stops=stops, **look)
    return out


def room(name):
    spec = ROOMS[name]
    png = developed(f"{name}-final", spec["stops"], glow=spec["glow"])
    if not png:
        return None
    cm, height = spec["px"][0] / spec["px_per_m"] * 100, spec["px"][1] / spec["px_per_m"] * 100
    wall = wall_in_cm(spec)
    entry = publish(png, name, 1000)
    entry |= {"cm": [round(cm, 2), round(height, 2)], "pxPerCm": {k: round(entry[k][0] / cm, 4) for k in ("1x", "2x")}, "wall": wall, "scale": spec["scale"]}
    crop = publish(png, name + "-phone", 1000, spec["phone"])
    crop |= {"cm": [round(cm * spec["phone"][1], 2), round(height, 2)], "left": round(cm * spec["phone"][0], 2)}
    crop["wall"] = [round(max(0, wall[0] - crop["left"]), 2), wall[1], round(min(wall[0] + wall[2], crop["left"] + crop["cm"][0]) - max(wall[0], crop["left"]), 2), wall[3]]
    entry["phone"] = crop
    if os.path.exists(f"{BUILD}{name}-sun-1.exr"):
        entry["lightMap"] = maps(name)
        entry["sun"] = {"x": spec["sun"][0], "y": -spec["sun"][1]}
    return entry


def table(name):
    png = developed(f"{name}-final", TABLES[name]["stops"], glow=TABLES[name]["glow"])
    if not png:
        return None
    entry = publish(png, name, 1000) | {"phone": publish(png, name + "-phone", 1000, TABLES[name].get("phone", (0.19, 0.62)))}
    log = f"{BUILD}{name}.log"
    found = re.search(r"CORNERS (.*)", open(log).read()) if os.path.exists(log) else None
    if found:
        entry["corners"] = json.loads(found[1])
    return entry


def closeup(name):
    png = developed(f"closeup-{name}-final", CLOSEUP_STOPS, radius=4)
    return publish(png, "closeup-" + name, 600, None, (25_000, 75_000)) if png else None


def repainted(only):
    """Makes the finishes of the frames whose rails were rendered. Returns their names."""
    frames = [frame for frame in LEAF_PARTS if (not only or frame in only) and os.path.exists(f"{BUILD}finish-{frame}-white.exr")]
    names = [name for name in TINTED if name.split("-")[0] in frames]
    tint.main(names)
    return names


def flat_frame(colour):
    """Rendered rails as one picture for border-image, alpha kept."""
    from develop import encoded, passes, tone
    files = [f"{BUILD}flat-{colour}-{i}.exr" for i in (0, 1)]
    if not os.path.exists(files[1]):
        return None
    import OpenImageIO as oiio
    halves = [oiio.ImageInput.open(f) for f in files]
    alpha = np.mean([h.read_image(oiio.FLOAT)[..., next(i for i, n in enumerate(h.spec().channelnames) if n.endswith("Combined.A"))] for h in halves], 0)
    colours = np.mean([passes(f)["Combined"] for f in files], 0)
    shown = encoded(tone(colours / np.maximum(alpha, 1e-3)[..., None], 0.25))
    image = Image.fromarray((np.dstack([shown, np.clip(alpha, 0, 1)]) * 255 + 0.5).astype(np.uint8), "RGBA")
    image.save(f"{OUT}frame-{colour}.webp", quality=84, method=6, alpha_quality=90)
    rail = image.crop((0, 0, 600, 40)).convert("RGB")
    return {"file": f"frame-{colour}.webp", "px": [600, 600], "slice": 40, "cmPerSlice": 1.6, "colour": dominant(rail)}


def main(only):
    path = OUT + "scenes.json"
    old = json.load(open(path)) if os.path.exists(path) else {}
    data = {"rooms": old.get("rooms", {}), "tables": old.get("tables", {}), "closeups": old.get("closeups", {}), "frames": old.get("frames", {}), "overlays": old.get("overlays", {}),
            "products": PRODUCTS, "skyShadow": SKY_SHADOW}
    fresh = repainted(only)
    for group, names, make in (("rooms", ROOMS, room), ("tables", TABLES, table), ("closeups", CLOSEUPS + TINTED, closeup), ("frames", ("oak", "black", "white"), flat_frame)):
        for name in names:
            if only and name not in only and name not in fresh:
                continue
            entry = make(name)
            if entry:
                data[group][name] = entry
                print(group, name, {k: os.path.getsize(f"{OUT}{entry['name']}-{k}.avif") for k in ("1x", "2x")} if "name" in entry else entry, flush=True)
    for name in (f"tabletop-{kind}-{size}" for kind, sizes in TABLETOP["sizes"].items() for size in sizes):
        if not only or "tabletop" in only:
            developed(f"{name}-final", TABLETOP["stops"], colourful=TABLETOP["colourful"])
    for name in ACCESSORIES:
        if not only or name in only:
            developed(f"{name}-final", **ACCESSORY_LOOK)
    for name in BACKS:
        if not only or "back" in only:
            png = developed(f"back-{name}-final", CLOSEUP_STOPS)
            if png:
                Image.open(png).convert("RGB").save(f"{OUT}back-{name}.png")
                if name in backs.RAILS:
                    backs.back(name, *[f"{OUT}back-{name}.png"] * 2)
    if not only or "corner" in only:
        corners.main([name for name in CORNERS if os.path.exists(f"{BUILD}corner-{name}-face.exr")])
    for name in DETAILS:
        if not only or name in only:
            developed(f"closeup-{name}-final", CLOSEUP_STOPS)
    if not only or "overlays" in only:
        data["overlays"] = all_overlays()
    with open(path, "w") as file:
        json.dump(data, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    os.makedirs(OUT, exist_ok=True)
    main(sys.argv[1:])
