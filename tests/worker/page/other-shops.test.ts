import { expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();

const to = (uid: string, fields: object) => ({ _uid: uid, component: "shop", headline: uid, ...fields });

it("a teaser leads to another brand's or country's shop of the same environment, and questions make a page of them", async () => {
  const answer = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Ja." }] }] };
  const faq = (title: string) => {
    const items = [{ component: "information-item", title, text: answer }];
    return { _uid: title, component: "information", isFaq: true, items };
  };
  const body = [
    to("karten", { brand: "kartenliebe" }),
    to("schweiz", { country: "CH" }),
    to("karten-schweiz", { brand: "kartenliebe", country: "CH" }),
    to("karten-spanien", { brand: "kartenliebe", country: "ES" }),
    to("belgien", { country: "BE" }),
    ...[faq("Geht das?"), faq("Und das?")],
  ];
  const story = { name: "shops", content: { _uid: "shops", component: "page", title: "Shops", body } };
  await shop.DB.exec(
    contentSeed([{ path: "backend/content/stories/poster/de-DE/shops.json", json: story }])
      .map(toSql)
      .join("\n"),
  );
  await announce(shop, { action: "published", story_id: 1, full_slug: "de-DE/shops" });
  const html = async (address: string) => (await shop.get(address)).text();
  const linksOf = (page: string) =>
    [...page.matchAll(/<h2>(?:<a href="([^"]+)">|<span>)([a-z-]+)</g)].map(([, href, name]) => `${name} ${href}`);
  const page = await html("/shops");
  expect(linksOf(page)).toEqual([
    `karten http://de.kartenliebe.localhost/`,
    `schweiz http://ch.poster.localhost/`,
    `karten-schweiz http://ch.kartenliebe.localhost/`,
    "karten-spanien undefined",
    `belgien http://be.poster.localhost/`,
  ]);
  expect(linksOf(await html("https://posterliebe.de/shops"))[2]).toBe("karten-schweiz https://kartenliebe.ch/");
  expect(structuredDataOf(page)).toMatchObject([
    { "@type": "FAQPage", mainEntity: [{ name: "Geht das?" }, { name: "Und das?" }] },
  ]);
});
