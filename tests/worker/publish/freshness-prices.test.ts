import { expect, it } from "vitest";
import { priceChangeTags } from "#domain/price/price-tags.ts";
import { openedShop, story } from "#tests/support/freshness-shop.ts";

it("an announcement of prices does not have the cron read a space anew, as a publish does, nor makes pages without prices new", async () => {
  const shop = openedShop();
  await shop.open([story(1, "a")]);
  await shop.cron(20);
  const append = async (tags: readonly string[]) => {
    await shop.isolate().journals.append("poster", { purges: [{ kind: "changed", tags }], version: 0 });
    shop.world.asked.length = 0;
    await shop.world.pass(60_000);
    await shop.isolate().quietCron();
    await shop.world.settle();
    return shop.world.asked.length;
  };
  await shop.view("a");
  await shop.world.settle();
  for (let at = 0; at < 600; at++) expect(await append(priceChangeTags(at % 2 ? "all" : ["leinwand"]))).toBe(0);
  expect((await shop.isolate().ask("de-DE/a")).headers.get("X-Cache")).not.toContain("published");
  expect(await append(["s:2"])).toBeGreaterThan(0);
});
