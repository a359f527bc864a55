import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LIMITS_MS } from "#worker/limits/limits.ts";

/** Matches a row of the page's table: `| \`name\` | call | 1,500 ms | then | repair |`. */
const ROW = /^\| `(\w+)` \| ([^|]+) \| ([\d,]+) ms[^|]* \| ([^|]+) \| ([^|]+) \|$/gm;

it("the page of limits names each of them as it is, with what happens then and what repairs it", () => {
  const written = [...readFileSync("docs/limits.md", "utf8").matchAll(ROW)];
  const limits = written.map(([, name, , ms = ""]) => [name, Number(ms.replace(",", ""))]);
  expect(Object.fromEntries(limits)).toEqual(LIMITS_MS);
  expect(limits).toHaveLength(Object.keys(LIMITS_MS).length);
});

it("each binding and each service of the shop has its limits on that page", () => {
  const [, table = ""] = readFileSync("docs/limits.md", "utf8").split("## Bindings and services");
  const rows = [...table.matchAll(/^\| (`.+`) \| (.+) \|$/gm)];
  const namesIn = (text = "") => [...text.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  const named = rows.flatMap(([, names]) => namesIn(names));
  const env = readFileSync("worker/env.ts", "utf8");
  const known = [...env.matchAll(/^ {2}(\w+): (?:.*\bbinding<|urlOrEmpty)|^ {2}(\w+_URL):/gm)].map(
    ([, one, other]) => one ?? other,
  );
  const bound = [...readFileSync("wrangler.toml", "utf8").matchAll(/^(?:# )?(?:binding|name) = "([A-Z_]+)"$/gm)];
  expect(known.length).toBeGreaterThan(15);
  expect([...named].sort()).toEqual([...new Set([...known, ...bound.map(([, name]) => name)])].sort());
  for (const limit of rows.flatMap(([, , limits]) => namesIn(limits))) expect(LIMITS_MS).toHaveProperty(limit);
});
