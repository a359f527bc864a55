import { beforeEach, describe, expect, it } from "vitest";
import { anew, openedShop, story } from "#tests/support/freshness-shop.ts";

const a = story(1, "a");
const b = story(2, "b");
const shop = openedShop();
beforeEach(() => shop.open([a, b]));

describe("a lost message", () => {
  /** Publishes the story without a message, and expects it on its page once the cron has run. */
  async function findUnheard(title: string) {
    shop.world.space.publish([anew(a, title), b]);
    await shop.cron();
    expect(await shop.view("a")).toContain(title);
  }

  it("after a delivered one of the same story is found in the index", async () => {
    shop.world.space.publish([anew(a, "a 2"), b]);
    await shop.hear("changed", a);
    expect(await shop.view("a")).toContain("a 2");
    await shop.world.pass(1000);
    await findUnheard("a 3");
  });

  it("after a publish, that took the story away, is found in the index", async () => {
    shop.world.space.publish([anew(a, "a 2"), b]);
    await shop.hear("changed", a);
    await shop.world.pass(1000);
    shop.world.space.publish([b]);
    await shop.cron();
    expect(await shop.view("a")).toBe("404");
  });

  it("before a delivered one of another story is found though the journal's version moved on", async () => {
    shop.world.space.publish([anew(a, "a 2"), b]);
    await shop.world.pass(1000);
    shop.world.space.publish([anew(a, "a 2"), anew(b, "b 2")]);
    await shop.hear("changed", b);
    await shop.cron();
    expect(await shop.view("a")).toContain("a 2");
    expect(await shop.view("b")).toContain("b 2");
  });

  it("of the same second as the index is found once that second is over", async () => {
    shop.world.space.publish([anew(a, "a 2"), b]);
    await shop.isolate().cron();
    await shop.world.settle();
    expect(await shop.view("a")).toContain("a 2");
    await findUnheard("a 3");
  });

  it("of a release, when its own message arrives, is made up for at once", async () => {
    shop.world.space.publish([anew(a, "a 2"), b]);
    await shop.hear("changed", a);
    await shop.world.pass(1000);
    shop.world.space.publish([anew(a, "a 3"), anew(b, "b 3")]);
    await shop.isolate().merge();
    await shop.world.settle();
    expect([await shop.view("a"), await shop.view("b")]).toEqual([
      expect.stringContaining("a 3"),
      expect.stringContaining("b 3"),
    ]);
  });
});

describe("a late message", () => {
  it("that a story went, which was published again since, is belied by the index", async () => {
    shop.world.space.publish([b]);
    await shop.world.pass(1000);
    shop.world.space.publish([anew(a, "a 2"), b]);
    await shop.hear("changed", a);
    await shop.cron(2);
    await shop.hear("gone", a);
    await shop.cron();
    expect(await shop.view("a")).toContain("a 2");
  });
});

describe("a slug that another story took over", () => {
  it("is fetched until it is there, though the first try met a 503, and the old story is shown no more", async () => {
    shop.world.space.publish([b]);
    await shop.hear("gone", a);
    const y = story(3, "a", { title: "y 1" });
    shop.world.space.publish([b, y]);
    shop.world.fault = () => Response.json({}, { status: 503 });
    await shop.hear("changed", y);
    expect(await shop.view("a")).toBe("404");
    shop.world.fault = null;
    await shop.world.pass(5000);
    expect(await shop.view("a")).toContain("y 1");
  });

  it("is missing, not the old story, while nothing can be written and the new one cannot be had", async () => {
    shop.world.kv.fault = () => Promise.reject(new Error("KV is down"));
    shop.world.space.publish([b]);
    await shop.hear("gone", a);
    const y = story(3, "a", { title: "y 1" });
    shop.world.space.publish([b, y]);
    shop.world.fault = () => Response.json({}, { status: 503 });
    await shop.hear("changed", y);
    shop.world.kv.fault = null;
    await shop.world.pass(2000);
    expect(await shop.view("a", 1)).toBe("404");
    shop.world.fault = null;
    await shop.world.pass(5000);
    expect(await shop.view("a", 1)).toContain("y 1");
  });

  it("by a story that moved there as the old one went, with both messages lost, is found by the index", async () => {
    shop.world.space.publish([{ ...b, slug: a.slug }]);
    await shop.cron();
    for (const at of [0, 1, 2])
      expect([await shop.view("a", at), await shop.view("b", at)]).toEqual(["b 1 | - | ", "404"]);
  });

  it("by a move that no message told of is found by the index", async () => {
    shop.world.space.publish([b]);
    await shop.hear("gone", a);
    await shop.cron(2);
    expect(await shop.view("a")).toBe("404");
    shop.world.space.publish([{ ...b, slug: a.slug }]);
    await shop.cron();
    expect(await shop.view("a")).toContain("b 1");
    expect(await shop.view("b")).toBe("404");
  });
});

describe("what a page says of other stories", () => {
  const de = story(4, "bilder", { group: "g" });
  const fr = story(5, "photos", { group: "g" });

  it("follows a translation that is published, moved and unpublished", async () => {
    await shop.open([de, b]);
    expect(await shop.view("bilder")).toBe("bilder 1 | - | ");
    shop.world.space.publish([de, fr, b]);
    await shop.hear("changed", fr);
    expect(await shop.view("bilder")).toBe("bilder 1 | - | de-DE/photos");
    await shop.cron();
    const moved = { ...fr, slug: "de-DE/images" };
    shop.world.space.publish([de, moved, b]);
    await shop.hear("changed", moved);
    expect(await shop.view("bilder")).toBe("bilder 1 | - | de-DE/images");
    await shop.cron();
    shop.world.space.publish([de, b]);
    await shop.hear("gone", moved);
    expect(await shop.view("bilder")).toBe("bilder 1 | - | ");
  });

  it("follows a related story that was unpublished and is published again", async () => {
    const page = story(3, "seite", { related: "uuid-1" });
    await shop.open([a, page]);
    expect(await shop.view("seite")).toBe("seite 1 | a 1 | ");
    shop.world.space.publish([page]);
    await shop.hear("gone", a);
    expect(await shop.view("seite")).toBe("seite 1 | - | ");
    await shop.cron(2);
    expect(await shop.view("seite")).toBe("seite 1 | - | ");
    shop.world.space.publish([anew(a, "a 2"), page]);
    await shop.hear("changed", { ...a, slug: "de-DE/woanders" });
    await shop.hear("changed", a);
    expect(await shop.view("seite")).toBe("seite 1 | a 2 | ");
  });
});
