import { describe, expect, it } from "vitest";
import type { Design } from "#domain/contract/design.ts";
import type { Naming } from "#domain/product/offer.ts";
import { DESIGN_KINDS, designsOf, PRODUCT_KINDS } from "#domain/product/products.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { labelsOf } from "#locales/labels.ts";
import { isOfPages } from "#locales/not-of-pages.ts";
import { callToAction } from "#locales/product-labels.ts";
import { VOCABULARIES } from "#locales/vocabulary.ts";

const DESIGN: Design = { id: "7", name: "Bergsee", type: "odd", formatType: null, picture: null, priceFrom: null };
const ORIGIN = { locale: "de-DE", channel: "kartenliebe" } as const;
const KEYS = new Set<string>(Object.keys(VOCABULARIES.de));

const labelOf = (named: Naming) => ("label" in named ? [named.label] : []);

describe.each(DESIGN_KINDS)("a %s", (kind) => {
  it("says nothing of its designs that no language has a word for, or that the worker is built without", () => {
    const designs = designsOf(kind);
    const facets = Object.values(designs.facets).flatMap(({ values, labels }) => values.map((one) => labels + one));
    const types = designs.types.flatMap((type) => [
      designs.typeLabel(type) ?? [],
      designs.listedUnder(type)?.label ?? [],
      ...designs.facts(type),
    ]);
    const offers = [...designs.types, "odd"].map((type) =>
      designs.offer(
        { ...DESIGN, type },
        { read: ({ usual }) => usual, origin: ORIGIN, start: { startMonth: 1, year: 2027 } },
      ),
    );
    const said = offers.flatMap(({ fields, copies, sample }) => [
      ...fields.flatMap(({ label, values }) => [label, ...values.flatMap(({ named }) => labelOf(named))]),
      ...(copies ? labelOf(copies.nameOf(1)) : []),
      ...(sample ? labelOf(sample.named) : []),
    ]);
    const all = [...facets, ...types.flat(), ...said];
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((key) => !KEYS.has(key) || !isOfPages(key))).toEqual([]);
  });
});

it("every product has a name and a call to action in every language", () => {
  for (const kind of PRODUCT_KINDS) {
    for (const locale of LOCALES) {
      const labels = labelsOf(locale);
      expect(callToAction(labels, kind)).not.toBe("");
      expect(catalogueLabel(labels, "product", kind)).not.toBe("");
    }
  }
});
