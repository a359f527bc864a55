import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { PAGE_TYPES as EVERY_PAGE_TYPE, SHOPS } from "#scripts/look/page-types.ts";
import { previewQuery } from "#tests/support/editor.ts";
import { faultsOf } from "#tests/support/google-requirements.ts";
import { oneOf } from "#tests/support/runs.ts";
import { type StatedNode, structuredDataOf } from "#tests/support/structured-data.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { foreignTermsOf } from "#tests/support/vocabulary.ts";
import { textOf } from "./shown-prices.ts";

const shop = useSharedShop();

const HOME = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";

async function read(address: string) {
  const html = await (await shop.get(address)).text();
  const stated = structuredDataOf(html);
  return { html, stated, types: stated.map((one) => one["@type"]) };
}

it.each(["/hilfe", "http://ch.poster.localhost/hilfe", "http://de.kartenliebe.localhost/hilfe/"])(
  "%s states all its questions and answers as one page of questions, in the words that it shows",
  async (address) => {
    const { html, stated, types } = await read(address);
    expect(types).toEqual(["BreadcrumbList", "FAQPage"]);
    const shown = [...html.matchAll(/<details[^>]*><summary>(.*?)<\/summary><div class="answer">(.*?)<\/details>/gs)];
    const wordsOf = (text: string) => text.replace(/\s+/g, "");
    const inMarkup = shown.map(([, question = "", answer = ""]) => [textOf(question), wordsOf(textOf(answer))]);
    const questions = (stated[1]?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(2);
    expect(questions.map(({ name, acceptedAnswer: { text } }) => [name, wordsOf(text)])).toEqual(inMarkup);
  },
);

it("a home states the company, and an editor's preview of it nothing", async () => {
  const { stated } = await read(`${HOME}/`);
  expect(stated).toContainEqual({
    "@type": "Organization",
    name: "Posterliebe",
    url: `${HOME}/`,
    foundingDate: "2011",
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      },
    },
  });
  const preview = await read(`${HOME}/?${previewQuery()}`);
  expect(preview.html).toContain("data-transform");
  expect(preview.stated).toEqual([]);
});

/** A page of each type, and what it states. */
const PAGE_TYPES: readonly [address: string, types: readonly string[]][] = [
  ["/", ["Organization", "WebSite"]],
  ["http://ch.poster.localhost/fr", ["Organization", "WebSite"]],
  [`${CARDS}/`, ["Organization", "WebSite"]],
  ["/leinwand", ["BreadcrumbList", "Product", "FAQPage"]],
  ["http://us.poster.localhost/canvas-prints", ["BreadcrumbList", "Product", "FAQPage"]],
  ["http://ch.poster.localhost/fr/toile", ["BreadcrumbList", "Product", "FAQPage"]],
  ["/fotobox", ["BreadcrumbList", "Product", "FAQPage"]],
  ["/alle-fotokalender", ["BreadcrumbList", "ItemList"]],
  [`${CARDS}/karten-designen/`, ["BreadcrumbList", "ItemList"]],
  [`${CARDS}/themes/hochzeit/`, ["BreadcrumbList", "ItemList"]],
  ["/filters/collage", ["BreadcrumbList", "ItemList"]],
  ["/themes/collage-13", ["BreadcrumbList", "Product"]],
  [`${CARDS}/themes/7/`, ["BreadcrumbList", "Product"]],
  ["/impressum", ["BreadcrumbList"]],
  ["/rahmen", ["BreadcrumbList"]],
  ["/zubehoer", ["BreadcrumbList"]],
  [`${CARDS}/gutscheine/`, ["BreadcrumbList"]],
];

it.each(PAGE_TYPES)("%s states %s, with all that Google wants of them", async (address, expected) => {
  const { stated, types } = await read(address);
  expect(types).toEqual(expected);
  expect(faultsOf(stated)).toEqual([]);
});

it("what Google wants is missed where it is missing", () => {
  const product = {
    "@type": "Product",
    name: "Poster",
    offers: { "@type": "Offer", price: "7", priceCurrency: "EUR" },
  };
  expect(faultsOf([product, { ...product, aggregateRating: {} }])).toEqual(
    expect.arrayContaining([
      "Product.image: undefined",
      'Product.offers.price: "7"',
      "Product.aggregateRating is stated",
    ]),
  );
});

/** Locales in which page types are read beside German, where a page is in them: one each by turns, all with --long. */
const OTHER_LOCALES = ["en-US", "fr-CH", "it-CH"];

/**
 * Returns what every page type of both brands states, in German and in other languages, by the page's address. Of those that state their
 * breadcrumb alone every second is read; all with --long.
 */
