import { expect, it } from "vitest";
import { type ImportGraph, importsOf, longestChain, readImports } from "./import-graph.ts";

/**
 * Rooms, the more particular first, with what each may import from the house (decision 1). A room may always import its own
 * files.
 */
const MAY_IMPORT: readonly (readonly [room: string, allowed: readonly string[]])[] = [
  ["brands/", []],
  ["domain/", ["brands/"]],
  ["locales/", ["domain/"]],
  ["blocks/elements/", ["domain/", "client/islands/island.ts", "client/behaviours/behaviour.ts"]],
  ["blocks/", ["brands/", "domain/", "locales/", "client/islands/"]],
  ["client/", ["domain/", "blocks/elements/"]],
  ["worker/", ["domain/", "locales/", "blocks/", "virtual:"]],
  ["backend/", ["brands/", "domain/", "locales/"]],
];

/** Packages that a room must not use, although others do. */
const FORBIDDEN_PACKAGES: Readonly<Record<string, RegExp>> = {
  "domain/": /^(?!(zod\/mini|qs)$)/,
  "client/": /^(zod|qs|intl-messageformat|hono)(\/|$)/,
  "backend/": /^react(-dom)?(\/|$)/,
  "blocks/": /^(hono|node:|react-dom|zod$)/,
  "worker/": /^zod$/,
};

const HOUSE = /^(brands|domain|locales|blocks|client|worker|backend|tests|scripts)\//;
/** The most files in a chain of imports. Half of it lies behind the table of products, which names all parts of each product. */
const LONGEST_CHAIN = 25;

/** Lists the imports against the direction, as `file → import`. */
function faultsOf(graph: ImportGraph): string[] {
  const faults: string[] = [];
  for (const [file, imports] of graph) {
    const [room, allowed] = MAY_IMPORT.find(([name]) => file.startsWith(name)) ?? ["", []];
    for (const target of imports) {
      const isOfHouse = HOUSE.test(target);
      const isAllowed = isOfHouse
        ? [room, ...allowed].some((name) => target.startsWith(name))
        : !FORBIDDEN_PACKAGES[`${file.split("/")[0]}/`]?.test(target);
      if (!isAllowed) faults.push(`${file} → ${target}`);
    }
  }
  return faults;
}

const ROOMS = MAY_IMPORT.map(([room]) => room);
const graph = readImports(ROOMS);

it("imports run one way", () => {
  expect(graph.size).toBeGreaterThan(300);
  expect(faultsOf(graph)).toEqual([]);
});

it.each([
  ["domain/price/price.ts", 'import { labelsOf } from "#locales/labels.ts";'],
  ["domain/price/price.ts", 'import type { Context } from "hono";'],
  ["locales/labels.ts", 'import type { Block } from "../blocks/block.ts";'],
  ["blocks/teaser/view.tsx", 'import "#client/entry.ts";'],
  ["blocks/teaser/view.tsx", 'const app = import("#worker/app.ts");'],
  ["blocks/elements/link/link.tsx", 'export { a } from "../../teaser/view.tsx";'],
  ["client/islands/calculator/calculator.tsx", 'import * as z from "zod";'],
  ["worker/env.ts", 'import * as z from "zod";'],
  ["worker/page/load.ts", 'import { startShop } from "#tests/support/shop.ts";'],
  ["worker/routes.ts", 'const all = "/*";\nconst load = () => import("#tests/support/shop.ts");\n/** A comment. */'],
  ["backend/commerce/service.ts", 'import { useState } from "react";'],
])("%s may not %s", (file, text) => {
  expect(faultsOf(new Map([[file, importsOf(file, text)]]))).toHaveLength(1);
});

/** Matches files for editors, tests and developers who connect a backend. They lie beside the code that they are about. */
const FOR_TOOLS = /\.example\.ts$|^domain\/contract\/example\.ts$|^blocks\/.*editor\.ts$/;

it("no part of the shop imports an example of a call, or what editors alone read", () => {
  const parts = [...graph].filter(([file]) => !FOR_TOOLS.test(file));
  expect(graph.size - parts.length).toBeGreaterThan(80);
  const imported = parts.flatMap(([file, imports]) =>
    imports.filter((target) => FOR_TOOLS.test(target)).map((target) => `${file} → ${target}`),
  );
  expect(imported).toEqual([]);
});

it("no chain of imports of what runs is longer than 25 files, and no chain at all is a circle", () => {
  expect(() => longestChain(graph)).not.toThrow();
  const chain = longestChain(readImports(ROOMS, "running"));
  expect(chain.length, chain.join(" → ")).toBeLessThanOrEqual(LONGEST_CHAIN);
  const circle = new Map([
    ["a.ts", ["b.ts"]],
    ["b.ts", ["a.ts"]],
  ]);
  expect(() => longestChain(circle)).toThrow("a.ts → b.ts → a.ts");
});
