import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { Loaded } from "#blocks/block.ts";
import { loadSkuContainers } from "#blocks/sku-container/load.ts";
import { skuContainerSchema } from "#blocks/sku-container/schema.ts";
import { SkuContainerView } from "#blocks/sku-container/view.tsx";
import { skuContainersExample } from "#domain/contract/sku-container.example.ts";
import type { SkuContainers } from "#domain/contract/sku-container.ts";
import { askOf } from "#tests/support/commerce-stand-in.ts";
import { pageContext } from "./page-context.ts";
import { askNobody, sourcesOf } from "./sources.ts";

const contentOf = (fields: object) => skuContainerSchema.parse({ component: "sku-container", ...fields });
const render = (fields: object, data: Loaded<SkuContainers>) =>
  renderToString(<SkuContainerView content={contentOf(fields)} data={data} page={pageContext()} />);
const bandOf = (variant: string, price: number, picture: string | null = null) => ({
  sku: `ribbon-satin-${variant}`,
  type: "ribbon" as const,
  name: `Band, ${variant}`,
  unit: "metre" as const,
  price,
  picture,
  options: ["rot", "natur", "gold"].map((one) => ({
    sku: `ribbon-satin-${one}`,
    variant: one,
    price: one === "gold" ? 290 : 190,
  })),
});

describe("skus", () => {
  it("are read once each from a text, and what is none is left out", () => {
    expect(contentOf({ skus: " a-b, c  a-b; <d> e--f" }).skus).toEqual(["a-b", "c"]);
    expect(contentOf({ skus: 7 }).skus).toEqual([]);
    expect(contentOf({ skus: Array.from({ length: 80 }, (_, at) => `s-${at}`).join(",") }).skus).toHaveLength(24);
  });

  it("that are not sold are logged, and none is nothing", async () => {
    const report = vi.fn();
    const page = pageContext({ report });
    const load = (skus: string, ask = askOf()) => loadSkuContainers(contentOf({ skus }), page, sourcesOf(ask));
    expect(await load("ribbon-satin-rot, gone")).toEqual(skuContainersExample.reply);
    expect(report).toHaveBeenCalledWith("error-add-accessory", {
      component: "sku-container",
      skus: ["gone"],
      reason: "is not sold in this shop",
    });
    expect(await load("", askNobody)).toBeNull();
  });

  it("show name, picture, price and options, of which those beside them are linked", () => {
    const picture = "https://a.storyblok.com/f/1001/600x450/d4783719f7/band.svg";
    const data = { currency: "eur" as const, containers: [bandOf("rot", 190, picture), bandOf("natur", 190, "x")] };
    const html = render({ headline: "Bänder" }, { state: "loaded", data, staleSinceMs: null }).replaceAll(
      "\u00a0",
      " ",
    );
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain("1,90 € pro Meter");
    expect(html).toContain('<li aria-current="true">rot</li><li><a href="#sku-ribbon-satin-natur">natur</a></li>');
    expect(html).toContain("<li>gold 2,90 €</li>");
  });

  it("are words alone without the backend, and nothing without words", () => {
    expect(render({ headline: "Bänder" }, { state: "failed" })).toContain("Bänder");
    expect(render({}, { state: "nothing" })).toBe("");
  });
});
