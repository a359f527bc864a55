import { createHmac } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { runCaptured } from "#scripts/command.ts";
import { listOfSpace } from "#scripts/content/ask-space.ts";
import { checkPages } from "#scripts/content/check.ts";
import {
  allStories,
  type EmbeddedEditing,
  editThrough,
  findStory,
  openEmbeddedEditing,
  publishStory,
  unpublishStory,
} from "#scripts/content/embedded-editing.ts";
import { channelWithFile, readStoryFile } from "#scripts/content/story-file.ts";
import type { RunningWorker } from "#scripts/local/running-shop.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useConfiguredBackend } from "#tests/support/use-backend.ts";

const CANVAS = "de-DE/leinwand";

let shop: ServiceStandIn;
let editing: EmbeddedEditing;
const heard: { path: string | undefined; isSigned: boolean; event: { action: string; full_slug: string } }[] = [];

const backend = useConfiguredBackend(async () => {
  shop = await startService(hear);
  return { WEBHOOK_URL_POSTER: `${shop.url}/poster`, WEBHOOK_URL_KARTENLIEBE: `${shop.url}/kartenliebe` };
});
beforeAll(() => {
  editing = editThrough({ fetch: backend.fetch as RunningWorker["fetch"] });
});

afterAll(() => shop.close());

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const path = request.url;
  const secret = `${path?.slice(1)}-webhook-local`;
  const mac = createHmac("sha1", secret).update(body).digest("hex");
  heard.push({ path, isSigned: request.headers["webhook-signature"] === mac, event: JSON.parse(body) });
  response.end("{}");
}

it("publishes a file: new at first with its folders, then again, and the shop hears each time", async () => {
  const story = await readStoryFile("poster", CANVAS);
  expect(await publishStory(editing, "poster", CANVAS, story)).toBe(true);
  expect(await publishStory(editing, "poster", CANVAS, { ...story, name: "Neuer Name" })).toBe(false);
  expect(await findStory(editing, "poster", CANVAS)).toMatchObject({ name: "Neuer Name", published: true });
  expect(await findStory(editing, "poster", "de-DE", "folder")).toBeDefined();
  const told = { path: "/poster", isSigned: true, event: { action: "published", full_slug: CANVAS } };
  expect(heard).toMatchObject([told, told]);
  expect(editing.hasReachedShop()).toBe(true);
});

it("keeps the uuid that the file states, by which other stories link to it", async () => {
  const { uuid } = await readStoryFile("poster", CANVAS);
  expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  const listed = z.object({ uuid: z.string() });
  const path = `/stories?with_slug=${CANVAS}`;
  expect(await listOfSpace(editing.space("poster"), "stories", listed, path)).toEqual([{ uuid }]);
});

it("unpublishes, and lists what is left under the name of its space", async () => {
  const home = await readStoryFile("kartenliebe", "de-DE/home");
  await publishStory(editing, "kartenliebe", "de-DE/home", home);
  expect(heard.at(-1)).toMatchObject({ path: "/kartenliebe", isSigned: true });
  const [story] = await allStories(editing, "kartenliebe");
  expect(story).toMatchObject({ full_slug: "de-DE/home", published: true });
  if (story) await unpublishStory(editing, "kartenliebe", story);
  expect(heard.at(-1)?.event).toMatchObject({ action: "unpublished", full_slug: "de-DE/home" });
  expect(await allStories(editing, "kartenliebe")).toMatchObject([{ full_slug: "de-DE/home", published: false }]);
});

it("says so when no shop hears it, and publishes all the same", async () => {
  shop.answer = (_request, response) => response.writeHead(401).end();
  expect(await publishStory(editing, "poster", CANVAS, await readStoryFile("poster", CANVAS))).toBe(false);
  expect(editing.hasReachedShop()).toBe(false);
  expect(await findStory(editing, "poster", CANVAS)).toMatchObject({ name: "Leinwand" });
});

it("checks what published pages tell search engines, and names each fault", async () => {
  const home = await readStoryFile("kartenliebe", "de-DE/home");
  const content = home.content as object;
  await publishStory(editing, "kartenliebe", "de-DE/home", home);
  const silent = { ...content, title: "Kurz", description: "", robots: "" };
  await publishStory(editing, "kartenliebe", "de-DE/stumm", { name: "Stumm", slug: "stumm", content: silent });
  const wordy = { ...content, title: "x".repeat(61), robots: "index,follow" };
  await publishStory(editing, "kartenliebe", "de-DE/lang", { name: "Lang", slug: "lang", content: wordy });
  const draft = { name: "Entwurf", slug: "entwurf", content: silent };
  await publishStory(editing, "kartenliebe", "de-DE/entwurf", draft);
  const holed = { ...content, ogImages: [null] };
  await publishStory(editing, "kartenliebe", "de-DE/suche", { name: "Suche", slug: "suche", content: holed });
  const [story] = [await findStory(editing, "kartenliebe", "de-DE/entwurf")];
  if (story) await unpublishStory(editing, "kartenliebe", story);
  const { pages, sentences } = await checkPages(editing.space("kartenliebe"));
  expect(pages).toBe(4);
  expect(sentences.sort()).toEqual([
    "de-DE/lang has a title of 61 characters, which should be 10 to 60.",
    "de-DE/stumm does not say whether search engines may show it, so they never do: choose a value of robots.",
    "de-DE/suche is at an address where the shop has a page of its own, so no visitor ever sees it: give it another slug.",
  ]);
});

it("finds the space by the file, and asks where both have it or none", () => {
  expect(channelWithFile(CANVAS, undefined)).toBe("poster");
  expect(channelWithFile("de-DE/home", "kartenliebe")).toBe("kartenliebe");
  expect(() => channelWithFile("de-DE/home", undefined)).toThrow(
    "say which with --space poster or --space kartenliebe",
  );
  expect(() => channelWithFile(CANVAS, "kartenliebe")).toThrow(`There is no story ${CANVAS}`);
  expect(() => channelWithFile("../../../../package", undefined)).toThrow("There is no story");
});

it("names the file that is no JSON, as npm start does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-json-"));
  const file = "backend/content/stories/poster/de-DE/hilfe.json";
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), "{ name: 'Hilfe' }");
  const read = `await (await import(${JSON.stringify(resolve("scripts/content/story-file.ts"))})).readStoryFile("poster", "de-DE/hilfe")`;
  const { output } = await runCaptured("node", ["--input-type=module", "--eval", read], {}, folder);
  expect(output).toContain(`Error: ${file} is no JSON: SyntaxError: Expected property name`);
  rmSync(folder, { recursive: true });
});

it("names what is missing where no shop runs", async () => {
  const empty = mkdtempSync(join(tmpdir(), "no-shop-"));
  await expect(openEmbeddedEditing(empty)).rejects.toThrow("No shop runs from this folder.");
  rmSync(empty, { recursive: true });
});
