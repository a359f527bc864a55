import { expect, it } from "vitest";
import { articlesAsked } from "#domain/contract/articles.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { holdsUntil, validUntilOf, validUntilSchema } from "#domain/contract/valid-until.ts";

it.each(["2026-12-01T00:00:00Z", "2026-12-01T00:00:00.5+01:00", "2026-12-01T00:00-05:00", null, undefined])(
  "a reply may hold until %s",
  (value) => expect(validUntilSchema.safeParse(value).success).toBe(true),
);

it.each(["soon", "", "2026-12-01", "2026-12-01T00:00:00", "2026-13-01T00:00:00Z", 1_764_000_000_000])(
  "but not until %s",
  (value) => expect(validUntilSchema.safeParse(value).success).toBe(false),
);

it("an end is read of any reply that names one", () => {
  expect(validUntilOf({ validUntil: "2026-12-01T00:00:00+01:00" })).toBe(Date.parse("2026-11-30T23:00:00Z"));
  for (const reply of [null, undefined, 7, [], {}, { validUntil: null }, { validUntil: "soon" }])
    expect(validUntilOf(reply)).toBeNull();
  expect(formatPrices.reply.safeParse({ currency: "eur", articles: [], validUntil: "soon" }).success).toBe(false);
});

it("what is known holds to the instant; what is over already, for a second", () => {
  expect(holdsUntil(null, 5000)).toBe(Number.POSITIVE_INFINITY);
  expect(holdsUntil(5001, 5000)).toBe(5001);
  expect(holdsUntil(5000, 5000)).toBe(6000);
  expect(holdsUntil(-1, 5000)).toBe(6000);
});

it("a question is about the articles that it names, or about all", () => {
  expect([articlesAsked({ articles: ["poster"] }), articlesAsked({ articles: [] })]).toEqual([["poster"], "all"]);
});
