import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadShippingCosts } from "#blocks/shipping-costs/load.ts";
import { shippingCostsSchema } from "#blocks/shipping-costs/schema.ts";
import { ShippingCostsView } from "#blocks/shipping-costs/view.tsx";
import type { Ask } from "#domain/contract/endpoint.ts";
import { shippingInformationExample } from "#domain/contract/shipping-information.example.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { pageContext } from "./page-context.ts";

const content = shippingCostsSchema.parse({ component: "shipping-costs", headline: "Versand" });
const COUNTRIES = [
  { country: "DE", currency: "eur", locales: ["de-DE"] },
  { country: "US", currency: "usd", locales: ["en-US"] },
  { country: "AT", currency: "eur", locales: ["de-AT"] },
];

/** A backend that ships, in one locale; a path that is not among `known` is not there. */
const askIn =
  (locale: Locale, known = ["shipping-information", "express-shop", "shop-frontends-initial-data"]): Ask =>
  async ({ path }) => {
    const name = String(path.split("/").at(-1));
    if (!known.includes(name)) throw Object.assign(new Error(`${path} is not here`), { kind: "missing" });
    if (name === "express-shop") return { currency: "eur", price: 990, arrivesOn: "2026-11-30" } as never;
    if (name === "shop-frontends-initial-data") return { countries: COUNTRIES } as never;
    const { reply } = shippingInformationExample;
    const isFar = locale === "en-US";
    const country = countryOf(locale);
    return { ...reply, country, ...(isFar && { currency: "usd", cost: 1990, freeFrom: null }) } as never;
  };
const sourcesWith = (known?: string[]) => ({
  ask: askIn("de-DE", known),
  askIn: (locale: Locale) => askIn(locale, known),
  carried: async () => null,
  stories: { list: async () => [] },
  holdsUntil: () => undefined,
  now: Date.now,
});
const load = (known?: string[], page = pageContext()) => loadShippingCosts(content, page, sourcesWith(known));

describe("shipping costs", () => {
  it("are told for every country that the backend names, the shopper's own first, the others by name", async () => {
    const data = await load();
    expect(data?.rows.map(({ country, cost }) => [country, cost.currency, cost.amount])).toEqual([
      ["DE", "eur", 590],
      ["US", "usd", 1990],
      ["AT", "eur", 590],
    ]);
    if (!data) throw new Error("There is a table.");
    const html = renderToString(
      <ShippingCostsView content={content} data={{ state: "loaded", data, staleSinceMs: null }} page={pageContext()} />,
    );
    expect(html.replace(/<[^>]+>/g, " ")).toMatch(
      /Deutschland\s+5,90.€\s+75,00.€\s+1 bis 2 Werktage\s+Österreich\s.*Vereinigte Staaten\s+19,90.\$\s+keine Freigrenze/,
    );
    expect(html).toContain('aria-current="true"');
    // What is made, and how long it takes: the very days that a calculator's day of arrival comes from.
    expect(data.making.map(({ group }) => group)).not.toContain("card");
    expect(html).toContain("So lange fertigen wir");
    expect(html.replace(/<[^>]+>/g, " ")).toMatch(/Leinwand\s+1 bis 2 Werktage/);
    // Posters have no express.
    expect(data.express).toBeNull();
  });

  it("name express where cards are sold", async () => {
    const page = pageContext({ host: "kartenliebe.de" });
    const data = await load(undefined, page);
    expect(data?.express).toEqual({ amount: 990, currency: "eur" });
    if (!data) throw new Error("There is a table.");
    const shown = { state: "loaded", data, staleSinceMs: null } as const;
    expect(renderToString(<ShippingCostsView content={content} data={shown} page={page} />)).toContain("Express");
  });

  it("stand for the shop's own countries where the backend names none", async () => {
    expect((await load(["shipping-information"]))?.rows.length).toBeGreaterThan(8);
  });

  it("are a sentence where the backend has none", async () => {
    await expect(load([])).rejects.toMatchObject({ kind: "missing" });
    const html = renderToString(
      <ShippingCostsView content={content} data={{ state: "nothing" }} page={pageContext()} />,
    );
    expect(html).toContain('role="status"');
    expect(html).not.toContain("<table");
  });
});
