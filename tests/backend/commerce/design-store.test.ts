import type { D1Database } from "@cloudflare/workers-types";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { countStatement, type DesignQuestion, pageStatement } from "#backend/commerce/design-question.ts";
import { readDesigns } from "#backend/commerce/design-store.ts";
import { packedRows } from "#backend/sql-statement.ts";
import { FACETS } from "#domain/listing/design-facets.ts";
import type { Filters, FilterType } from "#domain/listing/facets.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const database = () => backend.DB as D1Database as never;

interface Row {
  id: string;
  type: string;
  name: string;
  facets: Filters;
  popularity: number;
  createdAt: string;
  isWithdrawn: boolean;
}

const TYPES = ["hochzeit", "geburt", "taufe"];
const NAMES = ["Olivenzweig", "Wildblumen", "Goldregen", "Sternenhimmel"];
const MANY = 10_000;
const { category = [], color = [], style = [], label = [] } = FACETS.card;

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;
const ROWS: readonly Row[] = Array.from({ length: MANY }, (_, at) => ({
  id: `d${at}`,
  type: pick(TYPES, at * 7),
  name: `${pick(NAMES, at * 3)} ${at}`,
  facets: {
    category: [pick(category, at)],
    color: [pick(color, at * 7)],
    style: [pick(style, Math.floor(at / 7))],
    label: at % 3 === 0 ? label.slice(0, 1 + (at % 2)) : [],
  },
  popularity: (at * 7919) % MANY,
  createdAt: new Date(Date.UTC(2024, 0, 1) + ((at * 104_729) % 900) * 86_400_000).toISOString(),
  isWithdrawn: at % 50 === 0,
}));
const ON_SALE = ROWS.filter(({ isWithdrawn }) => !isWithdrawn);

const INSERT = `INSERT INTO designs (channel, kind, id, type, format_type, names, keywords, facets, sides, colors, popularity, created_at, withdrawn_at)
  SELECT 'kartenliebe', 'card', value ->> 0, value ->> 1, NULL, value -> 2, '{}', value -> 3, '[]', '[]', value ->> 4, value ->> 5, value ->> 6
  FROM json_each(?)`;

beforeAll(async () => {
  const rows = ROWS.map(({ id, type, name, facets, popularity, createdAt, isWithdrawn }) => {
    return [id, type, { de: name }, facets, popularity, createdAt, isWithdrawn ? "2026-11-01T00:00:00Z" : null];
  });
  for (const pack of packedRows(rows)) await backend.DB.prepare(INSERT).bind(pack).run();
});

const CARDS = { channel: "kartenliebe", kind: "card" } as const;
const read = (question: Partial<Parameters<typeof readDesigns>[1]>) =>
  readDesigns(database(), { ...CARDS, locale: "de-DE", ...question });

const fits = (row: Row, filters: Filters, but?: FilterType) =>
  Object.entries(filters).every(
    ([type, values]) => type === but || values.some((value) => row.facets[type as FilterType]?.includes(value)),
  );

const OFFERED = { category, color, style, label };
/** Draws up to two values for some of the filters, or for none. */
const filters = fc
  .tuple(fc.subarray(Object.keys(OFFERED) as (keyof typeof OFFERED)[]), fc.infiniteStream(fc.nat({ max: 14 })))
  .map(([types, numbers]): Filters => {
    const values = (type: keyof typeof OFFERED) => [...numbers.take(2)].map((at) => pick(OFFERED[type], at));
    return Object.fromEntries(types.map((type) => [type, [...new Set(values(type))]]));
  });

