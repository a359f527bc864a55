import { readFileSync } from "node:fs";
import robotsParser from "robots-parser";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf, LOCALES, languageOf } from "#domain/shop/locale.ts";
import { PAGES } from "#tests/backend/stories/pages.ts";
import { isLong, oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

const TLD: Record<string, string> = { GB: "co.uk", US: "com" };
const POSTER_HOSTS = Object.keys(COUNTRIES).map((country) => `posterliebe.${TLD[country] ?? country.toLowerCase()}`);
const CARD_HOSTS = ["kartenliebe.de", "kartenliebe.at", "kartenliebe.ch"];
const HOSTS = [...POSTER_HOSTS, ...CARD_HOSTS];

/** Reads the statements of a page about itself, among them its canonical address, and each language with its address. */
async function readHead(address: string) {
  const reply = await shop.get(address);
  const html = await reply.text();
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  return {
    status: reply.status,
    language: /<html lang="([^"]+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    robots: [/<meta name="robots" content="([^"]+)"/.exec(html)?.[1], reply.headers.get("X-Robots-Tag")],
    alternates: new Map(alternates.map(([, language = "", href = ""]) => [language, href])),
    html,
  };
}

async function sitemapOf(host: string) {
  const index = await (await shop.get(`https://${host}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+\/sitemap-\d+\.xml)<\/loc>/g)].map(([, part = ""]) => part);
  const files = await Promise.all(parts.map(async (part) => (await shop.get(part)).text()));
  const pages = files.flatMap((file) => [...file.matchAll(/<url>(.*?)<\/url>/g)].map(([, page = ""]) => page));
  return {
    index,
    files,
    pages: pages.map((page) => ({
      url: /<loc>([^<]+)/.exec(page)?.[1] ?? "",
      modified: /<lastmod>([^<]+)/.exec(page)?.[1],
      image: /<image:loc>([^<]+)/.exec(page)?.[1],
      alternates: new Map([...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, l = "", u = ""]) => [l, u])),
    })),
  };
}

/** The slug of the canvas page in each language. */
const CANVAS: Record<string, string> = {
  de: "leinwand",
  en: "canvas-prints",
  es: "lienzos",
  fr: "toile",
  it: "tela",
  nl: "canvas",
};
const SIGNS: Partial<Record<string, string>> = { CH: "CHF", LI: "CHF", GB: "£", US: "$" };

function addressOf(locale: Locale, slug: string): string {
  const country = countryOf(locale);
  const folder = COUNTRIES[country].locales[0] === locale ? "" : `/${languageOf(locale)}`;
  return `https://posterliebe.${TLD[country] ?? country.toLowerCase()}${folder}${slug && `/${slug}`}${folder || slug ? "" : "/"}`;
}

describe("every locale of the poster shop", () => {
  it.each(LOCALES)("%s answers on its own address, in its language, currency and unit", async (locale) => {
    const home = await readHead(addressOf(locale, ""));
    expect([home.status, home.language]).toEqual([200, locale]);
    const address = addressOf(locale, CANVAS[languageOf(locale)] ?? "");
    const canvas = await readHead(address);
    expect([canvas.status, canvas.language, canvas.canonical]).toEqual([200, locale, address]);
    expect(canvas.html).toContain(SIGNS[countryOf(locale)] ?? "€");
    expect(canvas.html).toContain(locale === "en-US" ? "24 × 16 in" : "60 × 40 cm");
    expect(canvas.robots).toEqual(["index,follow", "index,follow"]);
  });

  it.each(LOCALES)("%s names all seventeen and one for everybody else", async (locale) => {
    const expected = new Map(LOCALES.map((one) => [one as string, addressOf(one, CANVAS[languageOf(one)] ?? "")]));
    expected.set("x-default", "https://posterliebe.de/leinwand");
    const { alternates } = await readHead(addressOf(locale, CANVAS[languageOf(locale)] ?? ""));
    expect(Object.fromEntries(alternates)).toEqual(Object.fromEntries(expected));
  });
});

/** The heads of pages that were read before, as a page is a translation of many others. */
const heads = new Map<string, ReturnType<typeof readHead>>();
function readOnce(url: string): ReturnType<typeof readHead> {
  const head = heads.get(url) ?? readHead(url);
  heads.set(url, head);
  return head;
}

describe("sitemaps", () => {
  /** One page of so many is visited on each host, by turns as all hosts have the same pages; all of them with --long. */
  const EACH = 36;
  // The first host takes longest, as it asks for every page of every language first.
  const EVERY_PAGE = { timeout: 240_000 };
  it.each(HOSTS)(
    "of %s list pages that answer, say so, and agree with their translations",
    EVERY_PAGE,
    async (host) => {
      const { pages } = await sitemapOf(host);
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.filter(({ image }) => image).length).toBeGreaterThan(10);
      for (const page of pages) expect(new URL(page.url).host).toBe(host);
      for (const page of oneOf(EACH, pages, HOSTS.indexOf(host))) {
        expect(page.modified).toMatch(/^\d{4}-\d\d-\d\dT/);
        const head = await readHead(page.url);
        expect([page.url, head.status, head.canonical]).toEqual([page.url, 200, page.url]);
        expect(head.robots[0]).toMatch(/^index/);
        if (page.image !== undefined)
          expect(head.html).toContain(`<meta property="og:image" content="${page.image}"/>`);
        expect([...head.alternates]).toEqual([...page.alternates]);
        expect([...page.alternates.values()]).toContain(page.url);
        for (const address of oneOf(6, [...new Set(page.alternates.values())], HOSTS.indexOf(host))) {
          const other = await readOnce(address);
          expect([address, other.status]).toEqual([address, 200]);
          expect([...other.alternates]).toEqual([...page.alternates]);
        }
      }
    },
  );

  it("hold every page of the German poster shop, and no error page", async () => {
    const { pages } = await sitemapOf("posterliebe.de");
    const listed = (PAGES.poster?.["de-DE"] ?? []).filter((slug) => !slug.startsWith("feed-"));
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(["/", ...listed.map((slug) => `/${slug}`).sort()]);
  });

  it.each(HOSTS)("of %s are valid by the protocol's schema", async (host) => {
    const { index, files } = await sitemapOf(host);
    // The schema of the protocol allows foreign elements. Those of xhtml have no schema here that they could be checked by.
    const folder = "node_modules/sitemap/schema";
    const sitemapSchema = readFileSync(`${folder}/sitemap.xsd`, "utf8");
    for (const contents of files) {
      const plain = contents.replace(/<xhtml:link [^>]*>|<image:image>.*?<\/image:image>/g, "");
      const result = await validateXML({
        xml: [{ fileName: "sitemap.xml", contents: plain }],
        schema: [sitemapSchema],
      });
      expect(result.errors).toEqual([]);
    }
    expect(index).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/,
    );
  });
});

