import { describe, expect, it } from "vitest";
import type { Currency } from "#domain/price/currency.ts";
import { currencyOf } from "#domain/price/money.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf, isLocale, LOCALES, languageOf, localeChain } from "#domain/shop/locale.ts";
import { brandHosts, buildShopTable, onPlatform, type ShopTable, withoutWww } from "#domain/shop/shop.ts";

const shops = buildShopTable(brandHosts(BRANDS));

/** Each country with its locales, the default first, its poster host, and its card host if it has one. */
const COUNTRIES = [
  ["DE", ["de-DE"], "posterliebe.de", "kartenliebe.de"],
  ["AT", ["de-AT"], "posterliebe.at", "kartenliebe.at"],
  ["CH", ["de-CH", "fr-CH", "it-CH"], "posterliebe.ch", "kartenliebe.ch"],
  ["LI", ["de-LI"], "posterliebe.li", null],
  ["LU", ["fr-LU", "de-LU"], "posterliebe.lu", null],
  ["IT", ["it-IT", "de-IT"], "posterliebe.it", null],
  ["FR", ["fr-FR"], "posterliebe.fr", null],
  ["BE", ["nl-BE", "fr-BE"], "posterliebe.be", null],
  ["NL", ["nl-NL"], "posterliebe.nl", null],
  ["ES", ["es-ES"], "posterliebe.es", null],
  ["GB", ["en-GB"], "posterliebe.co.uk", null],
  ["US", ["en-US"], "posterliebe.com", null],
] as const;

const HOSTS = COUNTRIES.flatMap(([country, locales, poster, card]) => [
  [poster, "poster", country, locales] as const,
  [`${country.toLowerCase()}.poster.localhost`, "poster", country, locales] as const,
  ...(card
    ? [
        [card, "kartenliebe", country, locales] as const,
        [`${country.toLowerCase()}.kartenliebe.localhost`, "kartenliebe", country, locales] as const,
      ]
    : []),
]);

describe("every host", () => {
  it.each(HOSTS)("%s is %s in %s, in %j", (host, channel, country, locales) => {
    const family = host.endsWith(".localhost") ? "local" : "public";
    expect(shops.get(host)).toEqual({ family, host, channel, country, platform: "web", locales });
    const desktop = `desktop.${host}`;
    expect(shops.get(desktop)).toEqual({ family, host: desktop, channel, country, platform: "desktop", locales });
  });

  it.each(["localhost", "127.0.0.1"])("%s is the German poster shop", (host) => {
    expect(shops.get(host)).toEqual({
      host,
      channel: "poster",
      country: "DE",
      platform: "web",
      locales: ["de-DE"],
      family: "local",
    });
  });

  it("is one of these: a stranger's is none", () => {
    const known = HOSTS.flatMap(([host]) => [host, `www.${host}`, `desktop.${host}`]);
    const ofThese = [...shops].filter(([, { country }]) => COUNTRIES.some(([one]) => one === country));
    const hosts = [...known, "localhost", "www.localhost", "desktop.localhost", "127.0.0.1"];
    expect(ofThese.map(([host]) => host).sort()).toEqual(hosts.sort());
    const strangers = ["kartenliebe.fr", "fr.kartenliebe.localhost", "posterliebe.uk", "desktop.127.0.0.1", ""];
    for (const host of [...strangers, "www.127.0.0.1", "www.www.posterliebe.de", "www.desktop.posterliebe.de"]) {
      expect(shops.has(host), host).toBe(false);
    }
  });

  it("is named after the brands an operator chose", () => {
    const renamed = buildShopTable(brandHosts({ ...BRANDS, poster: { name: "Wandwerk", domain: "wandwerk" } }));
    expect(renamed.get("wandwerk.co.uk")).toMatchObject({ channel: "poster", country: "GB" });
    expect(renamed.has("posterliebe.co.uk")).toBe(false);
    expect(renamed.get("kartenliebe.ch")).toEqual(shops.get("kartenliebe.ch"));
  });

  it("is of a channel that is served: where there is one alone, no host is another's", () => {
    const cards = buildShopTable(brandHosts(BRANDS), "redirect", ["kartenliebe"]);
    expect(new Set([...cards.values()].map(({ channel }) => channel))).toEqual(new Set(["kartenliebe"]));
    expect(
      ["kartenliebe.ch", "de.kartenliebe.localhost", "localhost", "127.0.0.1"].filter((host) => !cards.has(host)),
    ).toEqual([]);
    expect(["posterliebe.de", "de.poster.localhost"].filter((host) => cards.has(host))).toEqual([]);
    expect(new Set(brandHosts(BRANDS, ["poster"]).map(({ channel }) => channel))).toEqual(new Set(["poster"]));
  });
});