describe("10,000 designs", () => {
  it(`are filtered, counted, ordered and paged as a plain reading of them is, ${runsText(300, 40)} times`, async () => {
    const types = fc.uniqueArray(fc.constantFrom(...TYPES), { maxLength: 2 });
    const page = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(
        filters,
        types,
        fc.constantFrom("popularity", "created"),
        page,
        async (filters, types, sort, page) => {
          const found = await read({ filters, types, sort, page, limit: 12 });
          const rows = ON_SALE.filter(({ type }) => types.length === 0 || types.includes(type));
          const fitting = rows.filter((row) => fits(row, filters));
          const key = (row: Row) => (sort === "popularity" ? row.popularity : Date.parse(row.createdAt));
          fitting.sort((a, b) => key(b) - key(a) || (a.id < b.id ? -1 : 1));
          expect(found.total).toBe(fitting.length);
          expect(found.designs.map(({ id }) => id)).toEqual(
            fitting.slice(12 * (page - 1), 12 * page).map(({ id }) => id),
          );
          const counts: Record<string, Record<string, number>> = {};
          for (const row of rows) {
            for (const [type, values] of Object.entries(row.facets) as [FilterType, readonly string[]][]) {
              if (!fits(row, filters, type)) continue;
              for (const value of values) counts[type] = { ...counts[type], [value]: (counts[type]?.[value] ?? 0) + 1 };
            }
          }
          expect(found.counts).toEqual(counts);
        },
      ),
      { numRuns: runs(300, 40) },
    );
  });

  it("are found by words, the beginnings of words, without accents and capitals, and among what is filtered", async () => {
    const named = (name: string) => ON_SALE.filter((row) => row.name.startsWith(name));
    for (const search of ["olivenzweig", "OLIVEN", "Ólivenz"]) {
      expect(await read({ search, limit: 12 })).toMatchObject({ total: named("Olivenzweig").length });
    }
    const filtered = named("Wildblumen").filter(({ facets }) => facets.color?.includes("rot"));
    const found = await read({ search: "wildblumen", filters: { color: ["rot"] } });
    expect(found.total).toBe(filtered.length);
    expect(Object.keys(found.counts?.color ?? {}).length).toBeGreaterThan(1);
    expect(found).not.toHaveProperty("searched");
  });

  it.each([
    ["olivenzwieg", "olivenzweig"],
    ["wildblume n", "wildblume n"],
    ["Sternenhimel", "sternenhimmel"],
    ["goldregenkarten", "goldregen"],
    ["gldregn", "goldregen"],
    ["regen", "regen"],
    ["zweig wald", "zweig wald"],
  ])("forgive a slip: %s is looked for as %s", async (search, meant) => {
    const { searched, total } = await read({ search, limit: 1 });
    expect(searched ?? search).toBe(meant);
    if (searched) expect(total).toBeGreaterThan(2000);
  });

  it.each([
    '"',
    '" OR 1 *',
    "de:",
    "NEAR(a b)",
    "-olivenzweig)",
    "*",
    "\u0000",
    "😀",
    "{de} : x",
    "'; DROP TABLE designs",
  ])("are asked for by no sign of the index's own: %j", async (search) => {
    await expect(read({ search, limit: 1 })).resolves.toMatchObject({ currency: "eur" });
  });

  it("are found by their ids in the order asked for, withdrawn ones too, which say so and are in no list", async () => {
    const { designs, ...facts } = await read({ ids: ["d51", "d50", "none", "d2"] });
    expect(designs.map(({ id, isWithdrawn }) => [id, isWithdrawn ?? false])).toEqual([
      ["d51", false],
      ["d50", true],
      ["d2", false],
    ]);
    expect(facts).toEqual({ currency: "eur" });
    await backend.DB.prepare("UPDATE designs SET withdrawn_at = '2026-11-02T00:00:00Z' WHERE id = 'd51'").run();
    expect((await read({ limit: 1 })).total).toBe(ON_SALE.length - 1);
    await backend.DB.prepare("UPDATE designs SET withdrawn_at = NULL WHERE id = 'd51'").run();
    expect((await read({ limit: 1 })).total).toBe(ON_SALE.length);
  });

  it.each<[string, Partial<DesignQuestion>]>([
    ["all", {}],
    ["the newest", { sort: "created" }],
    ["filtered", { filters: { color: ["rot"] } }],
    ["narrowed", { types: ["hochzeit"] }],
    ["filtered and narrowed", { filters: { color: ["rot"], style: ["modern"] }, types: ["hochzeit"] }],
    ["searched", { match: { words: "{de} : (oliven*)", parts: null } }],
    ["searched by a part too", { match: { words: "{de} : (oliven*)", parts: '{de} : ("zweig")' } }],
    [
      "all of it",
      {
        filters: { color: ["rot"] },
        match: { words: "{de} : (oliven*)", parts: null },
        formats: ["a"],
        categories: [1],
      },
    ],
    ["by their ids", { ids: ["d1"] }],
  ])("are read along indexes alone: %s", async (_, asked) => {
    for (const { sql, params } of [
      pageStatement({ ...CARDS, ...asked }, "de"),
      countStatement({ ...CARDS, ...asked }),
    ]) {
      const plan = await backend.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const scans = plan.results.map(({ detail }) => detail).filter((detail) => /^SCAN/.test(detail));
      // These may be scanned: values that the question itself brought, rows that were found already, and the index of words.
      const ours = /^SCAN (candidates|\(subquery|asked|json_each|design_words|design_parts|CONSTANT)/;
      expect(scans.filter((detail) => !ours.test(detail))).toEqual([]);
    }
    const plan = await backend.DB.prepare(`EXPLAIN QUERY PLAN ${pageStatement({ ...CARDS, ...asked }, "de").sql}`)
      .bind(...pageStatement({ ...CARDS, ...asked }, "de").params)
      .all<{ detail: string }>();
    const details = plan.results.map(({ detail }) => detail).join("\n");
    if (!asked.ids)
      expect(details).toMatch(/designs (USING INDEX designs_by_(popularity|age)|USING INTEGER PRIMARY KEY)/);
  });
});
