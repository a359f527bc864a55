import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Treatment } from "#domain/flags/treatment.ts";
import {
  isMadeFor,
  keepVariant,
  MOST_VARIANTS,
  NO_VARY,
  type RecordedReads,
  readsOf,
  type Vary,
  type VaryingRequest,
  variantName,
  widen,
} from "#domain/page/variants.ts";

const TREATMENT = fc.constantFrom<Treatment>("on", "off", "control");
const VALUES = ["a", "b", "c", "%", "ä", "\ud800"];
const PARAMETERS = ["material", "format", "page&x=1"];
const FLAGS = ["calculator", "top-deal"];

function requestOf(query: Record<string, string>, flags: Record<string, Treatment> = {}): VaryingRequest {
  return { query: (name) => query[name] ?? null, flag: (name) => flags[name] ?? "control" };
}

const requests = fc
  .record({
    query: fc.dictionary(fc.constantFrom(...PARAMETERS), fc.oneof(fc.constantFrom(...VALUES), fc.string())),
    flags: fc.dictionary(fc.constantFrom(...FLAGS), TREATMENT),
  })
  .map(({ query, flags }) => requestOf(query, flags));

/** A page that reads these parameters, each with what it offers, and these flags. */
const pages = fc.record({
  offered: fc.dictionary(fc.constantFrom(...PARAMETERS), fc.subarray(VALUES, { minLength: 1 })),
  flags: fc.subarray(FLAGS),
});

/** What a page records that is made for a request. */
function make({ offered, flags }: Pick<Vary, "offered" | "flags">, request: VaryingRequest): RecordedReads {
  return { offered, ...readsOf({ offered, flags, kept: [] }, request) };
}

describe("design §2: what a page varies by is recorded when it is read", () => {
  it("gives a request the page that would be made for it, whoever came before", () => {
    fc.assert(
      fc.property(pages, fc.array(requests, { minLength: 1, maxLength: 12 }), (page, visitors) => {
        let vary = NO_VARY;
        const kept = new Map<string, RecordedReads>();
        for (const visitor of visitors) {
          const own = make(page, visitor);
          const found = kept.get(variantName(readsOf(vary, visitor)));
          if (found && isMadeFor(found, vary, visitor)) expect(variantName(found)).toBe(variantName(own));
          vary = widen(vary, own);
          kept.set(variantName(own), own);
          expect(kept.get(variantName(readsOf(vary, visitor)))).toBe(own);
        }
      }),
    );
  });

  it("a name tells all reads apart, and does not tell a value that is not offered", () => {
    const vary = { offered: { material: ["poster", "leinwand"] }, flags: ["x"], kept: [] };
    const nameOf = (material: string, x: Treatment) => variantName(readsOf(vary, requestOf({ material }, { x })));
    expect(nameOf("poster", "on")).toBe("q.material=poster&t.x=on");
    expect(nameOf("gold", "control")).toBe("t.x=control");
    expect(variantName(readsOf(NO_VARY, requestOf({ material: "poster" })))).toBe("");
  });

  it("a page that read more than the record knows is nobody's who would be read otherwise", () => {
    const reads = { query: { format: null, sort: "new" }, flags: { x: "on" } } as const;
    const offered = { ...NO_VARY, offered: { format: ["1x1"] } };
    expect(isMadeFor(reads, offered, requestOf({ sort: "new", format: "?" }, { x: "on" }))).toBe(true);
    expect(isMadeFor(reads, NO_VARY, requestOf({ sort: "new", format: "?" }, { x: "on" }))).toBe(false);
    expect(isMadeFor(reads, offered, requestOf({ sort: "old" }, { x: "on" }))).toBe(false);
    expect(isMadeFor(reads, offered, requestOf({ sort: "new" }, { x: "off" }))).toBe(false);
  });

  it("the record only grows, and is the same one where nothing is new", () => {
    const first = widen(NO_VARY, make({ offered: { format: ["a"] }, flags: [] }, requestOf({})));
    expect(widen(first, make({ offered: {}, flags: [] }, requestOf({})))).toBe(first);
    const named = keepVariant(first, "q.format=a") as Vary;
    const wider = widen(named, make({ offered: { format: ["b"] }, flags: ["x"] }, requestOf({})));
    expect(wider).toEqual({ offered: { format: ["a", "b"] }, flags: ["x"], kept: [] });
  });

  it("keeps so many variants of an address and no more", () => {
    let vary: Vary | null = NO_VARY;
    for (let at = 0; at < MOST_VARIANTS; at++) vary = vary && keepVariant(vary, `q.format=${at}`);
    expect(vary?.kept).toHaveLength(MOST_VARIANTS);
    expect(keepVariant(vary as Vary, "q.format=one-more")).toBeNull();
    expect(keepVariant(vary as Vary, "q.format=7")).toBe(vary);
  });
});
