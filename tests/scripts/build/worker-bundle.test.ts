import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { WORKER_BUDGET } from "#scripts/bench/instruments/budgets.ts";
import { growthsOf, readRecord, tellGrowth } from "#scripts/bench/instruments/run-record.ts";
import { recordOfWorker, weighWorker } from "#scripts/bench/instruments/worker-bytes.ts";

it("the worker holds one renderer of React, the one that makes strings", async () => {
  const script = await readFile("dist/worker/pages.js", "utf8");
  expect(script).toMatch(/\.renderToString\s*=\s*function/);
  expect(script).not.toMatch(/\.renderToReadableStream\s*=/);
});

it("what an isolate starts with does not grow unseen", async () => {
  expect((await weighWorker()).gzipped).toBeLessThan(WORKER_BUDGET);
});

it("no room or package of it is more than 5 % above the recorded run", async () => {
  expect(growthsOf(await recordOfWorker(), await readRecord()).map(tellGrowth)).toEqual([]);
});

it("its map stands beside it and leads to the files that it was written in", async () => {
  expect(await readFile("dist/worker/shop.js", "utf8")).toMatch(/\n\/\/# sourceMappingURL=shop\.js\.map\s*$/);
  expect(await readSources()).toContain("worker/app.ts");
});

it("starts without what only a rendered page needs, which is one module beside it", async () => {
  const ofPages = await readSources("pages");
  expect(ofPages).toEqual(expect.arrayContaining(["blocks/headline/view.tsx", "worker/page/respond.tsx"]));
  expect((await readSources()).filter((source) => /react-dom|^blocks\/.*\.tsx$/.test(source))).toEqual([]);
  expect(await readFile("dist/worker/shop.js", "utf8")).not.toMatch(/from\s*"\.\/(?:pages|part-)/);
});

it("has no example of a call, and nothing that editors alone read, at its start and in its pages", async () => {
  const sources = [...(await readSources()), ...(await readSources("pages"))];
  expect(sources).toContain("blocks/headline/schema.ts");
  expect(sources.filter((source) => /\.example\.ts$|^blocks\/.*editor\.ts$|^scripts\//.test(source))).toEqual([]);
});

it("starts without the forms and the operators' pages, and its entry exports what the platform calls alone", async () => {
  const sources = await readSources();
  expect(sources.filter((source) => /^worker\/forms\/[^/]+\/|^worker\/ops\/.*\.tsx$/.test(source))).toEqual([]);
  const entry = await readFile("dist/worker/index.js", "utf8");
  const names = [...entry.matchAll(/\bas (\w+)/g)].map(([, name]) => name);
  expect(names).toContain("default");
  expect(names.filter((name) => !/^default$|Object$|^TieredAnswers$/.test(name ?? ""))).toEqual([]);
});

/** Lists the source files of a module of the worker; by default of its start. */
async function readSources(module = "shop"): Promise<string[]> {
  const { sources } = JSON.parse(await readFile(`dist/worker/${module}.js.map`, "utf8")) as { sources: string[] };
  return sources.map((source) => relative(".", resolve("dist/worker", source)).replaceAll("\\", "/"));
}
