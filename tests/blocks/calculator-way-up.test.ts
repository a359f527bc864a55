import { describe, expect, it } from "vitest";
import { calculatorOffers } from "#blocks/calculator/offers.ts";
import { calculatorProps } from "#blocks/calculator/props.ts";
import { content, data } from "./calculator-shop.ts";
import { pageContext } from "./page-context.ts";

describe("a page whose sizes stand upright", () => {
  const UPRIGHT = { orientation: "portrait" };
  const propsOf = (query: Record<string, string>, changed: object = {}) =>
    calculatorProps(
      content({ ...UPRIGHT, ...changed }),
      data(),
      pageContext({
        query: (name, offered) => offered.find((value) => value === query[name]) ?? null,
        has: (name) => name in query,
      }),
    );

  it.each([
    [{ material: "leinwand", format: "900x600" }, "600x900", ""],
    [{ material: "leinwand", format: "600x900" }, "600x900", ""],
    [{ format: "900x600" }, "600x900", ""],
    [{ material: "poster-gerahmt", format: "600x400" }, "400x600", ""],
    [{ material: "poster-gerahmt", format: "900x600" }, "400x600", "Diese Auswahl gibt es hier nicht."],
    [{ format: "1x1" }, "400x600", "Diese Auswahl gibt es hier nicht."],
  ])("takes %j for %s", (query, format, notice) => {
    const props = propsOf(query);
    expect(props?.selected.format).toBe(format);
    expect(props?.notice.startsWith(notice) && props.notice === "").toBe(notice === "");
  });

  it("and one whose sizes lie take a size either way up", () => {
    expect(propsOf({ format: "600x900" }, { orientation: "as-sold" })?.selected.format).toBe("900x600");
  });

  it("opens with a sku that lies, and marks a top deal that lies", () => {
    const sku = [{ component: "calculator-sku", article: "leinwand", format: "900x600" }];
    const props = propsOf({}, { sku, topDeals: ["600x400"], listedFormats: 1 });
    expect(props?.selected).toMatchObject({ article: "leinwand", format: "600x900" });
    const [canvas] = calculatorOffers(content({ ...UPRIGHT, topDeals: ["600x400"] }), data(), pageContext());
    expect(canvas?.formats.map(({ format, tag }) => [format, tag?.text])).toEqual([
      ["400x600", "Top-Angebot"],
      ["600x900", "Beliebt"],
    ]);
  });
});
