import { expect, it } from "vitest";
import type { RunningWorker } from "#scripts/local/running-shop.ts";
import { openDoor } from "#scripts/storyblok/command-line.ts";
import { COMPONENTS, DATASOURCES, storyblokFiles } from "#scripts/storyblok/components.ts";
import { readSoldChoices } from "#scripts/storyblok/sold-choices.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

/** Asks the embedded backend through an address of its own, as a backend elsewhere is asked. */
async function askEmbedded() {
  const fetch: RunningWorker["fetch"] = (url, { headers, method }) => {
    const { pathname, search } = new URL(url);
    return shop.askBackend(pathname + search, headers, { method });
  };
  const door = await openDoor({ fetch });
  try {
    return await readSoldChoices({ url: door.address.origin, token: "" });
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

it("a backend that gives no usable answer is named with what it said", async () => {
  await expect(readSoldChoices({ url: "http://127.0.0.1:1", token: "" })).rejects.toThrow(
    /^The backend could not be reached/,
  );
});
