import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMMENT, readImports } from "./import-graph.ts";

const ROOMS = ["brands", "domain", "locales", "blocks", "client", "worker", "backend", "scripts"];
/** Files that the build, the platform or a command starts with, or finds by their names. */
const STARTED =
  /^[\w.]+\.ts$|^scripts\/(?:scenes\/)?[\w-]+\.ts$|^scripts\/bench\/peers\/|\/(?:editor|block|behaviours?|island|on-demand)\.ts$|\.example\.ts$/;
/** Instruments of the bench, which tests share. */
const INSTRUMENTS = "scripts/bench/instruments/";
/** Facts of the specification that nothing needs yet; and what goes with the next change of what draws designs, as it is in their version. */
const TOLERATED = ["CALENDAR_DEFAULT_SLUGS", "SHIPPING_RATE_DEFAULTS", "isLogged", "coloursOf"];

const sources = readImports([...ROOMS, "*.config.ts"]);
/** The code of each file, without comments. */
const code = new Map(
  [...sources.keys()]
    .filter((file) => existsSync(file))
    .map((file) => [file, readFileSync(file, "utf8").replace(COMMENT, "")]),
);

it("every source file is imported, or named by another one", () => {
  const imported = new Set([...sources.values()].flat());
  const isNamed = (file: string) =>
    [...code].some(([other, text]) => other !== file && text.includes(file.slice(file.lastIndexOf("/") + 1)));
  expect(code.size).toBeGreaterThan(1000);
  expect([...code.keys()].filter((file) => !imported.has(file) && !STARTED.test(file) && !isNamed(file))).toEqual([]);
});

it("whatever is exported is used by more than tests", () => {
  const words = new Map<string, number>();
  for (const text of code.values())
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) words.set(word, (words.get(word) ?? 0) + 1);
  const EXPORT = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
  const unused = [...code]
    .filter(([file]) => !STARTED.test(file) && !file.startsWith(INSTRUMENTS))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORT)].filter(([, name = ""]) => words.get(name) === 1).map(([, name]) => `${file}: ${name}`),
    );
  expect(unused.filter((one) => !TOLERATED.some((name) => one.endsWith(`: ${name}`)))).toEqual([]);
});
