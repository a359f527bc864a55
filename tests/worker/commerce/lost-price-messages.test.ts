import { expect, it } from "vitest";
import { ARTICLES, createPriceWorld } from "#tests/support/price-world.ts";

const SECOND = 1000;
/** The longest time by which a page is late after a lost message (docs/freshness.md). */
const LOST_MS = 305 * SECOND;

it("a lost message is made up for by the next one of the article, which tells of both changes", async () => {
  const world = createPriceWorld();
  const pages = ["leinwand", "again", "all"];
  const lookAtAll = async () => {
    for (const page of pages) await world.view(0, page);
  };
  await lookAtAll();
  const was = (await world.view(0, "leinwand")).amounts;
  world.model.change("leinwand", world.clock);
  // The message is lost, so the page is wrong, but within its limit.
  await world.pass(2 * SECOND);
  expect((await world.view(0, "leinwand")).amounts).toEqual(was);
  world.model.change("leinwand", world.clock);
  await world.hear(0, ["leinwand"], "second");
  const now = world.model.reply(["leinwand"], world.clock).articles.map(({ prices }) => prices[0]?.priceCurrent);
  for (const page of pages) {
    const { cache, amounts } = await world.view(0, page);
    expect([page, cache, amounts[0]]).toEqual([page, "MISS (published)", now[0]]);
  }
});

it("a message of one article makes up for no lost one of another, whose page is late within its bound", async () => {
  const world = createPriceWorld();
  const [canvas] = (await world.view(0, "leinwand")).amounts;
  await world.view(0, "poster");
  for (const article of ARTICLES) world.model.change(article, world.clock);
  await world.hear(0, ["poster"], "second");
  expect((await world.view(0, "poster")).cache).toBe("MISS (published)");
  expect((await world.view(0, "leinwand")).amounts).toEqual([canvas]);
  await world.pass(LOST_MS);
  expect((await world.view(0, "leinwand")).amounts).not.toEqual([canvas]);
});
