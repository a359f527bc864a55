import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { ANONYMOUS, customerData } from "#domain/contract/customer-data.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import { getLocation, VISITOR_COUNTRY_HEADER } from "#domain/contract/get-location.ts";
import { localizedUrls } from "#domain/contract/localized-urls.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { shopFrontendsInitialData } from "#domain/contract/shop-frontends-initial-data.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { PRODUCT_GROUPS } from "#domain/delivery/product-group.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { countriesOf } from "#domain/shop/country.ts";
import { countryOf, LOCALES } from "#domain/shop/locale.ts";
import { seedSql } from "#scripts/local/workers.ts";
import { useBackend } from "#tests/support/use-backend.ts";

// Made before there is a connection, which workerd closes after five seconds without a request.
const sql = await seedSql();
const backend = useBackend();
beforeAll(() => backend.DB.exec(sql));

type Headers = Record<string, string>;

async function ask<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, headers: Headers = {}) {
  const reply = await backend.fetch(buildRequest(endpoint, input).target, {
    headers: { "x-channel": "poster", "x-locale": "de-DE", ...headers },
  });
  return reply.status === 200 ? endpoint.reply.parse(await reply.json()) : reply.status;
}

describe("/web-api/shipping-information", () => {
  it.each(LOCALES)("in %s is of its country, and enough for an estimate of everything that is made", async (locale) => {
    const information = await ask(shippingInformation, {}, { "x-locale": locale });
    if (typeof information !== "object" || information === null) throw new Error(`There is none: ${information}`);
    expect(information.country).toBe(countryOf(locale));
    const inEighteenMonths = new Date();
    inEighteenMonths.setUTCMonth(inEighteenMonths.getUTCMonth() + 17);
    const { production, delivery } = information;
    for (const { holidays } of [production, delivery]) {
      expect(holidays.at(-1)?.localeCompare(inEighteenMonths.toISOString().slice(0, 10))).toBe(1);
      expect(holidays).toEqual([...holidays].sort());
    }
    for (const group of Object.keys(PRODUCT_GROUPS))
      expect(estimateDelivery(information, group, Date.now()), group).not.toBeNull();
  });
});

describe("/web-api/localized-urls", () => {
  const pathsOf = async (input: { path?: string; pageId?: string }, headers: Headers = {}) => {
    const reply = await ask(localizedUrls, input, headers);
    if (typeof reply !== "object" || reply === null) return reply;
    return Object.fromEntries(reply.urls.map(({ locale, path }) => [locale, path]));
  };

  const CANVAS = {
    "de-DE": "/leinwand",
    "de-AT": "/leinwand",
    "de-CH": "/leinwand",
    "fr-CH": "/fr/toile",
    "it-CH": "/it/tela",
    "de-IT": "/de/leinwand",
    "de-LU": "/de/leinwand",
    "en-GB": "/canvas-prints",
    "en-US": "/canvas-prints",
    "es-ES": "/lienzos",
    "nl-BE": "/canvas",
    "fr-BE": "/fr/toile",
  };

  it("are a page's paths in every locale that has it or falls back on it", async () => {
    const paths = await pathsOf({ path: "/leinwand" });
    expect(paths).toMatchObject(CANVAS);
    expect(Object.keys(paths as object).sort()).toEqual([...LOCALES].sort());
  });

  it.each([
    ["/canvas-prints", "en-US"],
    ["/fr/toile?x=1", "de-CH"],
    ["/de/Leinwand/", "it-IT"],
    ["/d/leinwand", "de-AT"],
    ["/toile", "fr-LU"],
  ])("are the same for %s on the host of %s", async (path, locale) => {
    expect(await pathsOf({ path }, { "x-locale": locale })).toMatchObject(CANVAS);
  });

  it("are found by the story's uuid", async () => {
    const file = readFileSync("backend/content/stories/poster/fr-FR/toile.json", "utf8");
    const { uuid } = JSON.parse(file).story ?? JSON.parse(file);
    expect(await pathsOf({ pageId: uuid })).toMatchObject(CANVAS);
  });

  it("are of the channel alone, with its last slash", async () => {
    const paths = await pathsOf({ path: "/" }, { "x-channel": "kartenliebe" });
    expect(paths).toEqual({ "de-AT": "/", "de-CH": "/", "de-DE": "/", "fr-CH": "/fr/", "it-CH": "/it/" });
  });

  it.each([
    [{ path: "/nothing" }, 404],
    [{ path: "/xx/leinwand" }, 404],
    [{ path: "/%ff" }, 404],
    [{ pageId: "00000000-0000-4000-8000-000000000000" }, 404],
    [{ path: "//elsewhere.example" }, 400],
    [{ path: `/${"a".repeat(500)}` }, 400],
    [{ pageId: "leinwand" }, 400],
    [{ path: "/", pageId: "00000000-0000-4000-8000-000000000000" }, 400],
    [{}, 400],
  ])("of %j are none: %d", async (input, status) => {
    expect(await pathsOf(input)).toBe(status);
  });
});

describe("/web-api/shop-frontends-initial-data", () => {
  it.each(CHANNELS)("of %s tells countries, money and switches", async (channel) => {
    const data = await ask(shopFrontendsInitialData, {}, { "x-channel": channel, "x-locale": "fr-CH" });
    expect(data).toMatchObject({
      channel,
      locale: "fr-CH",
      country: "CH",
      currency: "chf",
      unit: "cm",
      tax: "included",
    });
    if (typeof data !== "object" || data === null) return;
    expect(data.countries.map(({ country }) => country)).toEqual(countriesOf(channel));
    expect(data.features.wishlist).toBe(channel === "kartenliebe");
  });
});

describe("/api/get-location/", () => {
  it.each([
    ["CH", "poster", "CH", ["de-CH", "fr-CH", "it-CH"]],
    ["fr", "poster", "FR", ["fr-FR"]],
    ["FR", "kartenliebe", "FR", []],
    ["JP", "poster", "JP", []],
    ["XX", "poster", null, []],
    ["T1", "poster", null, []],
    ["Germany", "poster", null, []],
    ["", "poster", null, []],
  ])("from %j in %s is %j", async (header, channel, country, locales) => {
    const reply = await ask(getLocation, {}, { "x-channel": channel, [VISITOR_COUNTRY_HEADER]: header });
    expect(reply).toEqual({ country, locales });
  });

  it("without a country is unknown", async () => {
    expect(await ask(getLocation, {})).toEqual({ country: null, locales: [] });
  });
});

it("/web-api/customer-data knows nobody, whatever cookies a browser has", async () => {
  expect(await ask(customerData, {}, { cookie: "session=1" })).toEqual(ANONYMOUS);
});
