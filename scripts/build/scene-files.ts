import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Scene, SceneBox, SceneFile } from "#domain/page/scene.ts";

/** Where rendered scenes lie: `{scene}[-{crop}]-1x.avif` (2x; webp, jpg), `{scene}-{layer}.webp`, and what they are. */
export const SCENES_SOURCE = "client/scenes";

const ENDINGS = ["avif", "webp", "jpg"] as const;
const DENSITY = /^[12]x$/;

const boxSchema = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const scenesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({
    width: z.number(),
    height: z.number(),
    unitsPerCm: z.nullable(z.number()).default(null),
    wall: z.nullable(boxSchema).default(null),
    /** How wide the picture of the whole is at each density; a part of it is smaller by what it leaves out. */
    pixels: z.partialRecord(z.enum(["1x", "2x"]), z.int()),
    crops: z.record(z.string().regex(/^[a-z]+$/), boxSchema).default({}),
    layers: z.array(z.string().regex(/^[a-z]+$/)).default([]),
  }),
);
type SceneFacts = z.infer<typeof scenesSchema>[string];

/** A scene as blocks and islands know it, and the files that its addresses stand for. */
export interface ReadScene {
  scene: Scene;
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads every scene below `SCENES_SOURCE`; the address of its files has the hash of their content.
 *
 * @throws where `scenes.json` is wrong, or names a picture or a layer that there is no file of.
 */
export async function readScenes(): Promise<ReadonlyMap<string, ReadScene>> {
  const facts = scenesSchema.parse(JSON.parse(await readFile(join(SCENES_SOURCE, "scenes.json"), "utf8")));
  const names = await readdir(SCENES_SOURCE);
  const scenes = await Promise.all(Object.entries(facts).map(([name, one]) => readScene(name, one, names)));
  return new Map(scenes.map((one) => [one.scene.name, one]));
}

/** The addresses of all layers of light, by the names that style sheets use: `living-light`. */
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

async function readScene(name: string, facts: SceneFacts, names: readonly string[]): Promise<ReadScene> {
  const { width, height, unitsPerCm, wall, pixels, crops, layers } = facts;
  const files = new Map<string, Buffer>();
  // Its files share a hash, and so one rule of those that a host reads.
  const own = names.filter((file) => isOf(name, file, facts)).sort();
  const contents = new Map(
    await Promise.all(own.map(async (file) => [file, await readFile(join(SCENES_SOURCE, file))] as const)),
  );
  const hash = createHash("sha256");
  for (const [file, content] of contents) hash.update(file).update(content);
  const folder = `${name}-${hash.digest("hex").slice(0, 10)}`;
  const publish = (stem: string, ending: string): string => {
    const file = `${stem}.${ending}`;
    const content = contents.get(file);
    if (!content) throw new Error(`${SCENES_SOURCE} has no ${file}.`);
    const href = `/assets/scenes/${folder}/${file.slice(name.length + 1)}`;
    files.set(href, content);
    return href;
  };
  const inFormat = (stem: string, part: number, ending: string): SceneFile[] => {
    const there = Object.entries(pixels).filter(([density]) => names.includes(`${stem}-${density}.${ending}`));
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

/** Whether a file is one of a scene's: of the whole, of a part, or a layer. */
function isOf(name: string, file: string, { crops, layers }: SceneFacts): boolean {
  if (!file.startsWith(`${name}-`)) return false;
  const [stem = ""] = file.slice(name.length + 1).split(".");
  return (
    layers.includes(stem) ||
    ["", ...Object.keys(crops).map((crop) => `${crop}-`)].some((part) => DENSITY.test(stem.replace(part, "")))
  );
}
