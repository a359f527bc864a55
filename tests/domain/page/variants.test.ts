import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Treatment } from "#domain/flags/treatment.ts";
import {
  admitVariant,
  chooseOffered,
  isMadeFor,
  MISSPELLED,
  NO_VARY,
  type PageReads,
  type PlainKind,
  type ReadKind,
  type RecordedReads,
  readsOf,
  readsToKeep,
  type Vary,
  type VaryingRequest,
  variantName,
  widen,
} from "#domain/page/variants.ts";

const TREATMENT = fc.constantFrom<Treatment>("on", "off", "control");
const VALUES = ["a", "b", "c", "%", "ä", "\ud800"];
const NAMES = ["material", "format", "page&x=1"];
const FLAGS = ["calculator", "top-deal"];
const KINDS = ["card", "calendar"];
const COOKIES = ["bar"];

interface Sent {
  query?: Record<string, string>;
  listing?: Record<string, string | null>;
  dismissed?: readonly string[];
  flags?: Record<string, Treatment>;
}

function requestOf({ query = {}, listing = {}, dismissed = [], flags = {} }: Sent): VaryingRequest {
  return {
    query: (name) => query[name] ?? null,
    presence: (name) => (query[name] ? "1" : null),
    listing: (kind) => listing[kind] ?? null,
    dismissal: (cookie) => (dismissed.includes(cookie) ? "1" : null),
    flag: (name) => flags[name] ?? "control",
  };
}

const requests = fc
  .record({
    query: fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...VALUES), fc.string())),
    listing: fc.dictionary(fc.constantFrom(...KINDS), fc.constantFrom("page=2", "color[]=rot&page=2", MISSPELLED)),
    dismissed: fc.subarray(COOKIES),
    flags: fc.dictionary(fc.constantFrom(...FLAGS), TREATMENT),
  })
  .map(requestOf);

/** One read of a page: a parameter with the values on offer, or a value of another kind. */
type Step = { name: string; offered: readonly string[] } | { kind: PlainKind; name: string };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ name: fc.constantFrom(...NAMES), offered: fc.subarray(VALUES, { minLength: 1 }) }),
  fc.record({ kind: fc.constant("presence" as const), name: fc.constantFrom(...NAMES) }),
  fc.record({ kind: fc.constant("listing" as const), name: fc.constantFrom(...KINDS) }),
  fc.record({ kind: fc.constant("dismissal" as const), name: fc.constantFrom(...COOKIES) }),
  fc.record({ kind: fc.constant("flag" as const), name: fc.constantFrom(...FLAGS) }),
);

/** A page whose next reads depend on its last one: they differ by whether that found a choice. */
interface ReadingPage {
  read: readonly Step[];
  next: { chosen: ReadingPage; none: ReadingPage } | null;
}

const pages: fc.Arbitrary<ReadingPage> = fc.letrec<{ page: ReadingPage }>((tie) => ({
  page: fc.record({
    read: fc.array(steps, { maxLength: 3 }),
    next: fc.option(fc.record({ chosen: tie("page"), none: tie("page") }), { maxDepth: 2, depthSize: "small" }),
  }),
})).page;

/**
 * Makes a page for a request.
 *
 * @returns the reads that the page records, and its text.
 */
function make(page: ReadingPage, request: VaryingRequest): { made: RecordedReads; text: string } {
  const offers: Record<string, readonly string[]> = {};
  const values: Partial<Record<ReadKind, Record<string, string | null>>> = {};
  const record = (kind: ReadKind, name: string, value: string | null) => {
    values[kind] = { ...values[kind], [name]: value };
  };
  const said: unknown[] = [];
  for (let one: ReadingPage | null = page; one; ) {
    let last: string | null = null;
    for (const step of one.read) {
      if ("kind" in step) {
        last = request[step.kind](step.name);
        record(step.kind, step.name, last);
        if (last === "off" || last === "control") last = null;
      } else {
        last = chooseOffered(request.query(step.name), step.offered);
        offers[step.name] = [...new Set([...(offers[step.name] ?? []), ...step.offered])];
        record("query", step.name, last ?? values.query?.[step.name] ?? null);
      }
      said.push(step, last);
    }
    one = one.next && (last === null ? one.next.none : one.next.chosen);
  }
  const made = { offered: offers, values };
  return { made, text: JSON.stringify(said) };
}

