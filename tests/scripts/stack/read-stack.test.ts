import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readStack } from "#scripts/stack/read-stack.ts";

/** A text that occurs in one place of the shop alone, and the file that has it. */
const EVENT = "nuxt-error-page-encountered";
const FILE = "worker/routes/error.ts";

it("a stack of the built worker is read in the files that it was written in", async () => {
  const [script, map, source] = await Promise.all(
    ["dist/worker/pages.js", "dist/worker/pages.js.map", FILE].map((path) => readFile(path, "utf8")),
  );
  const lines = (script ?? "").split("\n");
  const line = lines.findIndex((one) => one.includes(EVENT));
  const column = lines[line]?.indexOf(EVENT) ?? 0;
  const stack = `{"stack":"TypeError: x\\n    at Gz (file:///pages.js:${line + 1}:${column})"}`;
  const written = (source ?? "").split("\n").findIndex((one) => one.includes(EVENT)) + 1;
  const [first, second] = readStack(stack, new Map([["pages.js", JSON.parse(map ?? "")]])).split("\n");
  expect(first).toBe('{"stack":"TypeError: x');
  expect(second).toMatch(new RegExp(`^    at Gz \\(${FILE}:${written}:\\d+\\)"}$`));
});
