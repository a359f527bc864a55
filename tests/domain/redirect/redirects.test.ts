import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PagePath } from "#domain/address/page-address.ts";
import { currentPlace, type StoryPlace } from "#domain/redirect/current-place.ts";
import { checkRedirects, followRedirects, MOST_ENTRIES, type RedirectTable } from "#domain/redirect/redirect-list.ts";
import { parseRule, type RedirectEntry, type RedirectKind } from "#domain/redirect/rule.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { runs } from "#tests/support/runs.ts";

const HOSTS = {
  channel: "poster",
  shops: buildShopTable(brandHosts(BRANDS)),
  allowed: new Set(["partner.example"]),
} as const;

const page = (slug: string, locale: PagePath["locale"] = "de-DE"): PagePath => ({ locale, slug });
const NOWHERE = () => false;

describe("an entry of the editors' list", () => {
  it.each<[from: string, to: string, rule: [string, string, RedirectKind]]>([
    ["/alt", "/neu", ["/alt", "/neu", 301]],
    [" /Alt//./Seite/ ", "302 /Neu/", ["/alt/seite", "/neu", 302]],
    ["/alt.html", "301  /neu?x=1#teil", ["/alt.html", "/neu?x=1#teil", 301]],
    ["/gr%C3%BCn", "/grün", ["/grün", "/grün", 301]],
    ["de-DE/alt", "fr-FR/neu", ["de-DE/alt", "fr-FR/neu", 301]],
    ["/alt/*", "/neu/*", ["/alt/*", "/neu/*", 301]],
    ["/alt/*", "/*", ["/alt/*", "/*", 301]],
    ["fr-FR/alt/*", "de-DE/*", ["fr-FR/alt/*", "de-DE/*", 301]],
    ["/alt/*", "/", ["/alt/*", "/home", 301]],
    ["/alt", "https://partner.example/a?b#c", ["/alt", "https://partner.example/a?b#c", 301]],
    ["/alt/*", "https://partner.example/a/*", ["/alt/*", "https://partner.example/a/*", 301]],
    ["/alt", "https://kartenliebe.de/danke", ["/alt", "https://kartenliebe.de/danke", 301]],
    // An address of the channel's own is the page behind it.
    ["/alt", "https://posterliebe.de/Neu/?x=1", ["/alt", "de-DE/neu?x=1", 301]],
    ["/alt", "https://posterliebe.de/fr/toile", ["/alt", "fr-FR/toile", 301]],
    ["/alt", "https://posterliebe.ch/fr/toile", ["/alt", "fr-CH/toile", 301]],
    ["/alt/*", "https://posterliebe.de/neu/*", ["/alt/*", "de-DE/neu/*", 301]],
    ["/alt/*", "https://posterliebe.de/*", ["/alt/*", "de-DE/*", 301]],
  ])("%s → %s", (from, to, [source, target, kind]) => {
    expect(parseRule({ from, to }, HOSTS)).toEqual({ ok: true, value: { from: source, to: target, kind } });
  });

  it.each<[from: string, to: string, code: string]>([
    ["alt", "/neu", "from"],
    ["", "/neu", "from"],
    ["/", "/neu", "from"],
    ["/home", "/neu", "from"],
    ["de-DE/", "/neu", "from"],
    ["/*", "/neu", "from"],
    ["//alt.example/x", "/neu", "from"],
    ["/a\u0000b", "/neu", "from"],
    ["/%E0%A4%A", "/neu", "from"],
    ["/alt?id=3", "/neu", "from"],
    ["/alt#teil", "/neu", "from"],
    [`/${"a".repeat(300)}`, "/neu", "from"],
    ["/fr/alt", "/neu", "from"],
    ["/d/alt", "/neu", "from"],
    ["/a*b", "/neu", "wildcard"],
    ["/a/*/b", "/neu", "wildcard"],
    ["/alt", "/neu/*", "wildcard"],
    ["/alt", "neu", "to"],
    ["/alt", "", "to"],
    ["/alt", "303 /neu", "to"],
    ["/alt", "/fr/neu", "to"],
    ["/alt", "//evil.example/x", "to"],
    ["/alt", "/\\evil.example", "to"],
    ["/alt/*", "/neu/*?x=1", "to"],
    ["/alt", "https://evil.example/", "host"],
    ["/alt", "http://partner.example/", "host"],
    ["/alt", "https://partner.example:8443/", "host"],
    ["/alt", "https://partner.example.evil.example/", "host"],
    ["/alt/*", "https://partner.example*/", "to"],
    ["/alt", "https://user:pass@partner.example/", "to"],
    ["/alt", "https:\\\\evil.example", "to"],
    ["/alt", "javascript:alert(1)", "host"],
    ["/alt", "data:text/html,x", "host"],
    ["/alt", "https://", "to"],
    ["/alt", `https://partner.example/${"a".repeat(300)}`, "to"],
    ["/alt", "https://posterliebe.de/configurator-calendar", "to"],
    ["/alt", "https://posterliebe.de/%2f%2f", "to"],
  ])("is refused with a sentence: %s → %s", (from, to, code) => {
    expect(parseRule({ from, to }, HOSTS)).toEqual({ ok: false, code, problem: expect.stringMatching(/\.$/) });
  });
});

