import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { voucherSchema } from "#blocks/voucher/schema.ts";
import { VoucherView } from "#blocks/voucher/view.tsx";
import { pageContext } from "./page-context.ts";

const parse = (fields: object) => voucherSchema.parse({ component: "voucher", ...fields });
const render = (fields: object) =>
  renderToString(<VoucherView content={parse(fields)} page={pageContext({ path: "/gutscheine/" })} />);

describe("a gift voucher", () => {
  it("has whole values, rising, each once", () => {
    expect(parse({ values: "100, 25;50 25 x -5 2000 1.5" }).values).toEqual([25, 50, 100]);
    expect(parse({ values: 25 }).values).toEqual([]);
  });

  it("is bought with its value by one native form, and checked by another below its page", () => {
    const html = render({
      headline: "Gutschein",
      goodFor: "Leinwand\n\n Rahmen ",
      values: "25, 50",
      link: { linktype: "url", url: "/kundenkonto/gutschein?a=b" },
    }).replaceAll("\u00a0", " ");
    expect(html).toContain("<li>Leinwand</li><li>Rahmen</li>");
    expect(html).toContain('<form action="/kundenkonto/gutschein">');
    expect(html.match(/name="value"/g)).toHaveLength(2);
    expect(html).toContain("25 €");
    expect(html).toContain('<form action="/gutscheine/voucher-check" method="post">');
    expect(html).toContain('name="code"');
  });

  it("tells its values where it cannot be bought, and stands with nothing at all", () => {
    const html = render({ values: "25, 50", link: 7 }).replaceAll("\u00a0", " ");
    expect(html).toContain("<p>25 € · 50 €</p>");
    expect(html).not.toContain('type="radio"');
    expect(render({ image: "x", goodFor: 3 })).toContain("<h2>Gutschein</h2>");
  });
});
