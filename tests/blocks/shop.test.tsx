import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ChosenShop } from "#blocks/block.ts";
import { shopSchema } from "#blocks/shop/schema.ts";
import { ShopView } from "#blocks/shop/view.tsx";
import { pageContext } from "./page-context.ts";

const image = { filename: "https://a.storyblok.com/f/1/1600x1066/abc/karten.jpg", alt: "Karten" };
const asked: ChosenShop[] = [];
const render = (fields: object, href: string | null = "http://de.kartenliebe.localhost/") => {
  const content = shopSchema.parse({ component: "shop", headline: "Karten dazu?", ...fields });
  const shopHref = (chosen: ChosenShop) => {
    asked.push(chosen);
    return href;
  };
  return renderToStaticMarkup(<ShopView content={content} page={pageContext({ shopHref })} />);
};

it("leads to the shop of the brand and country that an editor chose", () => {
  const html = render({ brand: "kartenliebe", text: "Unsere Schwester druckt sie.", image, linkText: "Zu den Karten" });
  expect(html).toContain(
    '<a href="http://de.kartenliebe.localhost/" class="button button-secondary">Zu den Karten</a>',
  );
  expect(html).toContain("<h2>Karten dazu?</h2>");
  expect(html).toContain('alt="Karten"');
  expect(render({ country: "FR" })).toContain('<h2><a href="http://de.kartenliebe.localhost/">Karten dazu?</a></h2>');
  expect(asked).toEqual([
    { channel: "kartenliebe", country: null },
    { channel: null, country: "FR" },
  ]);
});

it("is text where there is no such shop, and whole without a picture", () => {
  const html = render({ linkText: "Hin", brand: "moon", country: 7 }, null);
  expect(html).toBe('<section class="wrap shop"><div><h2>Karten dazu?</h2></div></section>');
  expect(asked.at(-1)).toEqual({ channel: null, country: null });
});
