import { beforeEach, describe, expect, it } from "vitest";
import { anew, openedShop, story } from "#tests/support/freshness-shop.ts";

const a = story(1, "a");
const b = story(2, "b");
const shop = openedShop();

describe("whoever only links to a story", () => {
  const c = story(3, "c", { links: [a.uuid] });
  beforeEach(() => shop.open([a, b, c]));
  /**
   * Views a page after a message.
   *
   * @returns what it showed, and the number of requests for it.
   */
  const fetchedFor = async (slug: string) => {
    await shop.world.settle();
    shop.world.asked.length = 0;
    const seen = await shop.view(slug);
    return { seen, fetched: shop.world.asked.length };
  };

  it("is not made new by a publish that leaves it where it is", async () => {
    shop.world.space.publish([anew(a, "a 2"), b, c]);
    await shop.hear("changed", a);
    expect(await fetchedFor("c")).toEqual({ seen: "c 1 | - |  | de-DE/a", fetched: 0 });
  });

  it("is made new by its move, by its end, and by its return within the minute", async () => {
    shop.world.space.publish([{ ...a, slug: "de-DE/moved" }, b, c]);
    await shop.hear("changed", { ...a, slug: "de-DE/moved" });
    expect((await fetchedFor("c")).seen).toBe("c 1 | - |  | de-DE/moved");
    await shop.world.pass(1000);
    shop.world.space.publish([b, c]);
    await shop.hear("gone", { ...a, slug: "de-DE/moved" });
    expect((await fetchedFor("c")).seen).toBe("c 1 | - |  | -");
    await shop.world.pass(1000);
    shop.world.space.publish([a, b, c]);
    await shop.hear("changed", a);
    expect((await fetchedFor("c")).seen).toBe("c 1 | - |  | de-DE/a");
  });

  it("is made new where nobody can say that it stayed", async () => {
    shop.world.space.publish([anew(a, "a 2"), b, c]);
    shop.world.fault = () => Response.json({}, { status: 503 });
    await shop.hear("changed", a);
    shop.world.fault = null;
    await shop.world.pass(5000);
    expect((await fetchedFor("c")).fetched).toBeGreaterThan(0);
  });
});