describe("what a page varies by is recorded when it is read", () => {
  it("gives a request the page that would be made for it, whoever came before, and finds it again", () => {
    fc.assert(
      fc.property(pages, fc.array(requests, { minLength: 1, maxLength: 12 }), (page, visitors) => {
        let vary = NO_VARY;
        const records = [NO_VARY];
        const kept = new Map<string, { reads: PageReads; text: string }>();
        const find = (known: Vary, visitor: VaryingRequest) => {
          const found = kept.get(variantName(readsOf(known, visitor)));
          return found && isMadeFor(found.reads, known, visitor) ? found.text : undefined;
        };
        for (const visitor of visitors) {
          const { made, text } = make(page, visitor);
          // Another isolate may remember any earlier record.
          for (const known of records) expect(find(known, visitor) ?? text).toBe(text);
          vary = widen(vary, made);
          records.push(vary);
          const reads = readsToKeep(vary, visitor);
          kept.set(variantName(reads), { reads, text });
          expect(find(vary, visitor)).toBe(text);
        }
        // Once nothing new is read, each visitor finds the page that was made for him.
        for (const visitor of visitors) {
          const reads = readsToKeep(vary, visitor);
          kept.set(variantName(reads), { reads, text: make(page, visitor).text });
        }
        for (const visitor of visitors) expect(find(vary, visitor)).toBe(make(page, visitor).text);
      }),
      { numRuns: 300 },
    );
  });

  it("a name tells all reads apart, and does not tell a value that is not offered", () => {
    const vary = { ...NO_VARY, offered: { material: ["poster", "leinwand"] }, names: { flag: ["x"] } };
    const nameOf = (material: string, x: Treatment) =>
      variantName(readsOf(vary, requestOf({ query: { material }, flags: { x } })));
    expect(nameOf("poster", "on")).toBe("q.material=poster&t.x=on");
    expect(nameOf("gold", "control")).toBe("t.x=control");
    expect(variantName(readsOf(NO_VARY, requestOf({ query: { material: "poster" } })))).toBe("");
    const all = { offered: { a: ["a"] }, names: { presence: ["a"], dismissal: ["a"], listing: ["a"], flag: ["a"] } };
    const sent = requestOf({ query: { a: "a" }, dismissed: ["a"], listing: { a: "b=c" }, flags: { a: "on" } });
    expect(variantName(readsOf({ ...all, kept: [] }, sent))).toBe("d.a=1&l.a=b%3Dc&p.a=1&q.a=a&t.a=on");
  });

  it("a page that read more than the record knows is nobody's who would be read otherwise", () => {
    const reads = { values: { query: { format: null, sort: "new" }, flag: { x: "on" } } };
    const offered = { ...NO_VARY, offered: { format: ["1x1"] } };
    const sentBy = (query: Record<string, string>, x: Treatment) => requestOf({ query, flags: { x } });
    expect(isMadeFor(reads, offered, sentBy({ sort: "new", format: "?" }, "on"))).toBe(true);
    expect(isMadeFor(reads, NO_VARY, sentBy({ sort: "new", format: "?" }, "on"))).toBe(false);
    expect(isMadeFor(reads, offered, sentBy({ sort: "old" }, "on"))).toBe(false);
    expect(isMadeFor(reads, offered, sentBy({ sort: "new" }, "off"))).toBe(false);
  });

  it("the record only grows, and is the same one where nothing is new", () => {
    const reads = (offered: string[], values: RecordedReads["values"] = {}) => ({
      offered: { format: offered },
      values,
    });
    const first = widen(NO_VARY, reads(["a"]));
    expect(widen(first, { offered: {}, values: {} })).toBe(first);
    const named = admitVariant(first, "q.format=a", false)?.vary as Vary;
    const wider = widen(named, reads(["b"], { flag: { x: "on" } }));
    expect(wider).toEqual({ offered: { format: ["a", "b"] }, names: { flag: ["x"] }, kept: [] });
  });

  it("a listing has a page for each of its addresses, and none where it is spelled wrong", () => {
    const request = (listing: string | null) => requestOf({ listing: { card: listing } });
    const vary = { ...NO_VARY, names: { listing: ["card"] } };
    const [plain, red, wrong] = [null, "color[]=rot", MISSPELLED].map((listing) => readsOf(vary, request(listing)));
    expect(red?.values).toEqual({ listing: { card: "color[]=rot" } });
    expect(new Set([plain, red, wrong].map((reads) => variantName(reads as PageReads))).size).toBe(3);
    const kept = readsToKeep(vary, request(null));
    expect(isMadeFor(kept, vary, request(null))).toBe(true);
    expect(isMadeFor(kept, vary, request("color[]=rot"))).toBe(false);
    expect(isMadeFor(readsToKeep(vary, request("color[]=rot")), vary, request("color[]=rot"))).toBe(true);
    expect(isMadeFor(readsToKeep(vary, request("color[]=rot")), vary, request(null))).toBe(false);
  });
});