describe("www. in front of a host", () => {
  const named = [
    { host: "shop.test", channel: "poster", country: "DE" },
    { host: "www.other.test", channel: "poster", country: "FR" },
  ] as const;
  const led = (table: ShopTable) =>
    Object.fromEntries([...table].filter(([name]) => name.endsWith(".test")).map(([name, { host }]) => [name, host]));
  const desktop = { "desktop.shop.test": "desktop.shop.test", "desktop.other.test": "desktop.other.test" };

  it("leads to the named host", () => {
    expect(led(buildShopTable(named))).toEqual({
      "shop.test": "shop.test",
      "www.shop.test": "shop.test",
      "other.test": "www.other.test",
      "www.other.test": "www.other.test",
      ...desktop,
    });
  });

  it("is where every host leads, where the rule says so; only programs' own hosts stay", () => {
    const table = buildShopTable(named, "canonical");
    expect(led(table)).toEqual({
      "shop.test": "www.shop.test",
      "www.shop.test": "www.shop.test",
      "other.test": "www.other.test",
      "www.other.test": "www.other.test",
      ...desktop,
    });
    expect(table.get("de.poster.localhost")?.host).toBe("www.de.poster.localhost");
    expect(["localhost", "www.localhost"].map((host) => table.get(host)?.host)).toEqual(["localhost", "localhost"]);
  });

  it("is no host of the shop, where that is off", () => {
    const table = buildShopTable(named, "off");
    expect(led(table)).toEqual({ "shop.test": "shop.test", "www.other.test": "www.other.test", ...desktop });
    expect([...table.keys()].filter((host) => host.startsWith("www."))).toEqual(["www.other.test"]);
  });

  it.each(["redirect", "canonical", "off"] as const)(
    "changes nothing on the way to the desktop and back: %s",
    (rule) => {
      const table = buildShopTable(named, rule);
      for (const shop of table.values()) {
        const web = onPlatform(shop, "web", table);
        expect(web.platform).toBe("web");
        const away = onPlatform(web, "desktop", table);
        expect(onPlatform(away, "web", table)).toBe(web);
        if (web.host !== "127.0.0.1") expect(away.host).toBe(`desktop.${withoutWww(web.host)}`);
      }
      expect(
        onPlatform(
          { ...[...table.values()][0], host: "desktop.gone.test", platform: "desktop" } as never,
          "web",
          table,
        ),
      ).toMatchObject({ host: "desktop.gone.test" });
    },
  );
});

/** Spec 000 §3: for each locale the one whose content stands in where it has none, and its currency. */
const LOCALE_TABLE: Partial<Record<Locale, [fallback: Locale | null, currency: Currency]>> = {
  "de-DE": [null, "eur"],
  "de-AT": ["de-DE", "eur"],
  "de-CH": ["de-DE", "chf"],
  "de-IT": ["de-DE", "eur"],
  "de-LI": ["de-DE", "chf"],
  "de-LU": ["de-DE", "eur"],
  "en-GB": [null, "gbp"],
  "en-US": ["en-GB", "usd"],
  "es-ES": [null, "eur"],
  "fr-BE": ["fr-FR", "eur"],
  "fr-CH": ["fr-FR", "chf"],
  "fr-FR": [null, "eur"],
  "fr-LU": ["fr-FR", "eur"],
  "it-CH": ["it-IT", "chf"],
  "it-IT": [null, "eur"],
  "nl-BE": ["nl-NL", "eur"],
  "nl-NL": [null, "eur"],
};

describe("spec 000 §3: every locale", () => {
  const rows = Object.entries(LOCALE_TABLE).map(
    ([locale, [fallback, currency]]) => [locale as Locale, fallback, currency] as const,
  );

  it.each(rows)("%s has its currency, its fallback and one country", (locale, fallback, currency) => {
    expect(localeChain(locale)).toEqual(fallback ? [locale, fallback] : [locale]);
    expect(currencyOf(locale)).toBe(currency);
    expect(`${languageOf(locale)}-${countryOf(locale)}`).toBe(locale);
    const countries = COUNTRIES.filter(([, locales]) => locales.some((one) => one === locale));
    expect(countries.map(([country]) => country)).toEqual([countryOf(locale)]);
  });

  it("is written in one way", () => {
    expect(LOCALES.filter(isLocale)).toEqual(LOCALES);
    expect(LOCALES).toEqual(expect.arrayContaining(Object.keys(LOCALE_TABLE)));
    for (const value of ["de-de", "DE-DE", "de", "de_DE", "de-DE ", "pl-PL", "", null, undefined, 7, ["de-DE"]]) {
      expect(isLocale(value), String(value)).toBe(false);
    }
  });
});
