import { beforeEach, describe, expect, it } from "vitest";
import { anew, openedShop, story } from "#tests/support/freshness-shop.ts";

const a = story(1, "a");
const b = story(2, "b");
const shop = openedShop();

/** Deletes the worker with its objects and deploys it again: KV and the data centres' caches stay. */
function deployAnew() {
  shop.world.object.lose();
  shop.world.indexObjects.lose();
  for (const at of shop.world.isolates.keys()) shop.world.restart(at);
}

/** Runs the shop until its journal has many epochs. */
async function publishOften(times: number) {
  for (let time = 0; time < times; time++) {
    shop.world.space.publish([anew(a, `a of ${time}`), b]);
    await shop.hear("changed", a);
    for (const at of shop.world.isolates.keys()) await shop.view("a", at);
    await shop.world.settle();
    await shop.world.pass(2000);
  }
}

const epochOf = async () => (await shop.isolate().journals.readDurable("poster")).epoch;

describe("a journal that begins again beside a KV that stayed", () => {
  beforeEach(async () => {
    await shop.open([a, b]);
    await publishOften(5);
  });

  it("goes on after the epochs that copies know, and makes everything new", async () => {
    const before = await epochOf();
    shop.world.space.publish([anew(a, "published meanwhile"), b]);
    deployAnew();
    expect(await epochOf()).toBeGreaterThan(before);
    await shop.cron(2);
    for (const at of shop.world.isolates.keys()) expect(await shop.view("a", at)).toContain("published meanwhile");
  });

  it("shows each later publish as ever", async () => {
    deployAnew();
    shop.world.space.publish([anew(a, "the first one since"), b]);
    await shop.hear("changed", a);
    expect(await shop.view("a")).toContain("the first one since");
    await shop.cron(2);
    shop.world.space.publish([anew(a, "the second one"), b]);
    await shop.hear("changed", a);
    await shop.cron(2);
    for (const at of shop.world.isolates.keys()) expect(await shop.view("a", at)).toContain("the second one");
  });

  it("keeps what is gone away, and is purged as ever", async () => {
    shop.world.space.publish([b]);
    await shop.hear("gone", a);
    deployAnew();
    shop.world.fault = () => new Response(null, { status: 503 });
    expect(await shop.view("a")).not.toContain("a of");
    shop.world.fault = null;
    await shop.world.pass(10_000);
    shop.world.space.publish([b, anew(a, "back")]);
    await shop.isolate().purgeEverything();
    await shop.world.settle();
    await shop.cron();
    expect(await shop.view("a", 1)).toContain("back");
  });

  it("takes no announcement while KV does not say where it was", async () => {
    const before = await epochOf();
    deployAnew();
    const { kv } = shop.world;
    kv.readFault = () => Promise.reject(new Error("KV is down"));
    await expect(shop.hear("changed", a)).rejects.toThrow();
    kv.readFault = null;
    await shop.world.pass(2000);
    await shop.hear("changed", a);
    expect(await epochOf()).toBeGreaterThan(before);
  });
});

it("a shop without any journal begins with the first epoch", async () => {
  await shop.open([a, b]);
  expect(await epochOf()).toBeLessThan(10);
});
