import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ADDITIONS, ENTRIES } from "./scratch-shop.ts";

/** A newcomer's diary: what was added, the new files or folders, and the files with a new line. */
const DIARY: readonly (readonly [what: string, added: readonly string[], lines: readonly string[]])[] = [
  ["a block, with a flag that it reads", ["blocks/greeting/"], ["blocks/schemas.ts"]],
  [
    "a call that browsers may ask",
    ["domain/contract/greeting.ts", "domain/contract/greeting.example.ts", "backend/commerce/greeting.ts"],
    ["backend/commerce/service.ts", "worker/commerce/public-endpoints.ts"],
  ],
  ["an island in the header", ["client/islands/counter/"], ["blocks/shell/header/header.tsx"]],
  [
    "code of the calculator that waits for a click",
    ["client/islands/calculator/surprise.ts"],
    ["client/islands/calculator/on-demand.ts"],
  ],
  ["a form", ["worker/forms/guest-book/"], ["worker/forms/forms.ts"]],
];

const files = readdirSync(ADDITIONS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ADDITIONS.length + 1));

it("nothing but the diary's files and lines is added to the shop that the seams' tests build", () => {
  const added = DIARY.flatMap(([, paths]) => paths);
  expect(files.filter((file) => !added.some((path) => file.startsWith(path)))).toEqual([]);
  expect(added.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
  expect(ENTRIES.map(({ file }) => file).sort()).toEqual(DIARY.flatMap(([, , lines]) => lines).sort());
});

it("each addition is one folder and one line; a call is its contract, its example and its answer, and two lines", () => {
  const counts = DIARY.map(([, added, lines]) => [added.length, lines.length]);
  expect(counts).toEqual([
    [1, 1],
    [3, 2],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});
