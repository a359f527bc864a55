import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Treatment } from "#domain/flags/treatment.ts";
import {
  ANY_VALUE,
  admitVariant,
  chooseOffered,
  cookieOfDismissal,
  dismissalOf,
  isMadeFor,
  kindOfListing,
  listingOf,
  MISSPELLED,
  NO_VARY,
  type PageReads,
  PRESENT,
  presenceOf,
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
/** Names that addresses may have. Some look like a parameter's presence, which no address can name. */
const SENT = [...NAMES, ...NAMES.map(presenceOf), "format%3F"];
const FLAGS = ["calculator", "top-deal"];

function requestOf(query: Record<string, string>, flags: Record<string, Treatment> = {}): VaryingRequest {
  const presence = (name: string) => (query[name.slice(0, -presenceOf("").length)] ? (PRESENT[0] ?? null) : null);
  const sentOf = (name: string) => (name.endsWith(presenceOf("")) ? presence(name) : (query[name] ?? null));
  return { query: sentOf, flag: (name) => flags[name] ?? "control" };
}

const requests = fc
  .record({
    query: fc.dictionary(fc.constantFrom(...SENT), fc.oneof(fc.constantFrom(...VALUES), fc.string())),
    flags: fc.dictionary(fc.constantFrom(...FLAGS), TREATMENT),
  })
  .map(({ query, flags }) => requestOf(query, flags));

/** One read of a page: a parameter with the values on offer, the presence of one, or a flag. */
type Step = { name: string; offered: readonly string[] } | { flag: string };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ name: fc.constantFrom(...NAMES), offered: fc.subarray(VALUES, { minLength: 1 }) }),
  fc.record({ name: fc.constantFrom(...NAMES.map(presenceOf)), offered: fc.constant(PRESENT) }),
  fc.record({ flag: fc.constantFrom(...FLAGS) }),
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
  const made = { offered: {} as Record<string, readonly string[]>, query: {} as PageReads["query"], flags: {} };
  const said: unknown[] = [];
  for (let one: ReadingPage | null = page; one; ) {
    let last: string | null = null;
    for (const step of one.read) {
      if ("flag" in step) {
        last = request.flag(step.flag);
        Object.assign(made.flags, { [step.flag]: last });
        last = last === "on" ? last : null;
      } else {
        last = chooseOffered(request.query(step.name), step.offered);
        const offered = [...new Set([...(made.offered[step.name] ?? []), ...step.offered])];
        Object.assign(made.offered, { [step.name]: offered });
        Object.assign(made.query, { [step.name]: last ?? made.query[step.name] ?? null });
      }
      said.push(step, last);
    }
    one = one.next && (last === null ? one.next.none : one.next.chosen);
  }
  return { made, text: JSON.stringify(said) };
}

describe("design §2: what a page varies by is recorded when it is read", () => {
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
    const reads = (offered: string[], flags: RecordedReads["flags"] = {}) => ({
      offered: { format: offered },
      query: {},
      flags,
    });
    const first = widen(NO_VARY, reads(["a"]));
    expect(widen(first, { offered: {}, query: {}, flags: {} })).toBe(first);
    const named = admitVariant(first, "q.format=a", false)?.vary as Vary;
    const wider = widen(named, reads(["b"], { x: "on" }));
    expect(wider).toEqual({ offered: { format: ["a", "b"] }, flags: ["x"], kept: [] });
  });

  it("a listing has a page for each of its addresses, and none where it is spelled wrong", () => {
    const parameter = listingOf("card");
    expect([parameter, "listing:mug", "color"].map(kindOfListing)).toEqual(["card", null, null]);
    const request = (listing: string | null) => ({
      query: (name: string) => (name === parameter ? listing : null),
      flag: () => "control" as const,
    });
    const vary = { ...NO_VARY, offered: { [parameter]: ANY_VALUE } };
    const [plain, red, wrong] = [null, "color[]=rot", MISSPELLED].map((listing) => readsOf(vary, request(listing)));
    expect(red?.query).toEqual({ [parameter]: "color[]=rot" });
    expect(new Set([plain, red, wrong].map((reads) => variantName(reads as PageReads))).size).toBe(3);
    const kept = readsToKeep(vary, request(null));
    expect(isMadeFor(kept, vary, request(null))).toBe(true);
    expect(isMadeFor(kept, vary, request("color[]=rot"))).toBe(false);
    expect(isMadeFor(readsToKeep(vary, request("color[]=rot")), vary, request("color[]=rot"))).toBe(true);
    expect(isMadeFor(readsToKeep(vary, request("color[]=rot")), vary, request(null))).toBe(false);
  });
});

it("a dismissal is read of a cookie, which it names", () => {
  expect(cookieOfDismissal(dismissalOf("action-bar-one"))).toBe("action-bar-one");
  for (const parameter of ["format", presenceOf("format"), ""]) expect(cookieOfDismissal(parameter)).toBeNull();
});
