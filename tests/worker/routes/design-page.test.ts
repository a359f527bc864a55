import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cardPrice } from "#domain/contract/card-price.ts";
import type { Design } from "#domain/contract/design.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { shippingInformationExample } from "#domain/contract/shipping-information.example.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { themes } from "#domain/contract/themes.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { useShop } from "#tests/support/use-shop.ts";

const picture = (side: string) => ({
  src: `/design-pictures/kartenliebe/card/7/${side}-de-0011aabb.svg`,
  width: 1050,
  height: 1480,
});
const OLIVE: Design = {
  id: "7",
  name: "Olivenzweig",
  type: "hochzeit",
  formatType: "105x148",
  picture: picture("front"),
  priceFrom: 52,
  facets: {
    category: ["wedding"],
    style: ["natur"],
    color: ["gruen"],
    product: ["klappkarte"],
    aspectRatio: ["portrait"],
  },
  views: (["front", "inside", "back"] as const).map((side) => ({ side, picture: picture(side) })),
  colors: [
    { id: "7", color: "gruen" },
    { id: "8", color: "rosa" },
  ],
};
const others = ["20", "21", "22", "23", "24"].map((id) => ({ ...OLIVE, id, name: `Kranz ${id}`, colors: [] }));
const catalogue: Design[] = [
  OLIVE,
  { ...OLIVE, id: "8", name: "Olivenzweig" },
  { ...OLIVE, id: "9", name: "Goldregen", isWithdrawn: true },
  ...others,
];

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(designIds, () => ({ ids: catalogue.map(({ id }) => id) })),
    given(themes, ({ ids }) => ({
      currency: "eur" as const,
      themes: catalogue.filter(({ id, isWithdrawn }) => (ids.length > 0 ? ids.includes(id) : !isWithdrawn)),
    })),
    given(shippingInformation, () => {
      const { production, ...shipping } = shippingInformationExample.reply;
      const groups = [{ group: "card", minDays: 1, maxDays: 2 }];
      return { ...shipping, production: { ...production, groups } };
    }),
    given(cardPrice, ({ isSample, refinementType }) => {
      if (isSample === "1") return quote(1, 220);
      return quote(50, refinementType === "gold" ? 219 : 164);
    }),
  );
  return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0" } };
});
const quote = (quantity: number, piece: number) => {
  const steps = [quantity, 2 * quantity].map((count) => ({ quantity: count, piece, price: piece * count }));
  const price = { priceCurrent: piece * quantity, priceOriginal: piece * quantity, lowestPrice30Days: null };
  return { currency: "eur" as const, quantity, piece, ...price, steps };
};
afterAll(() => commerce.close());
beforeEach(() => {
  commerce.answer = commerce.byContract;
  commerce.paths.length = 0;
});

async function visit(path: string) {
  const reply = await shop.get(`https://kartenliebe.de${path}`);
  const html = await reply.text();
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return { status: reply.status, cache: reply.headers.get("X-Cache") ?? "", headers: reply.headers, html, main };
}

/** Returns the parameters that the designer understands of the page's link to it. */
function doorOf(main: string) {
  const [, href = ""] = /<a class="button door" href="([^"]+)"/.exec(main) ?? [];
  const url = new URL(href.replaceAll("&amp;", "&"), "https://kartenliebe.de");
  const read = parseHandOff(url.pathname, url.search);
  if (!read.ok) throw new Error(`${href}: ${JSON.stringify(read.problems)}`);
  return read.parameters as Record<string, unknown>;
}

