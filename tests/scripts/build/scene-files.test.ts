import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readScenes, writeScenes } from "#scripts/build/scene-files.ts";
import { scenesPlugin } from "#scripts/build/scenes-plugin.ts";
import { buildFileSchema } from "#scripts/deploy/build-list.ts";

const scenes = await readScenes();
const hrefs = [...scenes.values()].flatMap(({ files }) => [...files.keys()]);

it("every file of a scene has its content in its name, as what a deployment keeps must have", () => {
  expect(hrefs.length).toBeGreaterThan(5);
  const paths = buildFileSchema.shape.path;
  expect(hrefs.filter((href) => !paths.safeParse(href.slice(1)).success)).toEqual([]);
});

it("writes each file at its address", async () => {
  const directory = await mkdtemp(join(tmpdir(), "scenes-"));
  await writeScenes(directory, scenes.values());
  const living = scenes.get("living");
  for (const [href, file] of living?.files ?? []) expect(await readFile(join(directory, href))).toEqual(file);
});

it("has a scene's picture in every width, ascending, with WebP for browsers without AVIF", () => {
  for (const { scene } of scenes.values())
    for (const { avif, webp } of Object.values(scene.pictures)) {
      expect(webp.length).toBeGreaterThan(0);
      for (const files of [avif, webp]) expect(files).toEqual(files.toSorted((a, b) => a.width - b.width));
    }
});

it("says which scene there is none of", () => {
  const { load } = scenesPlugin(scenes) as unknown as { load: (id: string) => string };
  expect(load("\0virtual:scenes/living")).toContain('"name":"living"');
  expect(() => load("\0virtual:scenes/cellar")).toThrow('No scene is named "cellar".');
});
