import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hidesSubNavigation,
  isAppPath,
  isCacheSafe,
  isDesignerPath,
  isInPosterTest,
  isOwnPath,
  isServicePath,
} from "#domain/address/path-kind.ts";
import { OFFERS_FILE, PAYLOAD_FILE, pageBeside } from "#domain/address/shop-path.ts";
import { LOCALISED_SLUGS, localisedSlug, parseSlug } from "#domain/address/slug.ts";
import { isTakenSlug } from "#domain/address/taken-slug.ts";
import * as breakpoints from "#domain/page/breakpoints.ts";
import { DEFAULT_ROBOTS, isIndexed, parseRobots, ROBOTS_VALUES } from "#domain/page/crawlers.ts";
import { ok, quoted } from "#domain/parsed.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { LOCALISED_PAGES } from "#domain/shop/country.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";
import { runs } from "#tests/support/runs.ts";

describe("spec 000 §2: slug sanity", () => {
  it.each([
    ["leinwand", "leinwand"],
    ["hochzeit/einladung", "hochzeit/einladung"],
    ["gr%C3%BCn", "grün"],
    ["gru%CC%88n", "grün"],
    ["a.b/c", "a.b/c"],
    ["photo+calendars~2027", "photo+calendars~2027"],
  ])("%s is the slug %s", (path, slug) => {
    expect(parseSlug(path)).toEqual(ok(slug));
  });

  it.each([
    ["x".repeat(301), "too-long", "A slug has at most 300 characters, not 301."],
    ["a/b/c/d/e/f/g/h/i", "too-deep", '"a/b/c/d/e/f/g/h/i" is more than 8 levels deep.'],
    ["%FF", "not-decodable", '"%FF" is not percent-encoded UTF-8.'],
    ["%", "not-decodable", '"%" is not percent-encoded UTF-8.'],
    ["a%2Fb", "no-slug-sign", '"a/b" has a sign that no slug has.'],
    ["a%5Cb", "no-slug-sign", '"a\\\\b" has a sign that no slug has.'],
    ["a%00b", "no-slug-sign", '"a\\u0000b" has a sign that no slug has.'],
    ["-", "no-slug-sign", '"-" has a sign that no slug has.'],
    ["a b", "no-slug-sign", '"a b" has a sign that no slug has.'],
    ["<script>", "no-slug-sign", '"<script>" has a sign that no slug has.'],
    ["a/%2e%2E/b", "dot-segment", "A slug has no segments of dots."],
    ["a//b", "empty-segment", "A slug has something between its slashes."],
    ["", "empty-segment", "A slug has something between its slashes."],
    ["wp-login.php", "file", "\"wp-login.php\" is a file's name, not a page's."],
    ["a/.env", "file", "\".env\" is a file's name, not a page's."],
  ])("%s is refused as %s", (path, code, problem) => {
    expect(parseSlug(path)).toEqual({ ok: false, code, problem });
  });

  it("never throws, and lets nothing through that could leave its place", () => {
    const odd = fc.array(fc.constantFrom("/", ".", "%2e", "%2f", "a", "é", "%C3%A9", "\\", "\0", "\uD800", "?", "#"));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          odd.map((parts) => parts.join("")),
        ),
        (text) => {
          const slug = parseSlug(text);
          if (slug.ok) expect(slug.value).toMatch(/^[^/\\\p{Cc}?#%<>"]+(\/[^/\\\p{Cc}?#%<>"]+)*$/u);
          else expect(slug.problem).toMatch(/\.$/);
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

describe("files beside a page", () => {
  it("lead back to the page", () => {
    expect(pageBeside(PAYLOAD_FILE, "/_payload.json")).toBe("/");
    expect(pageBeside(PAYLOAD_FILE, "/leinwand/_payload.json")).toBe("/leinwand");
    expect(pageBeside(PAYLOAD_FILE, "/leinwand")).toBeNull();
    expect(pageBeside(PAYLOAD_FILE, "/x_payload.json")).toBeNull();
    expect(pageBeside(OFFERS_FILE, "/leinwand/_offers.json")).toBe("/leinwand");
    expect(pageBeside(OFFERS_FILE, "/leinwand/_payload.json")).toBeNull();
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => path.startsWith("/") && !/^\/\/|\/$/.test(path)),
        (path) => {
          expect(pageBeside(PAYLOAD_FILE, `${path}/${PAYLOAD_FILE}`)).toBe(path);
        },
      ),
    );
  });
});

describe("spec 000 §2: kinds of paths", () => {
  it.each([
    ["/fotos-drucken", isCacheSafe, true],
    ["/storyblok/webhook", isCacheSafe, true],
    ["/storyblok", isCacheSafe, false],
    ["/feed-card/x", isCacheSafe, true],
    ["/leinwand", isCacheSafe, false],
    ["/feed-collage", hidesSubNavigation, true],
    ["/feed-calendar/1", hidesSubNavigation, true],
    ["/feed-card", hidesSubNavigation, true],
    ["/fr/feed-card", hidesSubNavigation, true],
    ["/fr/d/feed-card", hidesSubNavigation, true],
    ["/feed-poster", hidesSubNavigation, false],
    ["/posterdruck/a", isInPosterTest, true],
    ["/poster", isInPosterTest, false],
    ["/configurator-card/", isAppPath, true],
    ["/kundenkonto/login", isAppPath, true],
    ["/magazin", isAppPath, true],
    ["/magazin?a=1", isAppPath, true],
    ["/magazin-archiv", isAppPath, false],
    ["/mein-magazin", isAppPath, false],
    ["/configurator-", isDesignerPath, false],
    ["/configurator-card", isDesignerPath, true],
    ["/accessory/1", isServicePath, true],
    ["/accessory", isServicePath, true],
    ["/accessory?id=1", isServicePath, true],
    ["/accessory-box", isServicePath, false],
    ["/Accessory", isServicePath, false],
    ["/api/get-location/", isServicePath, true],
    ["/api", isServicePath, false],
    ["/media/1", isOwnPath, true],
    ["/mediathek", isOwnPath, false],
  ])("%s: %o is %s", (path, asks, is) => {
    expect(asks(path)).toBe(is);
    const isOfPages = [isCacheSafe, hidesSubNavigation, isInPosterTest].includes(asks);
    for (const prefix of isOfPages ? ["/de", "/d", "/fr/d", "/d/it"] : []) expect(asks(prefix + path)).toBe(is);
    for (const other of isOfPages ? ["/der", "/x", "/de-DE"] : []) expect(asks(other + path)).toBe(false);
  });

  it.each([
    ["photobox", "de", "fotobox"],
    ["photo-prints", "de", "fotos-drucken"],
    ["photo-calendar", "de", "fotokalender"],
    ["canvas", "de", "leinwand"],
    ["canvas", "fr", "toile"],
    ["canvas", "nl", "canvas"],
  ] as const)("%s in %s is /%s", (page, language, slug) => {
    expect(LOCALISED_SLUGS[page][language]).toBe(slug);
  });

  it("lead from any language's slug to each language's own", () => {
    for (const page of LOCALISED_PAGES) {
      for (const language of LANGUAGES) {
        for (const slug of Object.values(LOCALISED_SLUGS[page]))
          expect(localisedSlug(slug, language)).toBe(LOCALISED_SLUGS[page][language]);
        expect(parseSlug(LOCALISED_SLUGS[page][language]).ok).toBe(true);
      }
    }
    expect(localisedSlug("poster", "de")).toBeNull();
  });
});

describe("spec 000 §4: robots", () => {
  it.each([
    ["index,follow", "index,follow"],
    ["Index, NoFollow", "index,nofollow"],
    ["noindex,follow", "noindex,follow"],
    ["all", "noindex,nofollow"],
    ["", "noindex,nofollow"],
    [null, "noindex,nofollow"],
    [["index,follow"], "noindex,nofollow"],
    [`index,follow${" ".repeat(50)}`, "noindex,nofollow"],
  ])("%j is %s", (value, robots) => {
    expect(parseRobots(value)).toBe(robots);
  });

  it("are four, and index in two of them", () => {
    expect(ROBOTS_VALUES.filter(isIndexed)).toEqual(["index,follow", "index,nofollow"]);
    expect(DEFAULT_ROBOTS).toBe("noindex,nofollow");
  });
});

describe("spec 000 §9: constants of the channels and of the layout", () => {
  it("are the channels' own", () => {
    expect(CHANNEL_DEFAULTS.kartenliebe).toMatchObject({
      collageId: 1,
      hasGuestBooks: true,
      hasCondolenceBooks: true,
      hasWishlist: true,
      hasTrailingSlash: true,
      lamination: "matt",
    });
    expect(CHANNEL_DEFAULTS.poster).toMatchObject({
      collageId: 13,
      hasApps: true,
      refinement: "gold",
      lamination: "glossy",
      showsOverviewPrices: true,
    });
  });

  it("are the layout's", () => {
    expect(Object.values(breakpoints.BREAKPOINTS)).toEqual([480, 576, 768, 900, 1024, 1300]);
    expect([breakpoints.BURGER_BREAKPOINT, breakpoints.FOOTER_COLLAPSE_BREAKPOINT]).toEqual([1000, 720]);
    expect(breakpoints.CAROUSEL_BREAKPOINTS.map(({ from, space }) => [from, space])).toEqual([
      [720, 20],
      [1080, 45],
    ]);
    expect(Object.values(breakpoints.IMAGE_SCREENS)).toEqual([319, 479, 575, 767, 899, 1023, 1299, 1536, 1599]);
    expect(breakpoints.LAYOUT_WIDTHS).toMatchObject({
      tablet: 768,
      burger: 1000,
      carousel: 720,
      "wide-carousel": 1080,
    });
    expect(breakpoints.pictureSizes("small-desktop", "40vw", "14vw")).toBe("(min-width: 900px) 14vw, 40vw");
    expect(breakpoints.narrowerThan("mobile")).toBe("(max-width: 479.98px)");
    expect(breakpoints.SUB_NAVIGATION_TILES.square).toEqual({ width: 73, height: 110 });
    expect(breakpoints.FLYOUT_IMAGE_WIDTHS.photobook).toEqual({ large: 170, medium: 153, small: 73 });
  });

  it.each([
    [null, 100],
    [{ width: 0, height: 10 }, 100],
    [{ width: 10, height: 0 }, 100],
    [{ width: 80, height: 40 }, 80],
    [{ width: 300, height: 90 }, 133],
  ])("show a footer's picture of %j %d px wide (spec 001 §2)", (picture, width) => {
    expect(breakpoints.footerImageWidth(picture)).toBe(width);
  });
});

describe("problems", () => {
  it("quote a stranger's text on one line, cut short", () => {
    expect(quoted('a"b\n')).toBe('"a\\"b\\n"');
    expect(quoted("x".repeat(61))).toBe(`"${"x".repeat(60)}…"`);
    expect(quoted("\uD800")).toBe('"\uFFFD"');
  });
});

it("a slug is taken where the shop answers itself, whatever story has it", () => {
  const taken = [
    ..."suche search merkliste wishlist kundenkonto kundenkonto/mein accessory gift-voucher consent media ops assets/x".split(
      " ",
    ),
    ..."healthz d fr fr/toile d/x configurator-card web-api/x accessory-order".split(" "),
  ];
  const free =
    "home leinwand suchen kundenkonto-hilfe gift-vouchers magazin products design drucken configurator-".split(" ");
  expect(taken.filter((slug) => !isTakenSlug(slug))).toEqual([]);
  expect(free.filter(isTakenSlug)).toEqual([]);
});
