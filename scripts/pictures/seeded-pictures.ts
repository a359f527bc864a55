import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type AssetPath, fileOf, parseAssetAddress } from "#domain/page/asset-path.ts";

const CONTENT = "backend/content";
const ASSETS = `${CONTENT}/assets`;
/** Stories whose pictures somebody sees first: those that `npm start` names. */
const FIRST_SEEN = ["poster/de-DE/home.json", "kartenliebe/de-DE/home.json", "poster/de-DE/leinwand.json"];
const ASSET_IN_STORY = /\/(f\/\d+\/[\w/.-]+\.jpg)/g;

/** A photograph of the embedded spaces. */
export interface SeededPicture {
  asset: AssetPath;
  /** Where its file lies. */
  file: string;
  /** Of its bytes. */
  checksum: string;
}

/** The photographs of the embedded spaces under their asset's path without a size (`fileOf`), those of the first pages first. */
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

/** The paths of assets in the order in which the first pages show them. */
async function firstSeen(root: string): Promise<string[]> {
  const stories = FIRST_SEEN.map((name) => readFile(join(root, CONTENT, "stories", name), "utf8").catch(() => ""));
  return (await Promise.all(stories)).flatMap((text) =>
    [...text.matchAll(ASSET_IN_STORY)].map(([, path = ""]) => path),
  );
}
