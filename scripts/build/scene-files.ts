import { createHash, type Hash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Scene, SceneBox, SceneFile } from "#domain/page/scene.ts";

/** The folder of rendered scenes: pictures `{scene}[-{crop}]-1x.avif` (small, 2x; webp, jpg), layers `{scene}-{layer}.webp`, `scenes.json`. */
export const SCENES_SOURCE = "client/scenes";

const ENDINGS = ["avif", "webp", "jpg"] as const;
const DENSITIES = ["small", "1x", "2x"] as const;
const DENSITY = new RegExp(`^(?:${DENSITIES.join("|")})$`);

const boxSchema = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const scenesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({
    width: z.number(),
    height: z.number(),
    unitsPerCm: z.nullable(z.number()).default(null),
    wall: z.nullable(boxSchema).default(null),
    /** The width in pixels of the whole picture at each density, ascending; a crop is narrower in proportion. */
    pixels: z.partialRecord(z.enum(DENSITIES), z.int()),
    crops: z.record(z.string().regex(/^[a-z]+$/), boxSchema).default({}),
    layers: z.array(z.string().regex(/^[a-z]+$/)).default([]),
    /** The name of the set that the scene belongs to: all files of a set lie in one folder. */
    set: z.optional(z.string().regex(/^[a-z-]+$/)),
  }),
);
type SceneFacts = z.infer<typeof scenesSchema>[string];

/** A scene as blocks and islands see it, and its files by their addresses. */
export interface ReadScene {
  scene: Scene;
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads every scene below `SCENES_SOURCE`; the address of its files contains a hash of their content.
 *
 * @throws Error if `scenes.json` is invalid, or names a picture or a layer that has no file.
 */
export async function readScenes(): Promise<ReadonlyMap<string, ReadScene>> {
  const facts = scenesSchema.parse(JSON.parse(await readFile(join(SCENES_SOURCE, "scenes.json"), "utf8")));
  const names = await readdir(SCENES_SOURCE);
  const found = await Promise.all(Object.entries(facts).map(([name, one]) => readSource(name, one, names)));
  const folders = foldersOf(found);
  return new Map(found.map((one) => [one.name, readScene(one, folders.get(one.folder) ?? one.folder)]));
}

/** Returns the addresses of all light layers, by the names that style sheets use: `living-light`. */
export function sceneLayers(scenes: Iterable<ReadScene>): Map<string, string> {
  return new Map(
    [...scenes].flatMap(({ scene }) =>
      Object.entries(scene.layers).map(([layer, href]) => [`${scene.name}-${layer}`, href] as const),
    ),
  );
}

/** Writes a scene's files below `directory`, by their addresses. */
export async function writeScene(directory: string, { files }: ReadScene): Promise<void> {
  for (const [href, file] of files) {
    const path = join(directory, href);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file);
  }
}

/** A scene's facts, and its files by their names below `SCENES_SOURCE`. */
interface SceneSource {
  name: string;
  facts: SceneFacts;
  /** The folder that its files are published in: that of its set, or its own. */
  folder: string;
  contents: ReadonlyMap<string, Buffer>;
}

async function readSource(name: string, facts: SceneFacts, names: readonly string[]): Promise<SceneSource> {
  const own = names.filter((file) => isOf(name, file, facts)).sort();
  const contents = await Promise.all(
    own.map(async (file) => [file, await readFile(join(SCENES_SOURCE, file))] as const),
  );
  return { name, facts, folder: facts.set ?? name, contents: new Map(contents) };
}

/** Returns each folder's name with a hash of all files in it. They share that hash, and so one of the limited number of header rules. */
function foldersOf(sources: readonly SceneSource[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, Hash>();
  for (const { folder, contents } of sources) {
    const hash = hashes.get(folder) ?? createHash("sha256");
    for (const [file, content] of contents) hash.update(file).update(content);
    hashes.set(folder, hash);
  }
  return new Map([...hashes].map(([folder, hash]) => [folder, `${folder}-${hash.digest("hex").slice(0, 10)}`]));
}

function readScene({ name, facts, folder: prefix, contents }: SceneSource, folder: string): ReadScene {
  const { width, height, unitsPerCm, wall, pixels, crops, layers } = facts;
  const files = new Map<string, Buffer>();
  const publish = (stem: string, ending: string): string => {
    const file = `${stem}.${ending}`;
    const content = contents.get(file);
    if (!content) throw new Error(`${SCENES_SOURCE} has no ${file}.`);
    const href = `/assets/scenes/${folder}/${file.slice(prefix.length + 1)}`;
    files.set(href, content);
    return href;
  };
  const inFormat = (stem: string, part: number, ending: string): SceneFile[] => {
    const there = Object.entries(pixels).filter(([density]) => contents.has(`${stem}-${density}.${ending}`));
    return there.map(([density, wide]) => ({
      href: publish(`${stem}-${density}`, ending),
      width: Math.round(wide * part),
    }));
  };
  const picture = (stem: string, box: SceneBox) => {
    const part = box.width / width;
    const [avif, webp, jpg] = ENDINGS.map((ending) => inFormat(stem, part, ending));
    if (!avif || !webp || !jpg || avif.length + webp.length === 0)
      throw new Error(`${SCENES_SOURCE} has no ${stem}-1x.`);
    return { ...box, avif, webp, jpg };
  };
  const parts = Object.entries(crops).map(([crop, box]) => [crop, picture(`${name}-${crop}`, box)] as const);
  const pictures = Object.fromEntries([["whole", picture(name, { x: 0, y: 0, width, height })] as const, ...parts]);
  const lights = layers.map((layer) => [layer, publish(`${name}-${layer}`, "webp")] as const);
  return { scene: { name, width, height, unitsPerCm, wall, pictures, layers: Object.fromEntries(lights) }, files };
}

/** Tells whether a file belongs to a scene: a picture of the whole, of a crop, or a layer. */
function isOf(name: string, file: string, { crops, layers }: SceneFacts): boolean {
  if (!file.startsWith(`${name}-`)) return false;
  const [stem = ""] = file.slice(name.length + 1).split(".");
  return (
    layers.includes(stem) ||
    ["", ...Object.keys(crops).map((crop) => `${crop}-`)].some((part) => DENSITY.test(stem.replace(part, "")))
  );
}
