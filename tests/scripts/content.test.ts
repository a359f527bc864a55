import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runQuietly } from "#scripts/command.ts";
import { allStories, findStory, publishStory, unpublishStory } from "#scripts/content/editor.ts";
import { type EmbeddedEditing, openEmbeddedEditing } from "#scripts/content/embedded-editing.ts";
import { channelWithFile, readStoryFile } from "#scripts/content/story-file.ts";
import { type ServiceStandIn, startService } from "#tests/worker/service-stand-in.ts";

const CANVAS = "de-DE/leinwand";

let state: string;
let shop: ServiceStandIn;
let editing: EmbeddedEditing;
const heard: { host: string | undefined; isSigned: boolean; event: { action: string; full_slug: string } }[] = [];

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), "shop-state-"));
  const database = ["printshop", "--local", "--persist-to", state, "-c", "backend/wrangler.toml"];
  await runQuietly(resolve("node_modules/.bin/wrangler"), ["d1", "migrations", "apply", ...database]);
  shop = await startService(hear);
  editing = await openEmbeddedEditing(Number(new URL(shop.url).port), state);
});

afterAll(async () => {
  await editing?.close();
  await shop?.close();
  rmSync(state, { recursive: true });
});

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { host } = request.headers;
  const secret = host?.includes("kartenliebe") ? "kartenliebe-webhook-local" : "poster-webhook-local";
  const mac = createHmac("sha1", secret).update(body).digest("hex");
  heard.push({ host, isSigned: request.headers["webhook-signature"] === mac, event: JSON.parse(body) });
  response.end("{}");
}

it("publishes a file: new at first with its folders, then again, and the shop hears each time", async () => {
  const story = await readStoryFile("poster", CANVAS);
  expect(await publishStory(editing, "poster", CANVAS, story)).toBe(true);
  expect(await publishStory(editing, "poster", CANVAS, { ...story, name: "Neuer Name" })).toBe(false);
  expect(await findStory(editing, "poster", CANVAS)).toMatchObject({ name: "Neuer Name", published: true });
  expect(await findStory(editing, "poster", "de-DE", "folder")).toBeDefined();
  const told = { host: "de.poster.localhost", isSigned: true, event: { action: "published", full_slug: CANVAS } };
  expect(heard).toMatchObject([told, told]);
  expect(editing.hasReachedShop()).toBe(true);
});

it("keeps the uuid that the file states, by which other stories link to it", async () => {
  const { uuid } = await readStoryFile("poster", CANVAS);
  expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  expect(await findStory(editing, "poster", CANVAS)).toMatchObject({ uuid });
});

it("unpublishes, and lists what is left under the name of its space", async () => {
  const home = await readStoryFile("kartenliebe", "de-DE/home");
  await publishStory(editing, "kartenliebe", "de-DE/home", home);
  expect(heard.at(-1)).toMatchObject({ host: "de.kartenliebe.localhost", isSigned: true });
  const [story] = await allStories(editing, "kartenliebe");
  expect(story).toMatchObject({ full_slug: "de-DE/home", published: true });
  if (story) await unpublishStory(editing, "kartenliebe", story);
  expect(heard.at(-1)?.event).toMatchObject({ action: "unpublished", full_slug: "de-DE/home" });
  expect(await allStories(editing, "kartenliebe")).toMatchObject([{ full_slug: "de-DE/home", published: false }]);
});

it("says so when no shop hears it, and publishes all the same", async () => {
  shop.answer = (request) => request.socket.destroy();
  expect(await publishStory(editing, "poster", CANVAS, await readStoryFile("poster", CANVAS))).toBe(false);
  expect(editing.hasReachedShop()).toBe(false);
  expect(await findStory(editing, "poster", CANVAS)).toMatchObject({ name: "Leinwand" });
});

it("finds the space by the file, and asks where both have it or none", () => {
  expect(channelWithFile(CANVAS, undefined)).toBe("poster");
  expect(channelWithFile("de-DE/home", "kartenliebe")).toBe("kartenliebe");
  expect(() => channelWithFile("de-DE/home", undefined)).toThrow(
    "say which with --space poster or --space kartenliebe",
  );
  expect(() => channelWithFile(CANVAS, "kartenliebe")).toThrow(`There is no story ${CANVAS}`);
  expect(() => channelWithFile("../../../package", undefined)).toThrow("There is no story");
});
