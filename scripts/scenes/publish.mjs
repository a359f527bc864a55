// Converts finished renders (SCENES_OUT, as render.sh leaves them) to the files that the shop serves from `client/scenes`, in the
// widths and sizes that pages have room for. Run `node scripts/scenes/publish.mjs` after render.sh.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";

const BUILD = process.env.SCENES_BUILD ?? "scripts/scenes/build";
const RENDERED = process.env.SCENES_OUT ?? join(BUILD, "out");
const SHOP = "client/scenes";
const LIST = join(SHOP, "scenes.json");

/** The units of positions and sizes, whatever the pixels of a file. */
const UNITS = { width: 1600, height: 1000 };
/** The distant view of the room. The first paint of a stage waits for it: a phone on Slow 4G has 40 ms for it. */
const FAR = { width: 480, avif: 36, webp: 50 };
const SUN = { width: 240, alpha: 40 };
const PHONE_WIDTH = 625;
/** Surfaces with which a picture is multiplied, tiled to fill a view of 640 × 480, and the width of a tile of each there. */
const GRAINS = { canvas: 112, cotton: 200, fleece: 200, brushed: 400, scrim: 136 };
const VIEW = { width: 640, height: 480 };
/** Reflections of surfaces, and the light that comes through film. */
const SHEENS = ["acrylic", "backlit", "glass", "glazing", "metal", "satin", "vinyl"].map((name) => `sheen-${name}`);

const scenes = JSON.parse(readFileSync(LIST, "utf8"));
const names = readdirSync(RENDERED);

for (const file of names) {
  const [, name] = /^(closeup-[a-z-]+)-2x\.jpg$/.exec(file) ?? [];
  if (!name) continue;
  const corner = sharp(join(RENDERED, file));
  await corner
    .clone()
    .avif({ quality: 40, effort: 7 })
    .toFile(join(SHOP, `${name}-2x.avif`));
  await corner
    .clone()
    .resize(600)
    .avif({ quality: 42, effort: 7 })
    .toFile(join(SHOP, `${name}-1x.avif`));
  await corner
    .clone()
    .resize(600)
    .webp({ quality: 68 })
    .toFile(join(SHOP, `${name}-1x.webp`));
  scenes[name] = { width: 600, height: 450, pixels: { "1x": 600, "2x": 1200 }, set: "closeup" };
}

/**
 * The corner of a close-up that is its swatch, in units of a close-up: its file has as many pixels. A shadow gap's rail stands nearer, and
 * that of a material shows more of its picture.
 */
const SWATCH = { x: 84, y: 78, width: 192, height: 192 };
function swatchOf(name) {
  if (name.startsWith("closeup-floater-")) return { ...SWATCH, x: 56 };
  return name.startsWith("closeup-frame-") ? SWATCH : { x: 48, y: 60, width: 300, height: 300 };
}
/** Details that are swatches themselves. */
const DETAILS = ["mat-white", "mat-cream", "mat-black", "glazing-normal", "glazing-museum"];

/** The width of a close-up in a tile of half a phone's width. */
const TILE_WIDTH = 400;

const isCorner = (name) => name.startsWith("closeup-") && !DETAILS.some((detail) => name === `closeup-${detail}`);

for (const name of Object.keys(scenes).filter(isCorner)) {
  const swatch = swatchOf(name);
  const [left, top, width, height] = Object.values(swatch).map((units) => 2 * units);
  await sharp(join(SHOP, `${name}-2x.avif`))
    .extract({ left, top, width, height })
    .resize(swatch.width)
    .sharpen({ sigma: 0.5 })
    .avif({ quality: 34, effort: 9 })
    .toFile(join(SHOP, `${name}-swatch-1x.avif`));
  await sharp(join(SHOP, `${name}-2x.avif`))
    .resize(TILE_WIDTH)
    .avif({ quality: 44, effort: 9 })
    .toFile(join(SHOP, `${name}-small.avif`));
  scenes[name].pixels = { small: TILE_WIDTH, ...scenes[name].pixels };
  scenes[name].crops = { swatch };
}

