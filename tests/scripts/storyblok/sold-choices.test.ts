import { expect, it } from "vitest";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import type { RunningWorker } from "#scripts/local/running-shop.ts";
import { openDoor } from "#scripts/storyblok/command-line.ts";
import { COMPONENTS, DATASOURCES, storyblokFiles } from "#scripts/storyblok/components.ts";
import { readSoldChoices, toldOfChoices } from "#scripts/storyblok/sold-choices.ts";
import { startService } from "#tests/support/service-stand-in.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { refuse, startMocked } from "../contract/stand-in.ts";

const shop = useSharedShop();

/** Asks the embedded backend through an address of its own, as a backend elsewhere is asked. */
async function askEmbedded() {
  const fetch: RunningWorker["fetch"] = (url, { headers, method }) => {
    const { pathname, search } = new URL(url);
    return shop.askBackend(pathname + search, headers, { method });
  };
  const door = await openDoor({ fetch });
  try {
    return await readSoldChoices({ url: door.address.origin, token: "", channels: CHANNELS });
  } finally {
    await door.close();
  }
}

it("editors choose skus and designs among those that the price backend sells", async () => {
  const choices = await askEmbedded();
  const skus = choices.get("skus") ?? [];
  expect(skus.map(({ value }) => value)).toContain("posterbar-510-eiche");
  expect(skus.find(({ value }) => value === "posterbar-510-eiche")?.name).toMatch(/ \(posterbar-510-eiche\)$/);
  for (const kind of ["card", "calendar", "collage", "photobook"]) {
    const designs = choices.get(`${kind}-designs`) ?? [];
    expect(designs.length, kind).toBeGreaterThan(10);
    expect(new Set(designs.map(({ value }) => value)).size, kind).toBe(designs.length);
  }
  const written = JSON.parse(
    storyblokFiles(choices).get("datasources/shop/datasources.json") ?? "[]",
  ) as typeof DATASOURCES;
  expect(written).toEqual(DATASOURCES);
  const fields = COMPONENTS.flatMap(({ schema }) => Object.values(schema));
  for (const slug of choices.keys()) {
    expect(fields.find(({ datasource_slug }) => datasource_slug === slug)?.type, slug).toMatch(/^options?$/);
    expect(written.find((one) => one.slug === slug)?.entries.length, slug).toBeGreaterThan(0);
  }
});

it("a backend is asked in the shop's channels alone, and for a call that it lacks nothing is sold", async () => {
  const backend = await startMocked((pathname, { headers }, response) => {
    if (headers["x-channel"] !== "poster") refuse(response, 400);
    else if (pathname === calendarDesignGroup.path) refuse(response, 404);
    else if (pathname === collageDesignGroups.path) refuse(response, 501);
  });
  try {
    const choices = await readSoldChoices({ url: backend.url, token: "", channels: ["poster"] });
    expect(choices.get("skus")?.length).toBeGreaterThan(0);
    expect(choices.get("photobook-designs")?.length).toBeGreaterThan(0);
    expect(toldOfChoices(choices)).toMatch(/^The backend sells \d+ skus, .*\b0 calendar designs\b/);
    for (const kind of ["calendar", "collage"]) expect(choices.get(`${kind}-designs`), kind).toEqual([]);
    await expect(readSoldChoices({ url: backend.url, token: "", channels: CHANNELS })).rejects.toThrow(
      "The backend answered 400 to /price-api/accessory for kartenliebe.",
    );
  } finally {
    await backend.close();
  }
});

it("a server that knows no call at all is not taken for a backend that sells nothing", async () => {
  const elsewhere = await startService((_, response) => response.writeHead(404).end());
  try {
    const choices = await readSoldChoices({ url: elsewhere.url, token: "", channels: CHANNELS });
    expect(toldOfChoices(choices)).toMatch(/every list is empty: .* something else answers at its address\.$/);
  } finally {
    await elsewhere.close();
  }
});

it("a backend that gives no usable answer is named with what it said", async () => {
  const nowhere = { url: "http://127.0.0.1:1", token: "", channels: CHANNELS };
  await expect(readSoldChoices(nowhere)).rejects.toThrow(/^The backend could not be reached/);
});
