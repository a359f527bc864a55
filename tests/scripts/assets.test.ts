import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { listOfSpace, type SendToSpace } from "#scripts/content/ask-space.ts";
import { type AssetTarget, copyAssets } from "#scripts/content/assets.ts";
import { seed } from "#tests/backend/content/fixture.ts";
import { manager, PERSONAL_TOKEN } from "#tests/backend/content/official-clients.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
/** The space that a company has, in which stories of the other one were pushed. */
const SPACE = 287216594031002;
const DEMO = "https://a.storyblok.com/f/287216594031001";
const PICTURE = `${DEMO}/1600x1067/d6a3e394e4/fotobuch-offen.jpg`;
const FILM = `${DEMO}/x/bb45d567fc/vom-raum-zum-buch.webm`;
const NOBODYS = `${DEMO}/100x100/0123456789/nobody.jpg`;

const asset = (filename: string, id = 1001590) => ({
  fieldtype: "asset",
  id,
  filename,
  alt: "Ein Buch",
  meta_data: {},
});
const story = (slug: string, content: Record<string, unknown>, published = true): SeedFile => ({
  path: `stories/kartenliebe/${slug}.json`,
  json: { name: slug, published, content: { component: "page", ...content } },
});
const FILES = [
  story("de-DE/one", { picture: asset(PICTURE), film: asset(FILM), more: [asset(PICTURE)], other: asset(NOBODYS) }),
  story("de-DE/two", {
    text: {
      type: "doc",
      content: [{ type: "image", attrs: { id: 3, src: PICTURE, alt: "x", title: "", copyright: "", meta_data: {} } }],
    },
  }),
  story("de-DE/draft", { picture: asset(PICTURE) }, false),
  story("de-DE/plain", { headline: "No picture" }),
];

const send: SendToSpace = (method, path, body) =>
  fetch(new URL(`/v1/spaces/${SPACE}${path}`, backend.url), {
    method,
    headers: { Authorization: PERSONAL_TOKEN, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const upload: AssetTarget["upload"] = (url, form) => fetch(url, { method: "POST", body: form });
const target: AssetTarget = { space: `${SPACE}`, send, upload };

async function published(slug: string): Promise<string> {
  const url = new URL(`/v2/cdn/stories/${slug}?token=kartenliebe-public-local&version=published`, backend.url);
  const reply = await fetch(url);
  return reply.ok ? reply.text() : "";
}

beforeAll(() => seed(backend, FILES));

it("goes on where it stopped, names the copies, publishes what was published, and has nothing to do the second time", async () => {
  // The network ends after the first file.
  let posted = 0;
  const cut: AssetTarget = {
    ...target,
    upload: (url, form) => (++posted > 1 ? Promise.reject(new Error("the network ended")) : upload(url, form)),
  };
  await expect(copyAssets(cut)).rejects.toThrow("the network ended");
  expect(await published("de-DE/one")).toContain(PICTURE);

  expect(await copyAssets(target)).toMatchObject({ sent: 1, lacking: [NOBODYS] });
  const one = await published("de-DE/one");
  expect(one).not.toContain(PICTURE);
  expect(one).toContain(NOBODYS);
  const [address = "", path = ""] =
    /https:\/\/a\.storyblok\.com(\/f\/287216594031002\/1600x1067\/[^"]+)/.exec(one) ?? [];
  expect(address).toMatch(/fotobuch-offen-d6a3e394e4\.jpg$/);
  expect(await published("de-DE/two")).toContain(address);
  expect(await published("de-DE/draft")).toBe("");

  const copy = await fetch(new URL(path, backend.url));
  const original = readFileSync("backend/content/assets/f/287216594031001/1600x1067/d6a3e394e4/fotobuch-offen.jpg");
  expect(Buffer.from(await copy.arrayBuffer()).equals(original)).toBe(true);
  const film = /\/f\/287216594031002\/[^"]+webm/.exec(one)?.[0] ?? "";
  expect((await fetch(new URL(film, backend.url))).headers.get("content-type")).toBe("video/webm");

  const { data } = await manager(backend, SPACE).assets.list({ query: { per_page: 100 } });
  const ids = (data?.assets ?? []).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(ids).toContain(
    (JSON.parse(one) as { story: { content: { picture: { id: number } } } }).story.content.picture.id,
  );
  expect(await copyAssets(target)).toEqual({ sent: 0, changed: 0, lacking: [NOBODYS] });
});

it("ends with what the space said if it refuses", async () => {
  const wrong: SendToSpace = (method, path, body) =>
    path.startsWith("/stories")
      ? Promise.resolve(new Response("Unauthorized", { status: 401 }))
      : send(method, path, body);
  await expect(copyAssets({ ...target, send: wrong })).rejects.toThrow(
    /^GET \/stories.* was answered with 401: Unauthorized/,
  );
});

it("a list of more than one page is read to its end", async () => {
  const slugs = Array.from({ length: 101 }, (_, at) => `de-DE/page-${at}`);
  await seed(
    backend,
    slugs.map((slug) => story(slug, {})),
  );
  const listed = await listOfSpace(send, "stories", z.object({ full_slug: z.string() }), "/stories?story_only=1");
  expect(listed.map(({ full_slug }) => full_slug)).toEqual(expect.arrayContaining(slugs));
});
