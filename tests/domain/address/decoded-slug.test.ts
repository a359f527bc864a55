import { expect, it } from "vitest";
import { parseDecodedSlug } from "#domain/address/slug.ts";

it.each(["leinwand", "magazin/bilderwand", "größe"])("%j is a slug", (slug) => {
  expect(parseDecodedSlug(slug)).toEqual({ ok: true, value: slug });
});

it.each([
  ["x".repeat(1500), "too-long"],
  ["a/../b", "dot-segment"],
  ["100%", "no-slug-sign"],
])("%j is none", (slug, code) => {
  expect(parseDecodedSlug(slug)).toMatchObject({ ok: false, code });
});
