import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PageReads, READ_KINDS, variantName } from "#domain/page/variants.ts";
import { type PageKeyParts, pageKey, variantKey, varyKey } from "#worker/cache/page-variants.ts";
import { bypassReason, lifetimeOf } from "#worker/cache/policy.ts";

const text = fc.oneof(fc.string(), fc.constantFrom("/", "?", "&", "=", "#", "%2F", "q.material", "t.x", "\n", "ä"));
const parts: fc.Arbitrary<PageKeyParts> = fc.record({
  build: text,
  origin: fc.constantFrom("https://posterliebe.de", "https://posterliebe.at", "http://localhost:8787"),
  pathname: fc.webPath().filter((path) => path.startsWith("/")),
  platform: fc.constantFrom("web", "desktop"),
  savesData: fc.boolean(),
});
const names = fc.oneof(fc.constantFrom("material", "format"), text);
const reads: fc.Arbitrary<PageReads> = fc.record({
  values: fc.dictionary(fc.constantFrom(...READ_KINDS), fc.dictionary(names, fc.option(text), { maxKeys: 3 })),
});

const sorted = (entries: object) => Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
/** Returns the meaning of a key: a parameter without a value is equal to one that was never read. */
const meaning = (page: PageKeyParts, { values }: PageReads) =>
  JSON.stringify([
    sorted(page),
    READ_KINDS.map((kind) => sorted(values[kind] ?? {}).filter(([, value]) => value !== null)),
  ]);

describe("a variant's key", () => {
  it("is the same for the same parts, and another one for any other", () => {
    const keyOf = (page: PageKeyParts, one: PageReads) => variantKey(pageKey(page), variantName(one));
    fc.assert(
      fc.property(parts, parts, reads, reads, (page, otherPage, one, other) => {
        expect(keyOf(page, one) === keyOf(otherPage, other)).toBe(meaning(page, one) === meaning(otherPage, other));
        expect(keyOf(page, one) === keyOf(page, other)).toBe(meaning(page, one) === meaning(page, other));
        expect(new URL(keyOf(page, one)).origin).toBe(page.origin);
        expect(keyOf(page, one)).not.toBe(varyKey(pageKey(page)));
      }),
    );
  });
});

describe("the cache's policy", () => {
  const facts = {
    method: "GET",
    pathname: "/leinwand" as string | null,
    override: null as string | null,
    hasAuthorization: false,
    isPreview: false,
    isPersonal: false,
    isSwitchedOff: false,
  };

  it.each<[Partial<typeof facts>, string | null]>([
    [{}, null],
    [{ method: "HEAD" }, null],
    [{ method: "POST" }, "method"],
    [{ pathname: null }, "no page"],
    [{ pathname: `/${"a".repeat(999)}` }, null],
    [{ pathname: `/${"a".repeat(1000)}` }, "long path"],
    [{ isPreview: true }, "preview"],
    [{ isPersonal: true }, "personal"],
    [{ hasAuthorization: true }, "authorization"],
    [{ isSwitchedOff: true }, "off"],
    [{ override: "_debug" }, "override _debug"],
  ])("passes over %o: %s", (given, reason) => {
    expect(bypassReason({ ...facts, ...given })).toBe(reason);
  });

  it("keeps pages for a minute, safe paths for five, missing pages briefly, and nothing else (spec 000 §2)", () => {
    expect(lifetimeOf(200, "/leinwand")?.freshMs).toBe(60_000);
    for (const path of ["/fotos-drucken", "/fotos-drucken/x", "/storyblok/x", "/feed-card"])
      expect(lifetimeOf(200, path)?.freshMs).toBe(300_000);
    for (const tag of ["price:", "design:card:"]) expect(lifetimeOf(200, "/x", [tag])?.staleMs).toBe(300_000);
    expect(lifetimeOf(404, "/x")).toEqual({ freshMs: 30_000, staleMs: 30_000 });
    for (const status of [201, 204, 206, 301, 302, 304, 400, 401, 403, 410, 421, 500, 502, 503])
      expect(lifetimeOf(status, "/x")).toBeNull();
  });
});
