import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { WORKER_CEILING } from "#scripts/bench/instruments/budgets.ts";
import { weighWorker } from "#scripts/bench/instruments/cold-start.ts";

it("the worker holds one renderer of React, the one that makes strings", async () => {
  const script = await readFile("dist/worker/index.js", "utf8");
  expect(script).toMatch(/exports\.renderToString = function/);
  expect(script).not.toMatch(/exports\.renderToReadableStream = function/);
});

it("what a deployment uploads does not grow unseen", async () => {
  expect((await weighWorker()).gzipped).toBeLessThan(WORKER_CEILING);
});