describe("robots.txt", () => {
  it.each(HOSTS)("of %s lets its pages be found and nothing else", async (host) => {
    const address = `https://${host}/robots.txt`;
    const reply = await shop.get(address);
    expect(reply.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const robots = robotsParser(address, await reply.text());
    expect(robots.getSitemaps()).toEqual([`https://${host}/sitemap.xml`]);
    for (const path of [
      "/",
      "/leinwand",
      "/media/319.avif/f/1/9x9/a/b.jpg",
      "/leinwand?material=poster",
      "/opslag",
      "/kundenkonto-hilfe",
    ]) {
      expect(robots.isAllowed(`https://${host}${path}`, "Googlebot"), path).toBe(true);
    }
    for (const path of [
      "/configurator-card/",
      "/kundenkonto",
      "/kundenkonto/x",
      "/kundenkonto?x",
      "/ops",
      "/ops/state",
      "/web-api/x",
      "/x?_storyblok=1",
      "/x?a=1&_debug",
    ]) {
      expect(robots.isAllowed(`https://${host}${path}`, "Googlebot"), path).toBe(false);
    }
  });

  it("closes the desktop app", async () => {
    const address = "https://desktop.posterliebe.de/robots.txt";
    const robots = robotsParser(address, await (await shop.get(address)).text());
    expect(robots.isAllowed("https://desktop.posterliebe.de/d", "Googlebot")).toBe(false);
  });
});

describe("the desktop app", () => {
  it("keeps to itself, and tells search engines of the web page", async () => {
    const head = await readHead("https://desktop.posterliebe.ch/fr/d/toile");
    expect(head.canonical).toBe("https://posterliebe.ch/fr/toile");
    expect(head.alternates.size).toBe(0);
    const links = [...head.html.matchAll(/<a [^>]*href="(\/(?!media\/|configurator-|\?|#)[^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(links.length).toBeGreaterThan(3);
    for (const href of links) expect(href).toMatch(/^\/fr\/d(\/|\?|#|$)/);
  });

  it.each([
    "https://desktop.posterliebe.ch/fr/d/toile",
    "https://desktop.posterliebe.de/d/themes/calendar-1",
    "https://desktop.kartenliebe.de/d/themes/hochzeit/",
    "https://desktop.kartenliebe.de/d/themes/hochzeit/?page=2",
  ])("says at %s that nobody may find it", async (address) => {
    const head = await readHead(address);
    expect([head.status, head.robots[1]]).toEqual([200, "noindex, nofollow"]);
  });
});

/**
 * Returns the kind of a link. Links that differ only in the values of their parameters are one kind, as a table of prices
 * leads to hundreds of sizes of a page. With --long each of them is followed.
 */
function kindOf(target: URL): string {
  if (isLong()) return target.href;
  return `${target.origin}${target.pathname}?${[...target.searchParams.keys()].sort().join("&")}`;
}

/**
 * Tells whether a link is followed. Each page links to itself abroad; those answers are tested above by turns, so with
 * --long alone all are followed.
 */
function isFollowed(target: URL, host: string): boolean {
  return isLong() || target.host === host || target.pathname === "/" || !HOSTS.includes(target.host);
}

/**
 * Hosts, each with the share of its pages that is visited: every third page in one country of each brand, elsewhere every
 * twelfth, as those are the same pages in other languages.
 */
const LINKED_HOSTS: readonly [host: string, each: number][] = [
  ["posterliebe.de", 3],
  ["posterliebe.ch", 12],
  ["posterliebe.it", 12],
  ["posterliebe.com", 12],
  ["kartenliebe.at", 3],
  ["kartenliebe.ch", 12],
];

describe("every link of every page", () => {
  it.each(LINKED_HOSTS)("on %s leads somewhere, without a detour", async (host, each) => {
    const pages = oneOf(each, (await sitemapOf(host)).pages, HOSTS.indexOf(host));
    const seen = new Set<string>();
    for (const { url } of pages) {
      const { html } = await readOnce(url);
      for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"#][^"]*)"/g)) {
        const target = new URL(href.replaceAll("&amp;", "&"), url);
        target.hash = "";
        if (!target.protocol.startsWith("http") || !isFollowed(target, host)) continue;
        if (seen.has(kindOf(target))) continue;
        seen.add(kindOf(target));
        expect([url, target.href, await statusOf(target)]).toEqual([url, target.href, 200]);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});

/** Clicks from the home page of its language within which every page of a sitemap is found. */
const MOST_CLICKS = 4;

describe("every page of a sitemap", () => {
  it.each(oneOf(8, HOSTS, HOSTS.indexOf("kartenliebe.ch")))(
    `of %s is found by links within ${MOST_CLICKS} clicks of home, and leads on`,
    async (host) => {
      const { pages } = await sitemapOf(host);
      const listed = new Set(pages.map(({ url }) => url));
      let reached = new Set([...listed].filter((url) => /^\/(?:[a-z]{2}\/?)?$/.test(new URL(url).pathname)));
      const clicks = new Map([...reached].map((url) => [url, 0]));
      for (let click = 1; reached.size > 0; click++) {
        const next = new Set<string>();
        for (const url of reached) {
          const links = [...(await readOnce(url)).html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => {
            const { origin, pathname } = new URL(href.replaceAll("&amp;", "&"), url);
            return origin + pathname;
          });
          const others = new Set(links.filter((link) => listed.has(link) && link !== url));
          expect([url, others.size > 3]).toEqual([url, true]);
          for (const link of others) if (!clicks.has(link)) next.add(link);
        }
        for (const url of next) clicks.set(url, click);
        reached = next;
      }
      expect([...listed].filter((url) => (clicks.get(url) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS)).toEqual([]);
    },
  );
});

describe("the frame around a page", () => {
  it.each(HOSTS)(
    "has no dead link on %s: header, menus, footer and dialogs, in each of its languages",
    async (host) => {
      const homes = [...new Set((await sitemapOf(host)).pages.map(({ url }) => new URL(url)))].filter(({ pathname }) =>
        /^\/(?:[a-z]{2}\/?)?$/.test(pathname),
      );
      expect(homes.length).toBeGreaterThan(0);
      for (const home of homes) {
        const { html } = await readOnce(home.href);
        const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) =>
          href.replaceAll("&amp;", "&"),
        );
        expect(links.some((href) => href.includes(ACCOUNT_PATH))).toBe(true);
        for (const href of new Set(links)) {
          const target = new URL(href, home);
          expect([home.href, href, await statusOf(target)]).toEqual([home.href, href, 200]);
        }
      }
    },
  );
});

/** The status of a link as a visitor gets it. */
async function statusOf(target: URL): Promise<number> {
  const reply = await shop.get(target.href);
  // The month in which a calendar begins is known only on the way to its designer, as no page may keep it; the account
  // asks a visitor to log in.
  const isLed = target.pathname.startsWith("/configurator-calendar/") || target.pathname.endsWith(ACCOUNT_PATH);
  const location = isLed ? reply.headers.get("Location") : null;
  if (location === null) return reply.status;
  return (await shop.get(new URL(location, target).href)).status;
}