const tableOf = (
  rules: Record<string, string | [string, RedirectKind]>,
  moved: Record<string, string> = {},
): RedirectTable => ({
  rules: new Map(
    Object.entries(rules).map(([from, to]) => [
      from,
      typeof to === "string" ? { to, kind: 301 } : { to: to[0], kind: to[1] },
    ]),
  ),
  moved: new Map(Object.entries(moved).map(([from, to]) => [from, { to, kind: 301 }])),
});

describe("the way from a missing page", () => {
  const led = (table: RedirectTable, from: PagePath, isPage: (one: PagePath) => boolean = NOWHERE) => {
    const lead = followRedirects(table, from, isPage);
    return (
      lead &&
      (lead.page
        ? `${lead.kind} ${lead.page.locale}/${lead.page.slug}${lead.search}${lead.hash}`
        : `${lead.kind} ${lead.href}`)
    );
  };

  it("ends at its last page, in one hop, for now if any step is", () => {
    const table = tableOf({ "/a": "/b?x=1", "/b": ["/c#teil", 302], "/d": "/a", "/e": "/f?y=2", "/g": ["/a", 302] });
    expect(led(table, page("a"))).toBe("302 de-DE/c?x=1#teil");
    expect(led(table, page("d"))).toBe("302 de-DE/c?x=1#teil");
    expect(led(table, page("g"))).toBe("302 de-DE/c?x=1#teil");
    expect(led(table, page("e"))).toBe("301 de-DE/f?y=2");
    expect(led(table, page("x"))).toBeNull();
  });

  it("ends at the first page that is published, and where a story is now", () => {
    const table = tableOf({ "/a": "/b", "/b": "/c", "/m": "/n" }, { "de-DE/n": "de-DE/o", "fr-FR/n": "de-DE/p" });
    expect(led(table, page("a"), ({ slug }) => slug === "b")).toBe("301 de-DE/b");
    expect(led(table, page("m"))).toBe("301 de-DE/o");
    expect(led(table, page("n", "de-AT"))).toBe("301 de-AT/o");
    expect(led(table, page("n", "fr-CH"))).toBe("301 de-DE/p");
    expect(led(table, page("n", "it-IT"))).toBeNull();
  });

  it("takes the language's own before that of all, an exact one before a wildcard, and the longest of these", () => {
    const table = tableOf({
      "/a": "/all",
      "fr-FR/a": "/ici",
      "/b/*": "/kurz/*",
      "/b/c/*": "https://partner.example/lang/*",
      "/b/c/d": "/genau",
      "/e/*": "/fest",
    });
    expect(led(table, page("a"))).toBe("301 de-DE/all");
    expect(led(table, page("a", "fr-CH"))).toBe("301 fr-CH/ici");
    expect(led(table, page("b/x/y"))).toBe("301 de-DE/kurz/x/y");
    expect(led(table, page("b/c/ü/?"))).toBe("301 https://partner.example/lang/%C3%BC/%3F");
    expect(led(table, page("b/c/d"))).toBe("301 de-DE/genau");
    expect(led(table, page("e/x"))).toBe("301 de-DE/fest");
    expect(led(table, page("b"))).toBeNull();
    expect(led(tableOf({ "/alt/*": "/*" }), page("alt/x?y#z"))).toBe("301 de-DE/x?y#z");
  });

  it("is none if it leads in a circle, or has no end", () => {
    expect(led(tableOf({ "/a": "/b", "/b": "/a" }), page("a"))).toBeNull();
    expect(led(tableOf({ "/a": "/a" }), page("a"))).toBeNull();
    expect(led(tableOf({ "/a/*": "/a/b/*" }), page("a/x"))).toBeNull();
    expect(led(tableOf({ "/a": "/b" }, { "de-DE/b": "de-DE/a" }), page("a"))).toBeNull();
  });
});