async function statedByEveryType(): Promise<Map<string, readonly StatedNode[]>> {
  const stated = new Map<string, readonly StatedNode[]>();
  const german = Object.entries(SHOPS).flatMap(([brand, home]) =>
    Object.values(EVERY_PAGE_TYPE[brand as keyof typeof SHOPS]).map((path) => new URL(path, home).href),
  );
  for (const [at, address] of [...PAGE_TYPES.map(([path]) => path), ...oneOf(2, german)].entries()) {
    const page = await read(address);
    stated.set(address, page.stated);
    const alternates = [...page.html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
    const others = alternates.filter(([, locale = ""]) => OTHER_LOCALES.includes(locale));
    for (const [, , href = ""] of oneOf(OTHER_LOCALES.length, others, at)) stated.set(href, (await read(href)).stated);
  }
  return stated;
}

it("every page type states what schema.org's vocabulary has, and nothing else", async () => {
  const stated = await statedByEveryType();
  const stating = [...stated].flatMap(([address, nodes]) => (nodes.length > 0 ? [new URL(address, HOME).host] : []));
  for (const host of ["de.poster", "us.poster", "ch.poster", "de.kartenliebe", "ch.kartenliebe"])
    expect(stating.filter((one) => one.startsWith(host)).length, host).toBeGreaterThan(2);
  expect(await foreignTermsOf(stated)).toEqual([]);
});

it("what schema.org's vocabulary has not is missed: properties, types, ranges and members of enumerations", async () => {
  const wrong: Record<string, object> = {
    "/unknown": { colour: "red" },
    "/another-type's": { lowPrice: "7.00" },
    "/out-of-range": { offers: { "@type": "Brand", name: "Posterliebe" } },
    "/text": { offers: "seven euros" },
    "/type": { brand: { "@type": "Marque" } },
    "/member": { offers: { "@type": "Offer", availability: "https://schema.org/Available" } },
  };
  const stated = Object.entries(wrong).map(([page, fields]) => [page, [{ "@type": "Product", ...fields }]] as const);
  const faults = await foreignTermsOf(new Map(stated));
  const told = ['"colour"', '"lowPrice"', "BrandLeaf", "Type 'string'", "MarqueLeaf", "https://schema.org/Available"];
  expect(faults).toEqual(
    Object.keys(wrong).map((page, at) => expect.stringMatching(new RegExp(`^${page}: .*${told[at]}`))),
  );
});

it("a breadcrumb is stated as it is shown", async () => {
  const { html, stated } = await read(`${CARDS}/themes/7/`);
  const [, shown = ""] = /<nav class="breadcrumb.*?<ol>(.*?)<\/ol>/s.exec(html) ?? [];
  const names = [...shown.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, step = ""]) => textOf(step)).slice(1);
  const steps = stated[0]?.itemListElement as { name: string; item?: string }[];
  expect(steps.slice(1).map(({ name }) => name)).toEqual(names);
  expect(steps[0]).toMatchObject({ item: `${CARDS}/` });
});

it("a calculator states the lowest and the highest price of its article, and what shipping and returns are", async () => {
  const { html, stated } = await read("/poster");
  const product = stated.find((one) => one["@type"] === "Product");
  const stating = product?.offers as { shippingDetails: { shippingRate: { value: string } } };
  const offers = await (await shop.get(`${HOME}/poster/_offers.json`)).json();
  const amounts = (offers as { article: string; formats: { amount: number }[] }[]).flatMap(({ article, formats }) =>
    article === "poster" ? formats.map(({ amount }) => amount) : [],
  );
  expect(amounts.length).toBeGreaterThan(10);
  expect(stating).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: (Math.min(...amounts) / 100).toFixed(2),
    highPrice: (Math.max(...amounts) / 100).toFixed(2),
    offerCount: amounts.length,
    priceCurrency: "EUR",
    shippingDetails: { shippingDestination: { addressCountry: "DE" } },
    hasMerchantReturnPolicy: {
      applicableCountry: "DE",
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    },
  });
  const { value } = stating.shippingDetails.shippingRate;
  expect(textOf(html)).toContain(`${value.replace(".", ",")}\u00a0€`);
});

it("a calculator whose address names a size and an option states the one price that it shows", async () => {
  for (const address of [
    "/leinwand?format=600x400&edge=mirrored",
    "/gerahmtes-poster?format=300x200&frameType=oak",
    "/poster?format=200x300",
    "http://us.poster.localhost/canvas-prints?format=300x200",
  ]) {
    const { html, stated } = await read(address);
    expect(faultsOf(stated)).toEqual([]);
    const product = stated.find((one) => one["@type"] === "Product");
    const total = textOf(/<p class="total">(.*?)<\/p>/.exec(html)?.[1] ?? "");
    const { "@type": type, price = "" } = (product?.offers ?? {}) as Record<string, string>;
    expect([address, type, price.replace(/\D/g, "")]).toEqual([address, "Offer", total.replace(/\D/g, "")]);
  }
  const [, unknown] = (await read("/leinwand?format=1x1")).stated;
  expect(unknown?.offers).toMatchObject({ "@type": "AggregateOffer" });
});

it("the search of the site finds what it is asked for", async () => {
  const { stated } = await read(`${HOME}/`);
  const site = stated.find((one) => one["@type"] === "WebSite") as {
    potentialAction?: { target: { urlTemplate: string } };
  };
  const address = site.potentialAction?.target.urlTemplate.replace("{search_term_string}", "leinwand") ?? "";
  const reply = await shop.get(address);
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('href="/leinwand"')]);
});

it("a page costs less than 0.8 kB for it on the line", async () => {
  for (const address of ["/leinwand", "/alle-fotokalender", `${CARDS}/themes/hochzeit/`, "/themes/collage-13"]) {
    const { html } = await read(address);
    const without = html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, "");
    expect([address, gzipSync(html).length - gzipSync(without).length < 800]).toEqual([address, true]);
  }
});

it("a design that is sold by the piece states the price that it shows", async () => {
  const { html, stated } = await read("/themes/collage-13");
  const [, product] = stated;
  expect(product).toMatchObject({
    "@type": "Product",
    sku: "collage-13",
    brand: { name: "Posterliebe" },
    offers: { "@type": "Offer", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
  });
  const { price } = (product?.offers ?? {}) as { price: string };
  expect(price).toMatch(/^\d+\.\d\d$/);
  expect(html).toContain(`${price.replace(".", ",")}\u00a0€`);
});
