import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PageKeyParts, pageKey, pageQuery } from "#worker/cache/key.ts";
import { bypassReason, lifetimeOf } from "#worker/cache/policy.ts";

const text = fc.oneof(fc.string(), fc.constantFrom("/", "?", "&", "=", "#", "%2F", "q.material", "t.x", "\n", "ä"));
const parts: fc.Arbitrary<PageKeyParts> = fc.record({
  build: text,
  origin: fc.constantFrom("https://posterliebe.de", "https://posterliebe.at", "http://localhost:8787"),
  pathname: fc.webPath().filter((path) => path.startsWith("/")),
  query: fc
    .dictionary(fc.constantFrom("material", "format"), text)
    .map((entries) => new Map(Object.entries(entries).sort())),
  treatments: fc.dictionary(text, text, { maxKeys: 2 }).map((entries) => new Map(Object.entries(entries))),
  platform: fc.constantFrom("web", "desktop"),
  savesData: fc.boolean(),
});

const sorted = (map: ReadonlyMap<string, string>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
const meaning = (one: PageKeyParts) =>
  JSON.stringify({ ...one, query: sorted(one.query), treatments: sorted(one.treatments) });

describe("a page's key", () => {
  it("is the same for the same parts, and another one for any other", () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(pageKey(one) === pageKey(other)).toBe(meaning(one) === meaning(other));
        expect(pageKey({ ...one, treatments: new Map([...one.treatments].reverse()) })).toBe(pageKey(one));
        expect(new URL(pageKey(one)).origin).toBe(one.origin);
      }),
    );
  });

  it("knows the parameters that pages are made of, whatever else an address says", () => {
    const noise = fc.dictionary(
      fc.string().filter((name) => !["material", "format"].includes(name)),
      fc.string(),
    );
    fc.assert(
      fc.property(noise, (others) => {
        const search = new URLSearchParams({ ...others, material: "acrylglas", format: "600x400" });
        expect(sorted(pageQuery(search))).toEqual([
          ["format", "600x400"],
          ["material", "acrylglas"],
        ]);
      }),
    );
  });

  it.each([
    "material=gold",
    "material=",
    "material=__proto__",
    "format=0x1",
    "format=600x",
    "format=<b>",
    "Material=poster",
    "material[]=poster",
  ])("takes no %s", (search) => {
    expect(pageQuery(new URLSearchParams(search)).size).toBe(0);
  });
});

describe("the cache's policy", () => {
  const facts = {
    method: "GET",
    pathname: "/leinwand" as string | null,
    query: new URLSearchParams(),
    hasAuthorization: false,
    isPreview: false,
    isSwitchedOff: false,
  };

  it.each<[Partial<typeof facts>, string | null]>([
    [{}, null],
    [{ method: "HEAD" }, null],
    [{ query: new URLSearchParams("material=poster&utm_source=x") }, null],
    [{ method: "POST" }, "method"],
    [{ pathname: null }, "no page"],
    [{ isPreview: true }, "preview"],
    [{ hasAuthorization: true }, "authorization"],
    [{ isSwitchedOff: true }, "off"],
    ...["_storyblok", "_debug", "splitDebug", "feature", "treatment", "disabled", "debug", "disableCache"].map(
      (name): [object, string] => [{ query: new URLSearchParams({ [name]: "" }) }, `override ${name}`],
    ),
  ])("passes over %o: %s", (given, reason) => {
    expect(bypassReason({ ...facts, ...given })).toBe(reason);
  });

  it("keeps pages for a minute, safe paths for five, missing pages briefly, and nothing else (spec 000 §2)", () => {
    expect(lifetimeOf(200, "/leinwand")?.freshMs).toBe(60_000);
    for (const path of ["/fotos-drucken", "/fotos-drucken/x", "/storyblok/x", "/feed-card"])
      expect(lifetimeOf(200, path)?.freshMs).toBe(300_000);
    expect(lifetimeOf(404, "/x")).toEqual({ freshMs: 30_000, staleMs: 30_000 });
    for (const status of [201, 204, 206, 301, 302, 304, 400, 401, 403, 410, 421, 500, 502, 503])
      expect(lifetimeOf(status, "/x")).toBeNull();
  });
});