describe("a list", () => {
  const check = (list: Record<string, string>, published: string[] = []) =>
    checkRedirects(
      Object.entries(list).map(([from, to]) => ({ from, to })),
      HOSTS,
      (fullSlugs) => published.filter((one) => fullSlugs.includes(one)),
    );

  it("is taken as it is if nothing is wrong with it", () => {
    const { rules, faults } = check({ "/a": "/b", "/c/*": "302 /g/*", "/e": "https://partner.example/" });
    expect([rules.length, faults]).toEqual([3, []]);
  });

  it("says of each entry that is wrong what is wrong, and goes without it", () => {
    const { rules, faults } = check(
      {
        "/a": "/b",
        "/b": "/a",
        "/A/": "/c",
        x: "/y",
        "/c/*": "/e/*",
        "/e/*": "/c/f/*",
        "/e": "/a",
        "de-DE/shown": "/z",
        "/shown": "/z",
      },
      ["de-DE/shown", "fr-FR/other"],
    );
    expect(rules.map(({ from }) => from)).toEqual(["/shown"]);
    expect(faults).toEqual([
      { at: 0, isRefused: true, sentence: "/a leads back to itself, or never to an end." },
      { at: 1, isRefused: true, sentence: "/b leads back to itself, or never to an end." },
      { at: 2, isRefused: true, sentence: "/a is in the list already, as number 1, which counts." },
      { at: 3, isRefused: true, sentence: '"x" is no path such as /alt, or de-DE/alt for one language alone.' },
      { at: 4, isRefused: true, sentence: "/c/* leads back to itself, or never to an end." },
      { at: 5, isRefused: true, sentence: "/e/* leads back to itself, or never to an end." },
      { at: 6, isRefused: true, sentence: "/e leads back to itself, or never to an end." },
      { at: 7, isRefused: true, sentence: "A page is published at de-DE/shown, and is shown there." },
      { at: 8, isRefused: false, sentence: "A page is published at de-DE/shown, and is shown there." },
    ]);
  });

  it("says where a chain ends", () => {
    expect(check({ "/a": "/b", "/b": "https://partner.example/", "/x/b": "/y" }).faults).toEqual([
      { at: 0, isRefused: false, sentence: "/b leads on: visitors go to https://partner.example/ at once." },
    ]);
  });

  it("ends somewhere", () => {
    const entries = Array.from({ length: MOST_ENTRIES + 1 }, (_, at) => ({ from: `/a${at}`, to: "/b" }));
    const { rules, faults } = checkRedirects(entries, HOSTS, () => []);
    expect([rules.length, faults]).toEqual([
      MOST_ENTRIES,
      [{ at: MOST_ENTRIES, isRefused: true, sentence: `A list has at most ${MOST_ENTRIES} entries.` }],
    ]);
  });

  const path = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
  const folder = fc.constantFrom("/", "/", "de-DE/", "fr-FR/");
  const entry = fc
    .record({ from: folder, path, to: folder, target: path, isBelow: fc.boolean(), keeps: fc.boolean() })
    .map(
      ({ from, path: source, to, target, isBelow, keeps }): RedirectEntry => ({
        from: from + source + (isBelow ? "/*" : ""),
        to: to + target + (isBelow && keeps ? "/*" : ""),
      }),
    );
  const start = fc.record({
    locale: fc.constantFrom("de-DE" as const, "fr-CH" as const, "it-IT" as const),
    slug: path,
  });

  it("leads every page to where nothing leads on, or nowhere: never in a circle", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), start, (entries, from) => {
        const { rules } = checkRedirects(entries, HOSTS, () => []);
        const table = { rules: new Map(rules.map((rule) => [rule.from, rule])), moved: new Map() };
        const lead = followRedirects(table, from, NOWHERE);
        if (!lead?.page) return;
        expect(`${lead.page.locale}/${lead.page.slug}`).not.toBe(`${from.locale}/${from.slug}`);
        expect(followRedirects(table, lead.page, NOWHERE)).toBeNull();
      }),
      { numRuns: runs(1000) },
    );
  });

  it("leads back what a wildcard led away, if its opposite is in force", () => {
    fc.assert(
      fc.property(path, (rest) => {
        const there = followRedirects(tableOf({ "/alt/*": "/neu/*" }), page(`alt/${rest}`), NOWHERE);
        expect(there?.page).toEqual(page(`neu/${rest}`));
        const back = followRedirects(tableOf({ "/neu/*": "/alt/*" }), page(`neu/${rest}`), NOWHERE);
        expect(back?.page).toEqual(page(`alt/${rest}`));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("the place of a story", () => {
  const at = (fullSlug: string | null, more: Partial<StoryPlace> = {}): StoryPlace => ({
    ...{ fullSlug, uuid: null, successor: null, isDeleted: false },
    ...more,
  });
  const stories: Record<string, StoryPlace> = {
    heir: at("de-DE/heir"),
    late: at(null, { uuid: "late", successor: "heir", isDeleted: true }),
    circle: at(null, { uuid: "circle", successor: "circle" }),
    reborn: at("de-DE/reborn", { uuid: "reborn" }),
  };
  const placeOf = (uuid: string) => stories[uuid] ?? null;

  it.each<[string, StoryPlace, ReturnType<typeof currentPlace>]>([
    ["is its own", at("de-DE/own", { successor: "heir" }), { to: "de-DE/own", kind: 301 }],
    ["is that of the same uuid under another id", at(null, { uuid: "reborn" }), { to: "de-DE/reborn", kind: 301 }],
    ["is its successor's, for now", at(null, { uuid: "x", successor: "heir" }), { to: "de-DE/heir", kind: 302 }],
    ["is its successor's, for good", at(null, { successor: "heir", isDeleted: true }), { to: "de-DE/heir", kind: 301 }],
    ["is that of a successor's successor", at(null, { successor: "late" }), { to: "de-DE/heir", kind: 302 }],
    ["is none without a successor", at(null), null],
    ["is none if nobody knows the successor", at(null, { successor: "?" }), null],
    ["is none in a circle", at(null, { successor: "circle" }), null],
  ])("%s", (_, story, expected) => {
    expect(currentPlace(story, placeOf)).toEqual(expected);
  });
});
