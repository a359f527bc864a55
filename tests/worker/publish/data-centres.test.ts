import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublishedStories } from "#tests/support/content-stand-in.ts";
import { startDataCentres } from "#tests/support/data-centres.ts";

const published: PublishedStories = new Map([
  ["de-DE/leinwand", { title: "Alt", id: 1, content: { body: [] } }],
  ["de-DE/poster", { title: "Poster", id: 2, content: { body: [] } }],
]);

let centres: Awaited<ReturnType<typeof startDataCentres>>;
beforeAll(async () => {
  centres = await startDataCentres(["frankfurt", "madrid"], published);
});
afterAll(() => centres.close());

const title = async (centre: string, path = "/leinwand") =>
  /<title>(.*?) \(p\)/.exec(await (await centres.get(centre, path)).text())?.[1];

it("50 simultaneous misses ask the content service once", async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => title("frankfurt", "/poster")));
  expect(replies).toEqual(Array(50).fill("Poster"));
  expect(centres.content.asked.filter((path) => path === "stories/de-DE/poster")).toHaveLength(1);
});

it("a publish that one data centre heard of shows in both", async () => {
  expect([await title("frankfurt"), await title("madrid")]).toEqual(["Alt", "Alt"]);
  published.set("de-DE/leinwand", { title: "Neu", id: 1, content: { body: [] } });
  expect((await centres.publish("frankfurt", 1, "de-DE/leinwand")).status).toBe(200);
  expect(await title("frankfurt")).toBe("Neu");
  await expect.poll(() => title("madrid")).toBe("Neu");
  expect([await title("frankfurt"), await title("madrid")]).toEqual(["Neu", "Neu"]);
});

it("a deletion that one data centre heard of holds in both", async () => {
  published.delete("de-DE/poster");
  expect((await centres.get("madrid", "/poster")).status).toBe(200);
  await centres.publish("madrid", 2, "de-DE/poster", "deleted");
  const statuses = async () => [
    (await centres.get("frankfurt", "/poster")).status,
    (await centres.get("madrid", "/poster")).status,
  ];
  await expect.poll(statuses).toEqual([404, 404]);
});