describe("a design's own page", () => {
  it("shows every side, its colours, its price for each and for all, and others like it", async () => {
    const { status, main, html, headers } = await visit("/themes/7/");
    expect(status).toBe(200);
    for (const side of ["front", "inside", "back"]) expect(main).toContain(`/card/7/${side}-de-0011aabb.svg`);
    expect(main).toMatch(/<h1[^>]*>Olivenzweig<\/h1>/);
    expect(main).toMatch(/href="\/themes\/8\/"[^>]*>Rosa</);
    expect(main).toContain("82,00\u00a0€");
    expect(main).toContain("1,64\u00a0€ pro Stück");
    expect(main).toMatch(/Musterkarte bestellen: 2,20\s€/);
    expect(main).toContain("inkl. MwSt.");
    expect(main).toMatch(/Bestelle bis .* dann ist deine Bestellung/);
    expect(main.match(/class="design-name">Kranz \d+/g)).toHaveLength(4);
    expect(html).toContain('<link rel="canonical" href="https://kartenliebe.de/themes/7/"/>');
    expect(html).toMatch(/hrefLang="fr-CH" href="https:\/\/kartenliebe\.ch\/fr\/themes\/7\/"/i);
    expect(headers.get("X-Robots-Tag")).toBe("index,follow");
    expect(html).toMatch(
      /<nav class="breadcrumb[^>]*>.*?href="\/themes\/hochzeit\/">Hochzeit<.*?aria-current="page">Olivenzweig</s,
    );
  });

  it("says in the words of schema.org what one costs", async () => {
    const { html } = await visit("/themes/7/");
    const days = (minValue: number, maxValue: number) => ({
      "@type": "QuantitativeValue",
      minValue,
      maxValue,
      unitCode: "DAY",
    });
    expect(structuredDataOf(html)).toEqual([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Startseite", item: "https://kartenliebe.de/" },
          { "@type": "ListItem", position: 2, name: "Hochzeit", item: "https://kartenliebe.de/themes/hochzeit/" },
          { "@type": "ListItem", position: 3, name: "Olivenzweig" },
        ],
      },
      {
        "@type": "Product",
        name: "Olivenzweig",
        sku: "card-7",
        brand: { "@type": "Brand", name: "Kartenliebe" },
        image: "https://kartenliebe.de/design-pictures/kartenliebe/card/7/front-de-0011aabb.svg",
        offers: {
          "@type": "AggregateOffer",
          lowPrice: "1.64",
          highPrice: "1.64",
          offerCount: 2,
          priceCurrency: "EUR",
          availability: "https://schema.org/InStock",
          shippingDetails: {
            "@type": "OfferShippingDetails",
            shippingRate: { "@type": "MonetaryAmount", value: "5.90", currency: "EUR" },
            shippingDestination: { "@type": "DefinedRegion", addressCountry: "DE" },
            deliveryTime: { "@type": "ShippingDeliveryTime", handlingTime: days(1, 2), transitTime: days(1, 2) },
          },
          hasMerchantReturnPolicy: {
            "@type": "MerchantReturnPolicy",
            applicableCountry: "DE",
            returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
          },
        },
      },
    ]);
  });

  it("hands every choice to the designer", async () => {
    const query =
      "format=120x170&paper=perlmutt&refinementType=gold&punching=welle&quantity=100&ribbonColor=&envelope=odd";
    const { main } = await visit(`/themes/7/?${query}`);
    expect(doorOf(main)).toEqual({
      themeId: "7",
      designId: "7",
      occasion: "hochzeit",
      category: "wedding",
      tag: "natur",
      card: "klappkarte-120x170",
      paper: "perlmutt",
      refinementType: "gold",
      punching: "welle",
      quantity: 100,
      locale: "de-DE",
    });
    expect(main).toContain("219,00\u00a0€");
  });

  it("prices a sample as one card, whatever quantity is chosen", async () => {
    const { main } = await visit("/themes/7/?isSample=1&quantity=100");
    expect(doorOf(main)).toMatchObject({ quantity: 1, isSample: "1" });
    expect(main).toContain("Musterkarte");
    expect(main).toMatch(/<b>2,20\s€<\/b>/);
  });

  it("is not listed with a choice, and is canonical without; what there is not falls back with a sentence", async () => {
    const chosen = await visit("/themes/7/?refinementType=gold");
    expect(chosen.headers.get("X-Robots-Tag")).toBe("noindex,follow");
    expect(chosen.html).toContain('<link rel="canonical" href="https://kartenliebe.de/themes/7/"/>');
    expect(chosen.main).not.toContain("gibt es hier nicht");
    const odd = await visit("/themes/7/?paper=brokat&quantity=51");
    expect(odd.main).toContain("Diese Auswahl gibt es hier nicht.");
    expect(odd.headers.get("X-Robots-Tag")).toBe("noindex,follow");
    expect(doorOf(odd.main)).toMatchObject({ paper: "bilderdruck", quantity: 50 });
    expect(odd.main).not.toContain("brokat");
    const usual = await visit("/themes/7/?quantity=50&paper=bilderdruck&envelope=&utm_source=x");
    expect(usual.headers.get("X-Robots-Tag")).toBe("index,follow");
  });

  it("is kept for each choice; made-up values are one variant more, whatever they are", async () => {
    await expect.poll(async () => (await visit("/themes/7/")).cache).toMatch(/^HIT/);
    await expect.poll(async () => (await visit("/themes/7/?paper=perlmutt")).cache).toMatch(/^HIT/);
    expect((await visit("/themes/7/?paper=perlmutt&x=1")).cache).toMatch(/^HIT/);
    expect(doorOf((await visit("/themes/7/")).main)).toMatchObject({ paper: "bilderdruck" });
    await expect.poll(async () => (await visit("/themes/7/?paper=made-up")).cache).toMatch(/^HIT/);
    for (let at = 0; at < 5; at++) expect((await visit(`/themes/7/?paper=made-up-${at}`)).cache).toMatch(/^HIT/);
  });
});

describe("a design that is no longer sold", () => {
  it("is gone, with others like it and a way on", async () => {
    const { status, main, headers } = await visit("/themes/9/");
    expect(status).toBe(410);
    expect(main).toContain("Dieses Design gibt es nicht mehr");
    expect(main).toContain("Goldregen");
    expect(main.match(/class="design-name">(Kranz|Olivenzweig)/g)).toHaveLength(4);
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
  });
});

describe("what is no design", () => {
  it.each(["/themes/99/", "/themes/calendar-99/", "/themes/%3Cb%3E/", "/themes/photobook-/"])(
    "%s is not found, and nobody is asked for it",
    async (path) => {
      expect((await visit(path)).status).toBe(404);
      expect(commerce.paths.filter((one) => !one.startsWith(designIds.path) && one.includes("99"))).toEqual([]);
    },
  );

  it("while the backend is down, the page says so, or stands on the last good replies", async () => {
    await visit("/themes/20/");
    await expect.poll(async () => (await shop.STORIES.list({ prefix: "commerce:" })).keys.length).toBeGreaterThan(2);
    commerce.answer = (_, response) => json(response, {}, 500);
    expect((await visit("/themes/21/?paper=perlmutt")).status).toBe(503);
  });

  it("without a price the page says so, and the door stands open", async () => {
    commerce.answer = (request, response) =>
      request.url?.startsWith(cardPrice.path) ? json(response, {}, 500) : commerce.byContract(request, response);
    const { status, main, cache, html } = await visit("/themes/22/?paper=baumwolle");
    expect(status).toBe(200);
    // Search engines call a product without an offer an error of the page.
    expect(structuredDataOf(html).map((one) => one["@type"])).toEqual(["BreadcrumbList"]);
    expect(main).toContain("Die Preise sind gerade nicht erreichbar.");
    expect(doorOf(main)).toMatchObject({ paper: "baumwolle" });
    expect(cache).not.toMatch(/^HIT/);
  });
});
