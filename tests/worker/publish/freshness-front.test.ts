import { beforeEach, describe, expect, it } from "vitest";
import { anew, message, story } from "#tests/support/freshness-shop.ts";
import { createFreshnessWorld, type FreshnessWorld } from "#tests/support/freshness-world.ts";

const SECOND = 1000;
const a = story(1, "a");
let world: FreshnessWorld;

/** The second isolate is in the data centre that KV reaches last. */
const isolate = (at: number) => world.isolates[at] as FreshnessWorld["isolates"][number];
const [near, far] = [() => isolate(0), () => isolate(1)];

async function open(hasZone: boolean) {
  world = createFreshnessWorld({ isolates: 2, kvLagMs: (centre) => (centre === 0 ? 0 : 90 * SECOND), hasZone });
  world.space.publish([a]);
  for (let minute = 0; minute < 3; minute++) {
    await world.pass(60 * SECOND);
    await near().cron();
    await world.settle();
  }
  for (const one of [near(), far()]) await one.view(a.slug);
  await world.settle();
}

async function publish() {
  await world.pass(5 * SECOND);
  world.space.publish([anew(a, "a 2")]);
  await near().hear(message("changed", a));
  await world.settle();
}

describe("a cache in front of the shop", () => {
  beforeEach(() => open(true));

  it("keeps no old page of an isolate that has not heard of the publish, which hears of it by that", async () => {
    await publish();
    expect(await far().viewInFront(a.slug)).toContain("a 1");
    expect(await far().viewInFront(a.slug)).toContain("a 2");
    await world.settle();
    await world.pass(SECOND);
    world.space.publish([]);
    expect(await far().viewInFront(a.slug)).toContain("a 2");
  });

  it("keeps an old page that was on its way when it was purged no longer than until its second purge", async () => {
    expect(await far().viewInFront(a.slug, publish)).toContain("a 1");
    await world.pass(85 * SECOND);
    expect(await far().viewInFront(a.slug)).toContain("a 1");
    await world.settle();
    await world.pass(10 * SECOND);
    expect(await far().viewInFront(a.slug)).toContain("a 2");
  });

  it("is purged a second time though the zone refuses at first", async () => {
    await far().viewInFront(a.slug);
    world.isZoneDown = true;
    await publish();
    await world.pass(100 * SECOND);
    world.isZoneDown = false;
    await world.pass(60 * SECOND);
    expect(await far().viewInFront(a.slug)).toContain("a 2");
  });
});

it("an isolate that has not heard of a publish hears of it when it makes a page", async () => {
  await open(false);
  const b = story(2, "b");
  await publish();
  expect(await far().view(a.slug)).toContain("a 1");
  expect(await far().view(b.slug)).toBe("404");
  await world.settle();
  expect(await far().view(a.slug)).toContain("a 2");
});
