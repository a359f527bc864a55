import { readFile } from "node:fs/promises";
import react from "@vitejs/plugin-react";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { readSamples } from "../../blocks/samples.ts";
import { clientManifestPlugin } from "../../build/client-manifest-plugin.ts";
import { buildFonts } from "../../build/fonts.ts";
import { rendererPlugin } from "../../build/renderer-plugin.ts";
import { readScenes, sceneLayers } from "../../build/scene-files.ts";
import { scenesPlugin } from "../../build/scenes-plugin.ts";
import { sheetPlugin } from "../../build/sheet-plugin.ts";
import { bundleWorker } from "./bundle-worker.ts";
import type { RenderInput } from "./render-work.tsx";
import { type Spread, spreadOf } from "./statistics.ts";

const OUTPUT = "dist/bench";
const STORIES = "backend/content/stories/poster/de-DE";
const ROUNDS = 25;
const WARM_UP_ROUNDS = 10;
const RENDERS = 50;
const MANY_BLOCKS = 60;
const BLOCKS = [
  "headline",
  "text",
  "usp-teaser",
  "sub-teasers",
  "photo-block",
  "information",
  "customer-pictures",
  "shop",
  "video",
  "margin",
];

export interface RenderTimes {
  /** Milliseconds for a page, in interleaved rounds. */
  page: Spread;
  bare: Spread;
  /** The ratio of the two, round by round. */
  ratio: Spread;
}

/** Times the canvas page. */
export async function measureCanvasRender(commerce: RenderInput["commerce"]): Promise<RenderTimes> {
  return measureRender({ story: await readContent("leinwand"), shell: await readContent("shell"), commerce });
}

/** Times a page of sixty blocks, as editors filled them. */
export async function measureManyBlocks(commerce: RenderInput["commerce"]): Promise<RenderTimes> {
  const { of } = await readSamples("poster", "de-DE");
  const body = Array.from({ length: MANY_BLOCKS }, (_, at) => ({
    ...of(BLOCKS[at % BLOCKS.length] ?? ""),
    _uid: `${at}`,
  }));
  const story = { component: "page", title: "Many blocks", body };
  return measureRender({ story, shell: await readContent("shell"), commerce });
}

/** Builds both tasks in the same way as the worker (production React) and times them in turn in one workerd. */
async function measureRender(input: RenderInput): Promise<RenderTimes> {
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundleRenderWorker("scripts/bench/instruments/render-worker.ts"),
      compatibilityDate: "2026-07-29",
      bindings: { INPUT: input as never },
    }),
  );
  try {
    const origin = (await worker.ready).href;
    const times = { page: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ["bare", "page"] as const) {
        const started = performance.now();
        const reply = await fetch(`${origin}${name}?${RENDERS}`);
        const done = await reply.text();
        if (!reply.ok || Number(done) === 0) throw new Error(`The work ${name} failed: ${done}`);
        if (round >= WARM_UP_ROUNDS) times[name].push((performance.now() - started) / RENDERS);
      }
    }
    const ratios = times.page.map((time, round) => time / (times.bare[round] ?? Number.NaN));
    return { page: spreadOf(times.page), bare: spreadOf(times.bare), ratio: spreadOf(ratios) };
  } finally {
    await worker.dispose();
  }
}

/** Bundles a worker of the bench that renders the shop's blocks. */
export async function bundleRenderWorker(entry: string): Promise<string> {
  const scenes = await readScenes();
  return bundleWorker(entry, [
    react(),
    rendererPlugin(),
    sheetPlugin(await buildFonts(`${OUTPUT}/fonts`), sceneLayers(scenes.values())),
    scenesPlugin(scenes),
    clientManifestPlugin("dist/client/.vite/manifest.json", "bench"),
  ]);
}

async function readContent(name: string): Promise<object> {
  return JSON.parse(await readFile(`${STORIES}/${name}.json`, "utf8")).content;
}
