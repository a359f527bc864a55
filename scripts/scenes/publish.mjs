// Makes of finished renders (SCENES_OUT, as render.sh leaves them) what the shop serves: `client/scenes`, in the widths and the weight
// that pages have room for. `node scripts/scenes/publish.mjs`, after render.sh.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const RENDERED = process.env.SCENES_OUT ?? "scripts/scenes/build/out";
const SHOP = "client/scenes";
const LIST = join(SHOP, "scenes.json");

/** The first paint of a stage waits for it: a phone on Slow 4G has 40 ms for this room. */
const FAR = { width: 480, avif: 36, webp: 50 };
const PHONE = { width: 625, avif: 46 };
/** Surfaces that a picture is multiplied with, tiled to fill a view of 640 × 480: how wide a tile of each is there. */
const GRAINS = { canvas: 112, cotton: 200, fleece: 200, brushed: 400 };
const VIEW = { width: 640, height: 480 };

const scenes = JSON.parse(readFileSync(LIST, "utf8"));
const names = readdirSync(RENDERED);

for (const file of names) {
  const [, name] = /^(closeup-[a-z-]+)-2x\.jpg$/.exec(file) ?? [];
  if (!name) continue;
  const corner = sharp(join(RENDERED, file));
  await corner
    .clone()
    .avif({ quality: 46, effort: 7 })
    .toFile(join(SHOP, `${name}-2x.avif`));
  await corner
    .clone()
    .resize(600)
    .avif({ quality: 48, effort: 7 })
    .toFile(join(SHOP, `${name}-1x.avif`));
  await corner
    .clone()
    .resize(600)
    .webp({ quality: 74 })
    .toFile(join(SHOP, `${name}-1x.webp`));
  scenes[name] = { width: 600, height: 450, pixels: { "1x": 600, "2x": 1200 } };
}

if (names.includes("living-2x.jpg")) {
  const room = sharp(join(RENDERED, "living-2x.jpg"));
  const far = room.clone().resize(FAR.width);
  await far.clone().avif({ quality: FAR.avif, effort: 9 }).toFile(join(SHOP, "living-far-1x.avif"));
  await far.clone().webp({ quality: FAR.webp }).toFile(join(SHOP, "living-far-1x.webp"));
  // The home's largest paint waits for it: 24 ms less than in the quality of the others.
  const { crops, width: units } = scenes.living;
  const { width: pixels } = await room.metadata();
  const { x, y, width, height } = Object.fromEntries(
    Object.entries(crops.phone).map(([side, length]) => [side, Math.round((length * pixels) / units)]),
  );
  await sharp(await room.clone().extract({ left: x, top: y, width, height }).toBuffer())
    .resize(PHONE.width)
    .avif({ quality: PHONE.avif, effort: 9 })
    .toFile(join(SHOP, "living-phone-1x.avif"));
  scenes["living-far"] = { width: 1600, height: 1000, pixels: { "1x": FAR.width } };
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
  if (!sheen || !scenes[sheen]) continue;
  const image = readFileSync(join(RENDERED, file));
  const { width, height } = await sharp(image).metadata();
  writeFileSync(join(SHOP, `${sheen}-1x.webp`), image);
  scenes[sheen] = { width, height, pixels: { "1x": width } };
}

writeFileSync(LIST, `${JSON.stringify(scenes, null, 2)}\n`);
