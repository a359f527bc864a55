import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type AssetPath, fileOf, parseAssetAddress } from "#domain/page/asset-path.ts";

const CONTENT = "backend/content";
const ASSETS = `${CONTENT}/assets`;
/** Stories whose pictures are seen first: the pages that `npm start` names. */
const FIRST_SEEN = ["poster/de-DE/home.json", "kartenliebe/de-DE/home.json", "poster/de-DE/leinwand.json"];
const ASSET_IN_STORY = /\/(f\/\d+\/[\w/.-]+\.jpg)/g;

/** A photograph of the embedded spaces. */
export interface SeededPicture {
  asset: AssetPath;
  /** The path of its file. */
  file: string;
  /** The checksum of its bytes. */
  checksum: string;
}

/** Lists the photographs of the embedded spaces by their asset's path without a size (`fileOf`), those of the first pages first. */
export async function seededPictures(root = "."): Promise<Map<string, SeededPicture>> {
  const folder = join(root, ASSETS);
  const [names, early] = await Promise.all([readdir(folder, { recursive: true }), firstSeen(root)]);
  const photographs = names.filter((name) => name.endsWith(".jpg")).sort();
  const ordered = [...new Set([...early.filter((path) => photographs.includes(path)), ...photographs])];
  const pictures = await Promise.all(ordered.map((path) => readPicture(folder, path)));
  return new Map(pictures.flatMap((picture) => (picture ? [[fileOf(picture.asset), picture]] : [])));
}

async function readPicture(folder: string, path: string): Promise<SeededPicture | null> {
  const asset = parseAssetAddress(`/${path}`);
  if (!asset) return null;
  const file = join(folder, path);
  const checksum = createHash("sha256")
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 16);
  return { asset, file, checksum };
}

/** Lists the paths of assets in the order in which the first pages show them. */
async function firstSeen(root: string): Promise<string[]> {
  const stories = FIRST_SEEN.map((name) => readFile(join(root, CONTENT, "stories", name), "utf8").catch(() => ""));
  return (await Promise.all(stories)).flatMap((text) =>
    [...text.matchAll(ASSET_IN_STORY)].map(([, path = ""]) => path),
  );
}

/**
 * Settings of the encoders. AVIF at the least effort is up to a quarter larger than at sharp's default and takes a fortieth of the
 * time; 50 is the quality that the local Images binding uses, whatever is requested. WebP has the quality of spec 000 §9.
 */
const ENCODINGS = {
  avif: { quality: 50, effort: 0, chromaSubsampling: "4:2:0" },
  webp: { quality: 85 },
} as const;
/** Names of the encodings, as parts of file names: files of another setting are made anew. */
const SETTINGS = { avif: "50-0", webp: "85" } as const satisfies Record<PreparedFormat, string>;

/** The formats that `auto` stands for. */
type PreparedFormat = keyof typeof ENCODINGS;

/** Converts a photograph to a width and format as the Images binding would, never enlarged. The result is kept on disk. */
export function convertPicture(picture: SeededPicture, width: number, format: PreparedFormat): Promise<Buffer> {
  const { file, checksum } = picture;
  return keptFile(checksum, `${width}-${SETTINGS[format]}.${format}`, () =>
    sharp(file, { autoOrient: true })
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, ENCODINGS[format])
      .toBuffer(),
  );
}

/** Returns the mean colour of each seeded photograph, `#rrggbb`, by its asset's path without a size (`fileOf`). */
export async function assetColours(): Promise<Map<string, string>> {
  const pictures = [...(await seededPictures())];
  return new Map(await Promise.all(pictures.map(async ([path, picture]) => [path, await colourOf(picture)] as const)));
}

async function colourOf({ file, checksum }: SeededPicture): Promise<string> {
  const pixel = await keptFile(checksum, "colour", () =>
    sharp(file).toColourspace("srgb").resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer(),
  );
  return `#${pixel.toString("hex")}`;
}

/**
 * Returns the JSON of a story with the colour of each photograph added to its asset's metadata, where Storyblok keeps facts about
 * an asset once for all its uses. An existing colour stays.
 */
export function fillColours(json: unknown, colours: ReadonlyMap<string, string>): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => fillColours(item, colours));
  const filled = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, fillColours(value, colours)]));
  const colour = colourOfUse(filled, colours);
  return colour === undefined ? filled : { ...filled, meta_data: { colour, ...(filled.meta_data as object) } };
}

/** Returns the colour for an asset field, or for a picture within rich text; undefined if none is known. */
function colourOfUse(use: Record<string, unknown>, colours: ReadonlyMap<string, string>): string | undefined {
  const address = use.filename ?? use.src;
  const asset = typeof address === "string" ? parseAssetAddress(address) : null;
  return asset ? colours.get(fileOf(asset)) : undefined;
}

/** The folder of files made from photographs, by checksum. It outlives the shop's state, and a new clone may take it over. */
const FOLDER = "node_modules/.cache/printshop/pictures";

const running = new Map<string, Promise<Buffer>>();

/** Returns a file that is made from a photograph once and kept on disk. Calls while it is being made share the result. */
function keptFile(checksum: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const key = join(checksum, name);
  const found = running.get(key) ?? readOrMake(join(FOLDER, checksum), name, make);
  running.set(key, found);
  return found.finally(() => running.delete(key));
}

async function readOrMake(folder: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const bytes = await make();
  await mkdir(folder, { recursive: true });
  // Written under another name first, so that another process never reads half a file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  return bytes;
}