for (const name of DETAILS) {
  const developed = join(BUILD, `done-closeup-${name}-final.png`);
  if (!existsSync(developed)) continue;
  const { width, height } = SWATCH;
  await sharp(developed)
    .removeAlpha()
    .resize(width, height)
    .avif({ quality: 60, effort: 4 })
    .toFile(join(SHOP, `closeup-${name}-1x.avif`));
  scenes[`closeup-${name}`] = { width, height, pixels: { "1x": width }, set: "closeup" };
}

/** Corners for any picture, clear where it is printed, and backs, as a stage shows them: in the best quality that is light enough. */
const STAGED = { corner: { width: 1200, qualities: [37, 33, 29] }, back: { width: 960, qualities: [48] } };
const MOST_STAGED_BYTES = 30_000;

for (const file of names) {
  const [, name, set] = /^((corner|back)-[a-z-]+)\.png$/.exec(file) ?? [];
  if (!name) continue;
  const { width, qualities } = STAGED[set];
  for (const quality of qualities) {
    const avif = await sharp(join(RENDERED, file)).avif({ quality, effort: 5 }).toBuffer();
    writeFileSync(join(SHOP, `${name}-1x.avif`), avif);
    if (avif.length <= MOST_STAGED_BYTES) break;
  }
  scenes[name] = { width, height: (width * 3) / 4, pixels: { "1x": width }, set };
}

/** Rooms that the shop shows, in qualities whose size it can afford: each is the largest paint of a page. */
const ROOMS = {
  living: { small: 50, large: 46, phone: 46 },
  gallery: { small: 56, large: 60, phone: 46 },
  // At a lower quality plaster, tiles and worktop lose their grain first.
  kitchen: { small: 60, large: 62, phone: 56 },
  desk: { small: 58, large: 60, phone: 54 },
  nursery: { small: 58, large: 60, phone: 54 },
};
const found = names.includes("scenes.json")
  ? JSON.parse(readFileSync(join(RENDERED, "scenes.json"), "utf8")).rooms
  : {};

for (const [name, quality] of Object.entries(ROOMS)) {
  const facts = found[name];
  if (!facts) continue;
  const room = sharp(join(BUILD, `done-${name}-final.png`)).removeAlpha();
  const { width: pixels } = await room.metadata();
  const unitsPerCm = UNITS.width / facts.cm[0];
  const inUnits = ([x, y, width, height]) => {
    const box = { x, y, width, height };
    return Object.fromEntries(Object.entries(box).map(([side, cm]) => [side, Math.round(cm * unitsPerCm * 100) / 100]));
  };
  const phone = { x: Math.round(facts.phone.left * unitsPerCm), y: 0, width: UNITS.height, height: UNITS.height };
  scenes[name] = {
    ...UNITS,
    unitsPerCm: Math.round(unitsPerCm * 100) / 100,
    wall: inUnits(facts.wall),
    pixels: { "1x": 1000, "2x": pixels },
    crops: { phone },
    layers: ["light", "sun", ...(existsSync(join(SHOP, `${name}-mural.webp`)) ? ["mural"] : [])],
  };
  const small = room.clone().resize(1000);
  await small
    .clone()
    .avif({ quality: quality.small, effort: 6 })
    .toFile(join(SHOP, `${name}-1x.avif`));
  await small
    .clone()
    .webp({ quality: 70 })
    .toFile(join(SHOP, `${name}-1x.webp`));
  await room
    .clone()
    .avif({ quality: quality.large, effort: 6 })
    .toFile(join(SHOP, `${name}-2x.avif`));
  const side = Math.round((phone.width * pixels) / UNITS.width);
  const left = Math.round((phone.x * pixels) / UNITS.width);
  await sharp(await room.clone().extract({ left, top: 0, width: side, height: side }).png().toBuffer())
    .resize(PHONE_WIDTH)
    .avif({ quality: quality.phone, effort: 6 })
    .toFile(join(SHOP, `${name}-phone-1x.avif`));
  writeFileSync(join(SHOP, `${name}-light.webp`), readFileSync(join(RENDERED, `${name}-light.webp`)));
  // The patch of sunlight has soft edges: half the pixels show the same.
  await sharp(join(RENDERED, `${name}-sun.webp`))
    .resize(SUN.width)
    .webp({ quality: 40, alphaQuality: SUN.alpha })
    .toFile(join(SHOP, `${name}-sun.webp`));
}

