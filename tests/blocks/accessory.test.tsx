import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { type AccessoryOffer, loadAccessory } from "#blocks/accessory/load.ts";
import { accessorySchema } from "#blocks/accessory/schema.ts";
import { AccessoryView } from "#blocks/accessory/view.tsx";
import type { Loaded } from "#blocks/block.ts";
import { accessories } from "#domain/contract/accessory.ts";
import { askOf, given } from "#tests/support/commerce-stand-in.ts";
import { pageContext } from "./page-context.ts";
import { askNobody, sourcesOf } from "./sources.ts";

const PICTURE = { filename: "https://a.storyblok.com/f/1001/600x450/d4783719f7/band.svg", alt: "Rotes Band" };
const contentOf = (fields: object) => accessorySchema.parse({ component: "accessory", ...fields });
const sold = askOf(
  given(accessories, () => ({
    currency: "eur" as const,
    accessories: [
      { sku: "ribbon-satin-rot", type: "ribbon" as const, name: "Satinband, Rot", unit: "metre" as const, price: 190 },
    ],
  })),
);
const render = (fields: object, data: Loaded<AccessoryOffer>) =>
  renderToString(<AccessoryView content={contentOf(fields)} data={data} page={pageContext()} />);

describe("an accessory", () => {
  it("has name and price of its sku; one that is not sold is logged", async () => {
    const offer = await loadAccessory(contentOf({ sku: "ribbon-satin-rot" }), pageContext(), sourcesOf(sold));
    expect(offer).toEqual({ name: "Satinband, Rot", unit: "metre", price: { amount: 190, currency: "eur" } });
    const report = vi.fn();
    expect(await loadAccessory(contentOf({ sku: "gone" }), pageContext({ report }), sourcesOf(sold))).toBeNull();
    expect(report).toHaveBeenCalledWith("error-add-accessory", { component: "accessory", sku: "gone" });
    // No call is made for a sku that is none.
    expect(await loadAccessory(contentOf({ sku: "no sku!" }), pageContext(), sourcesOf(askNobody))).toBeNull();
  });

  it.each([
    ["metre", "1,90 € pro Meter"],
    ["set", "1,90 € pro Set"],
    ["piece", "1,90 € pro Stück"],
  ] as const)("says what one is: by the %s", (unit, words) => {
    const data: AccessoryOffer = { name: "Satinband", unit, price: { amount: 190, currency: "eur" } };
    const html = render({ image: PICTURE }, { state: "loaded", data, staleSinceMs: null });
    expect(html.replaceAll("\u00a0", " ")).toContain(words);
    expect(html).toContain("Satinband");
    expect(html).toContain('alt="Rotes Band"');
  });

  it("stands without a price under its own title, and not at all without either", () => {
    const html = render({ title: "Band", link: { linktype: "url", url: "/poster" } }, { state: "failed" });
    expect(html).toContain('<a href="/poster">Band</a>');
    expect(html).not.toContain("€");
    expect(render({ title: 7, image: "x" }, { state: "nothing" })).toBe("");
  });
});
