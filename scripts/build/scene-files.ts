import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Scene, SceneBox, SceneFile } from "#domain/page/scene.ts";
import { readSceneFacts, SCENES_SOURCE, type SceneFacts } from "./scene-facts.ts";

/** A scene as blocks and islands know it, and the files that its addresses stand for. */
export interface ReadScene {
  scene: Scene;
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads every scene below `SCENES_SOURCE`, where its files are named `{scene}[-{part}]-1x.avif` (2x; webp) and `{scene}-{layer}.webp`.
 * Each file's address has its content's hash in its name. Every browser that knows the shop's style sheets knows AVIF, so that one
 * WebP of the whole is enough for any other.
 *
 * @throws where `scenes.json` is wrong, or names a picture or a layer that there is no file of.
 */
export async function readScenes(): Promise<ReadonlyMap<string, ReadScene>> {
  const [facts, names] = await Promise.all([readSceneFacts(), readdir(SCENES_SOURCE)]);
  const scenes = await Promise.all(facts.map((one) => readScene(one, names)));
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

async function readScene(facts: SceneFacts, names: readonly string[]): Promise<ReadScene> {
  const { name, width, height, unitsPerCm, wall, pixels, parts, layers } = facts;
  const files = new Map<string, Buffer>();
  const publish = async (stem: string, ending: string) => {
    const file = await readFile(join(SCENES_SOURCE, `${stem}.${ending}`));
    const hash = createHash("sha256").update(file).digest("hex").slice(0, 10);
    const href = `/assets/scenes/${stem}-${hash}.${ending}`;
    files.set(href, file);
    return href;
  };
  const inAvif = async (stem: string, share: number, densities = Object.entries(pixels)): Promise<SceneFile[]> => {
    const there = densities.filter(([density]) => names.includes(`${stem}-${density}.avif`));
    return Promise.all(
      there.map(async ([density, wide]) => ({
        href: await publish(`${stem}-${density}`, "avif"),
        width: Math.round(wide * share),
      })),
    );
  };
  const whole = { x: 0, y: 0, width, height, avif: await inAvif(name, 1), webp: await publish(`${name}-1x`, "webp") };
  // A phone's part is one file, whatever the screen's density.
  const part = async (key: string, box: SceneBox) => {
    const avif = await inAvif(`${name}-${key}`, box.width / width, [["1x", pixels["1x"]]]);
    return [key, { ...box, avif, webp: whole.webp }] as const;
  };
  const shown = await Promise.all(Object.entries(parts).map(([key, box]) => part(key, box)));
  const lights = await Promise.all(
    layers.map(async (layer) => [layer, await publish(`${name}-${layer}`, "webp")] as const),
  );
  const pictures = Object.fromEntries([["whole", whole] as const, ...shown]);
  return { scene: { name, width, height, unitsPerCm, wall, pictures, layers: Object.fromEntries(lights) }, files };
}
