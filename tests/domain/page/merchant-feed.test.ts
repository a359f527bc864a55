import { expect, it } from "vitest";
import {
  type FeedItem,
  type FeedShipping,
  feedItemId,
  renderFeedItem,
  renderFeedStart,
} from "#domain/page/merchant-feed.ts";

const ITEM: FeedItem = {
  id: feedItemId("poster", "300x200"),
  group: "poster",
  title: "Poster, 30 × 20 cm",
  product: "Poster",
  size: "30 × 20 cm",
  link: "https://posterliebe.de/poster?format=300x200",
  price: { amount: 1290, currency: "eur" },
  reference: null,
};
const SHIPPING: FeedShipping = { country: "DE", currency: "eur", cost: 590, freeFrom: 7500 };
const PAGE = { description: "Matt & <fest>", image: "https://posterliebe.de/p.jpg" };

const shown = (item: Partial<FeedItem>, shipping: FeedShipping | null = SHIPPING) =>
  renderFeedItem({ ...ITEM, ...item }, PAGE, { brand: "Posterliebe", shipping });

it("an item says what it is and costs, in words that XML can hold", () => {
  const xml = shown({});
  expect(xml).toContain("<g:id>poster-300x200</g:id>");
  expect(xml).toContain("<g:description>Matt &amp; &lt;fest&gt;</g:description>");
  expect(xml).toContain("<g:price>12.90 EUR</g:price>");
  expect(xml).not.toContain("sale_price");
  expect(xml).toContain("<g:shipping><g:country>DE</g:country><g:price>5.90 EUR</g:price></g:shipping>");
});

it("an announced reduction has both prices", () => {
  const xml = shown({ reference: 1590 });
  expect(xml).toContain("<g:price>15.90 EUR</g:price><g:sale_price>12.90 EUR</g:sale_price>");
});

it("shipping is free from its value on, never without one, and unsaid where it is unknown", () => {
  const dear = { price: { amount: 7500, currency: "eur" } as const };
  expect(shown(dear)).toContain("<g:price>0.00 EUR</g:price></g:shipping>");
  expect(shown(dear, { ...SHIPPING, freeFrom: null })).toContain("<g:price>5.90 EUR</g:price></g:shipping>");
  expect(shown(dear, null)).not.toContain("g:shipping");
});

it("a feed begins with its shop", () => {
  const start = renderFeedStart({ title: "A & B", link: "https://a.example/", description: "Bilder" });
  expect(start).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com/,
  );
  expect(start).toContain("<title>A &amp; B</title><link>https://a.example/</link><description>Bilder</description>");
});
