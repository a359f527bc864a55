import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readScenes, writeScene } from "#scripts/build/scene-files.ts";
import { scenesPlugin } from "#scripts/build/scenes-plugin.ts";
import { buildFileSchema } from "#scripts/deploy/past-builds.ts";

const scenes = await readScenes();
const hrefs = [...scenes.values()].flatMap(({ files }) => [...files.keys()]);

it("every file of a scene has its content in its name, as what a deployment keeps must have", () => {
  expect(hrefs.length).toBeGreaterThan(5);
  const paths = buildFileSchema.shape.path;
  expect(hrefs.filter((href) => !paths.safeParse(href.slice(1)).success)).toEqual([]);
});

it("writes each file at its address", async () => {
  const directory = await mkdtemp(join(tmpdir(), "scenes-"));
  for (const scene of scenes.values()) {
    await writeScene(directory, scene);
    for (const [href, file] of scene.files) expect(await readFile(join(directory, href))).toEqual(file);
  }
});

it("has a scene's picture in widths that ascend, and of the part for phones one file of 15 kB at most", () => {
  for (const { scene, files } of scenes.values()) {
    const { whole, phone } = scene.pictures;
    expect(whole?.avif.map(({ width }) => width)).toEqual(
      whole?.avif.map(({ width }) => width).toSorted((a, b) => a - b),
    );
    if (!phone) continue;
    expect(phone.avif).toHaveLength(1);
    expect(files.get(phone.avif[0]?.href ?? "")?.length, scene.name).toBeLessThan(15_000);
  }
});

it("a room's units are those that style sheets place pieces in", () => {
  const living = scenes.get("living")?.scene;
  expect([living?.width, living?.height, living?.unitsPerCm?.toFixed(2)]).toEqual([1600, 1000, "3.60"]);
  const { x, width } = living?.pictures.phone ?? { x: 0, width: 0 };
  expect([Math.round(x), Math.round(width)]).toEqual([264, 1000]);
});

it("says which scene there is none of", () => {
  const { load } = scenesPlugin(scenes) as unknown as { load: (id: string) => string };
  expect(load("\0virtual:scenes/living")).toContain('"name":"living"');
  expect(() => load("\0virtual:scenes/cellar")).toThrow('No scene is named "cellar".');
});

it("has all close-ups in one folder, because a host reads a limited number of rules", () => {
  const closeUps = [...scenes.values()].filter(({ scene }) => scene.name.startsWith("closeup-"));
  const folders = new Set(closeUps.flatMap(({ files }) => [...files.keys()].map((href) => href.split("/")[3])));
  expect(closeUps.length).toBeGreaterThan(30);
  expect([...folders]).toEqual([expect.stringMatching(/^closeup-[0-9a-f]{10}$/)]);
  const files = scenes
    .get("closeup-canvas")
    ?.scene.pictures.whole?.avif.map(({ href, width }) => [href.split("/").at(-1), width]);
  expect(files).toEqual([
    ["canvas-small.avif", 400],
    ["canvas-1x.avif", 600],
    ["canvas-2x.avif", 1200],
  ]);
});
