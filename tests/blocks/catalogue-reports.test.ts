import { expect, it } from "vitest";
import { loadCalculator } from "#blocks/calculator/load.ts";
import { loadFrame } from "#blocks/frame/load.ts";
import { frameSchema } from "#blocks/frame/schema.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { content } from "./calculator-shop.ts";
import { pageContext } from "./page-context.ts";
import { soldAsk } from "./sold-ask.ts";
import { sourcesOf } from "./sources.ts";

/** Returns a page that notes what is reported. */
function notedPage() {
  const reports: unknown[] = [];
  const page = pageContext({ report: (event, detail) => reports.push({ event, ...detail }) });
  return { page, reports };
}

it("a frame of which nothing is sold is reported, and no other", async () => {
  const { page, reports } = notedPage();
  const types = [
    {
      frameType: "holzrahmen-eiche",
      finish: "eiche",
      surcharges: [{ formatType: "300x200", amount: 0, lowestAmount30Days: null }],
    },
    { frameType: "holzrahmen-grau", finish: "grau", surcharges: [] },
  ];
  const prices = [{ formatType: "300x200", priceCurrent: 2490, priceOriginal: 2490, lowestPrice30Days: null }];
  const families = [{ frame: "holzrahmen", profileMm: 20, gapMm: 0, types, prices }];
  const ask: Ask = async ({ reply }) => reply.parse({ currency: "eur", families, variants: [] });
  await loadFrame(frameSchema.parse({ component: "frame", frame: "holzrahmen" }), page, sourcesOf(ask));
  expect(reports).toEqual([
    {
      event: "error-no-materials-for-frame-type",
      component: "frame",
      frameType: "holzrahmen-grau",
      reason: "is made in no size without a picture",
    },
  ]);
});

it("a group of options that is sold without its usual value is reported", async () => {
  const { page, reports } = notedPage();
  const withoutFirst: Ask = async (endpoint, input) => {
    const reply = await soldAsk(endpoint, input);
    if (endpoint.path !== photoOptionsGroups.path) return reply;
    const { articles, ...rest } = photoOptionsGroups.reply.parse(reply);
    const groups = articles.map((one) => ({
      ...one,
      groups: one.groups.map(({ group, options }) => ({
        group,
        options: group === "rand" ? options.slice(1) : options,
      })),
    }));
    return endpoint.reply.parse({ ...rest, articles: groups });
  };
  await loadCalculator(content({ options: ["rand", "keilrahmen"] }), page, sourcesOf(soldAsk));
  expect(reports).toEqual([]);
  await loadCalculator(content({ options: ["rand", "keilrahmen"] }), page, sourcesOf(withoutFirst));
  expect(reports).toEqual([
    {
      event: "error-no-default-option-for-material-type",
      component: "calculator",
      article: "leinwand",
      group: "rand",
      reason: "the usual value is not sold, so that the page begins with another",
    },
  ]);
});
