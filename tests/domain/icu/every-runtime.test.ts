import { execFileSync } from "node:child_process";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "#domain/shop/country.ts";
import { everyLocale, type LocaleRow } from "./every-locale.ts";

/**
 * Texts checked by hand: 1,234,567.89 and 9.90 of the currency, 1234.5, the discount, 13 × 18, 1234.5 × 5.6, 20.5 and 120,
 * 1,234,567.
 */
const TABLE: Partial<Record<Locale, LocaleRow>> = {
  "de-DE": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
  "de-AT": ["€ 1234567,89", "€ 9,90", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1 234 567"],
  "de-CH": ["CHF 1’234’567.89", "CHF 9.90", "1234.5", 40, "13 × 18 cm", "1234.5 × 5.6 cm", "20.5–120", "1’234’567"],
  "de-IT": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
  "de-LI": ["CHF 1’234’567.89", "CHF 9.90", "1234.5", 40, "13 × 18 cm", "1234.5 × 5.6 cm", "20.5–120", "1’234’567"],
  "de-LU": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
  "en-GB": ["£1234567.89", "£9.90", "1234.5", 40, "13 × 18 cm", "1234.5 × 5.6 cm", "20.5–120", "1,234,567"],
  "en-US": ["$1234567.89", "$9.90", "1234.5", 40, "5 × 7 in", "486 × 2.2 in", "8.1–47.2", "1,234,567"],
  "es-ES": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
  "fr-BE": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1 234 567"],
  "fr-CH": ["CHF 1’234’567.89", "CHF 9.90", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1’234’567"],
  "fr-FR": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1 234 567"],
  "fr-LU": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
  "it-CH": ["CHF 1’234’567.89", "CHF 9.90", "1234.5", 40, "13 × 18 cm", "1234.5 × 5.6 cm", "20.5–120", "1’234’567"],
  "it-IT": ["1234567,89 €", "9,90 €", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
  "nl-BE": ["€ 1234567,89", "€ 9,90", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
  "nl-NL": ["€ 1234567,89", "€ 9,90", "1234,5", 40, "13 × 18 cm", "1234,5 × 5,6 cm", "20,5–120", "1.234.567"],
};

let script: string;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: "tests/domain/icu/every-locale.ts",
      write: false,
      rolldownOptions: { output: { format: "es" } },
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("There is no script to run.");
  script = chunk.code;
});

/** The Nodes on this machine: the tests' own (24), and the system's, which may be as old as 20. */
const NODES = [process.execPath, ...(process.env.SYSTEM_NODE ? [process.env.SYSTEM_NODE] : [])];

describe("spec 001 §5: price, discount and dimension of every locale", () => {
  it.each(Object.entries(TABLE))("%s", (locale, row) => {
    expect(everyLocale()[locale]).toEqual(row);
  });

  it.each(NODES)("are the same with the ICU of %s", (node) => {
    const print = `${script}\nprocess.stdout.write(JSON.stringify(everyLocale()));`;
    const printed = execFileSync(node, ["--input-type=module", "-e", print], { encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual(everyLocale());
  });

  it("are the same in workerd", async () => {
    const answer = "export default { fetch: () => Response.json(everyLocale()) };";
    const worker = new Miniflare(convertV4MiniflareOptions({ modules: true, script: `${script}\n${answer}` }));
    const response = await worker.dispatchFetch("http://localhost/");
    expect(await response.json()).toEqual(everyLocale());
    await worker.dispose();
  });
});
