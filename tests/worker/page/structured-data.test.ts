import { expect, it } from "vitest";
import { previewQuery } from "#tests/support/editor.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { textOf } from "./shown-prices.ts";

const shop = useSharedShop();

const HOME = "http://de.poster.localhost";

async function read(address: string) {
  const html = await (await shop.get(address)).text();
  const stated = structuredDataOf(html);
  return { html, stated, types: stated.map((one) => one["@type"]) };
}

it.each(["/hilfe", "http://ch.poster.localhost/hilfe", "http://de.kartenliebe.localhost/hilfe/"])(
  "%s states all its questions and answers as one page of questions, in the words that it shows",
  async (address) => {
    const { html, stated, types } = await read(address);
    expect(types).toEqual(["FAQPage"]);
    const shown = [...html.matchAll(/<details[^>]*><summary>(.*?)<\/summary><div class="answer">(.*?)<\/details>/gs)];
    const wordsOf = (text: string) => text.replace(/\s+/g, "");
    const inMarkup = shown.map(([, question = "", answer = ""]) => [textOf(question), wordsOf(textOf(answer))]);
    const questions = (stated[0]?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
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

it("a page that has nothing to state has no such element", async () => {
  const { html } = await read("/impressum");
  expect(html).toContain("</footer>");
  expect(html).not.toContain("ld+json");
});

it("a design that is sold by the piece states the price that it shows", async () => {
  const { html, stated } = await read("/themes/collage-13");
  const [product] = stated;
  expect(product).toMatchObject({
    "@type": "Product",
    sku: "collage-13",
    offers: { "@type": "Offer", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
  });
  const { price } = (product?.offers ?? {}) as { price: string };
  expect(price).toMatch(/^\d+\.\d\d$/);
  expect(html).toContain(`${price.replace(".", ",")}\u00a0€`);
});
