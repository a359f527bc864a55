import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

it("the worker holds one renderer of React, the one that makes strings", async () => {
  const script = await readFile("dist/worker/index.js", "utf8");
  expect(script).toMatch(/exports\.renderToString = function/);
  expect(script).not.toMatch(/exports\.renderToReadableStream = function/);
});