/**
 * Photographs that stories and the list of accessories show. Each is an asset of the spaces that have it; its address contains a hash of
 * its content.
 */
const PHOTOGRAPHS = {
  cards: "karten-auf-leinen",
  photobook: "fotobuch-offen",
  "hanger-310-oak": "posterleiste-31-eiche",
  "hanger-510-oak": "posterleiste-51-eiche",
  "hanger-710-oak": "posterleiste-71-eiche",
  "hanger-310-black": "posterleiste-31-schwarz",
  "hanger-510-black": "posterleiste-51-schwarz",
  "hanger-710-black": "posterleiste-71-schwarz",
  standoffs: "abstandshalter",
  hooks: "bilderhaken",
  "gift-box": "geschenkkarton",
  "ribbon-red": "satinband-rot",
  "ribbon-natural": "satinband-natur",
  "ribbon-rose": "satinband-rose",
  envelopes: "umschlag-kraft",
  insert: "einlegeblatt",
  voucher: "gutschein-umschlag",
};
const ASSETS = "backend/content/assets/f";
const STORIES = "backend/content/stories";
const SKUS = "backend/commerce/sku-list.ts";

for (const [name, asset] of Object.entries(PHOTOGRAPHS)) {
  const developed = join(BUILD, `done-${name}-final.png`);
  if (!existsSync(developed)) continue;
  const olds = readdirSync(ASSETS, { recursive: true }).filter((file) => file.endsWith(`/${asset}.jpg`));
  for (const old of olds) {
    const [space, size, before] = old.split("/");
    const photograph = await sharp(developed)
      .removeAlpha()
      .resize(Number.parseInt(size, 10))
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    const address = createHash("sha1").update(photograph).digest("hex").slice(0, 10);
    const now = join(ASSETS, space, size, address, `${asset}.jpg`);
    mkdirSync(dirname(now), { recursive: true });
    writeFileSync(now, photograph);
    if (before === address) continue;
    rmSync(dirname(join(ASSETS, old)), { recursive: true });
    const stories = readdirSync(STORIES, { recursive: true }).filter((one) => one.endsWith(".json"));
    for (const file of [...stories.map((one) => join(STORIES, one)), SKUS]) {
      const text = readFileSync(file, "utf8");
      const renamed = text.replaceAll(`${size}/${before}/${asset}.jpg`, `${size}/${address}/${asset}.jpg`);
      if (renamed !== text) writeFileSync(file, renamed);
    }
  }
}

/**
 * Tables from straight above, one for each size of the prints on it: a small file for the first paint, and a sharp one. All of them are
 * one set, and so one folder.
 */
const TABLETOP = { small: { width: 480, quality: 40 }, sharp: { width: 960, quality: 58 } };

for (const file of readdirSync(BUILD)) {
  const [, name] = /^done-(tabletop-[a-z]+-[0-9x]+)-final\.png$/.exec(file) ?? [];
  if (!name) continue;
  const table = sharp(join(BUILD, file)).removeAlpha();
  for (const [density, { width, quality }] of Object.entries({ "1x": TABLETOP.small, "2x": TABLETOP.sharp }))
    await table
      .clone()
      .resize(width)
      .avif({ quality, effort: 7 })
      .toFile(join(SHOP, `${name}-${density}.avif`));
  const { small, sharp: large } = TABLETOP;
  scenes[name] = { width: 960, height: 960, pixels: { "1x": small.width, "2x": large.width }, set: "tabletop" };
}

/**
 * Papers of cards, and what they are refined with, from near (paper.py, foil.py), a little brighter than they were rendered; the
 * tooth of paper needs more bytes than letters do.
 */
const NEAR = { width: 640, refinement: { avif: 52, webp: 74 }, paper: { avif: 62, webp: 82 } };

for (const file of readdirSync(BUILD)) {
  const [, name, set] = /^((refinement|paper)-[a-z-]+)\.png$/.exec(file) ?? [];
  if (!name) continue;
  const { width, [set]: quality } = NEAR;
  const near = sharp(join(BUILD, file)).removeAlpha().resize(width).linear(1.12, -4).gamma(1.1);
  await near
    .clone()
    .avif({ quality: quality.avif })
    .toFile(join(SHOP, `${name}-1x.avif`));
  await near
    .clone()
    .webp({ quality: quality.webp })
    .toFile(join(SHOP, `${name}-1x.webp`));
  scenes[name] = { width, height: width, pixels: { "1x": width }, set };
}

/** Hands that hold an opened card (hands.py): four pieces in one picture. */
const HANDS = { quality: 46, units: { width: 640, height: 1190 } };
if (names.includes("hands.png")) {
  await sharp(join(RENDERED, "hands.png"))
    .avif({ quality: HANDS.quality, effort: 7 })
    .toFile(join(SHOP, "hands-1x.avif"));
  scenes.hands = { ...HANDS.units, pixels: { "1x": HANDS.units.width } };
}

if (found.living) {
  const far = sharp(join(BUILD, "done-living-final.png")).removeAlpha().resize(FAR.width);
  await far.clone().avif({ quality: FAR.avif, effort: 6 }).toFile(join(SHOP, "living-far-1x.avif"));
  await far.clone().webp({ quality: FAR.webp }).toFile(join(SHOP, "living-far-1x.webp"));
  scenes["living-far"] = { ...UNITS, pixels: { "1x": FAR.width } };
}

for (const [grain, width] of Object.entries(GRAINS)) {
  const tile = `tile-${grain}.webp`;
  if (!names.includes(tile)) continue;
  const input = await sharp(join(RENDERED, tile)).resize({ width }).png().toBuffer();
  await sharp({ create: { ...VIEW, channels: 3, background: "#fff" } })
    .composite([{ input, tile: true, gravity: "northwest" }])
    .webp({ quality: 62 })
    .toFile(join(SHOP, `grain-${grain}-1x.webp`));
  scenes[`grain-${grain}`] = { ...VIEW, pixels: { "1x": VIEW.width } };
}

for (const file of names) {
  const [, sheen] = /^(sheen-[a-z]+)\.webp$/.exec(file) ?? [];
  if (!sheen || !SHEENS.includes(sheen)) continue;
  const image = readFileSync(join(RENDERED, file));
  const { width, height } = await sharp(image).metadata();
  writeFileSync(join(SHOP, `${sheen}-1x.webp`), image);
  scenes[sheen] = { width, height, pixels: { "1x": width } };
}

/** What stands before the living room's wall, and the light on all of it: a wallpaper hangs between the wall and these. */
const FRONT = { width: 1200, avif: 46, light: 60 };
if (names.includes("living-front.png")) {
  await sharp(join(RENDERED, "living-front.png"))
    .resize(FRONT.width)
    .avif({ quality: FRONT.avif, effort: 6 })
    .toFile(join(SHOP, "living-front-1x.avif"));
  await sharp(join(RENDERED, "living-mural.png"))
    .webp({ quality: FRONT.light })
    .toFile(join(SHOP, "living-mural.webp"));
  scenes["living-front"] = { ...UNITS, pixels: { "1x": FRONT.width } };
  scenes.living.layers = ["light", "sun", "mural"];
}

/** The living room with a window, and a terrace: a small file to load first, and a sharp one, as the room without it has. */
const SIGHTS = {
  "living-window": join(RENDERED, "living-window.png"),
  ...(found.terrace && { terrace: join(BUILD, "done-terrace-final.png") }),
};
for (const [sight, file] of Object.entries(SIGHTS)) {
  if (!existsSync(file)) continue;
  const room = sharp(file).removeAlpha();
  for (const [name, { width, avif }] of [
    [sight, { width: 1000, avif: ROOMS.living.small }],
    [`${sight}-far`, FAR],
  ]) {
    await room
      .clone()
      .resize(width)
      .avif({ quality: avif, effort: 6 })
      .toFile(join(SHOP, `${name}-1x.avif`));
    scenes[name] = { ...UNITS, pixels: { "1x": width }, set: sight };
  }
}
if (found.terrace) {
  writeFileSync(join(SHOP, "terrace-light.webp"), readFileSync(join(RENDERED, "terrace-light.webp")));
  scenes.terrace.layers = ["light"];
}

writeFileSync(LIST, `${JSON.stringify(scenes, null, 2)}\n`);
