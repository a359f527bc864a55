import { beforeAll, expect, it } from "vitest";
import { contentPrune, contentSeed } from "#backend/content/seed.ts";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { toSql } from "#backend/sql-statement.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { editorOf, publicContent } from "./editor.ts";
import { files, seed } from "./fixture.ts";

const backend = useBackend();
let poster: ReturnType<typeof editorOf>;

beforeAll(async () => {
  await seed(backend, files);
  poster = editorOf(backend, "poster");
});

const page = { component: "page", _uid: "page" };

async function previewed(fullSlug: string, release: number): Promise<{ headline?: string }> {
  const query = `token=poster-preview-local&version=draft&from_release=${release}`;
  const reply = await backend.fetch(`http://content.localhost/v2/cdn/stories/${fullSlug}?${query}`);
  return ((await reply.json()) as { story: { content: { headline?: string } } }).story.content;
}

async function newRelease(name: string): Promise<number> {
  const { status, body } = await poster.send("POST", "/releases", {
    release: { name, release_at: "2026-11-27 08:00" },
  });
  expect(status).toBe(201);
  return body.release.id;
}

async function write(slug: string, release_id: number, headline: string) {
  const { id } = await poster.find(slug);
  return poster.send("PUT", `/stories/${id}`, { story: { content: { ...page, headline } }, release_id });
}

it("a seeded release is listed by its number", async () => {
  const { body } = await poster.send("GET", "/releases");
  expect(body.releases).toMatchObject([{ id: 77, name: "Release 77", released: false, release_at: null }]);
  expect((await editorOf(backend, "kartenliebe").send("GET", "/releases")).body.releases).toEqual([]);
});

it("holds versions for editors until it is merged, then all of them are public at once", async () => {
  const release = await newRelease("Adventszeit");
  const before = (await poster.send("GET", "")).body.space.version;
  const edited = await write("de-DE/entwurf", release, "Advent");
  await write("de-DE/viele", release, "Viele im Advent");
  expect(edited.body.story).toMatchObject({ published: false, content: { headline: "Bald" } });
  expect((await previewed("de-DE/entwurf", release)).headline).toBe("Advent");
  expect((await previewed("de-DE/entwurf", 0)).headline).toBe("Bald");
  expect((await poster.send("GET", "")).body.space.version).toBe(before);

  const merged = await poster.send("PUT", `/releases/${release}`, { release: { name: "Advent" }, do_release: true });
  expect(merged.body.release).toMatchObject({ id: release, name: "Advent", released: true });
  expect(await publicContent(backend, "de-DE/entwurf")).toMatchObject({ headline: "Advent" });
  expect(await publicContent(backend, "de-DE/viele")).toMatchObject({ headline: "Viele im Advent" });
  const { id } = await poster.find("de-DE/entwurf");
  const { story } = (await poster.send("GET", `/stories/${id}`)).body;
  expect(story).toMatchObject({ published: true, unpublished_changes: false, content: { headline: "Advent" } });
  expect([story.first_published_at, story.updated_at]).toEqual([story.published_at, story.published_at]);
  expect((await poster.send("GET", `/stories?in_release=${release}`)).body.stories).toEqual([]);
  expect((await poster.send("GET", "")).body.space.version).toBeGreaterThan(before);
  expect(await previewed("de-DE/start", 77)).toMatchObject({ headline: "Sommeraktion" });
});

it("that is merged takes nothing more", async () => {
  const release = await newRelease("Einmal");
  await poster.send("PUT", `/releases/${release}`, { do_release: true });
  expect((await write("de-DE/viele", release, "Spät")).body).toEqual({
    error: `release_id: there is no open release ${release}`,
  });
  const again = await poster.send("PUT", `/releases/${release}`, { do_release: true });
  expect([again.status, again.body]).toEqual([422, { error: "The release Einmal has been released" }]);
});

it("takes content alone, from a story that stays where it is", async () => {
  const release = await newRelease("Nur Inhalt");
  const { id, parent_id } = await poster.find("de-DE/viele");
  const put = (story: object, more: object = {}) =>
    poster.send("PUT", `/stories/${id}`, { story, release_id: release, ...more });
  const content = { ...page, headline: "x" };
  expect((await put({ name: "Viele", slug: "viele", parent_id, content })).status).toBe(200);
  for (const refused of [{}, { content, slug: "wenige" }, { content, name: "Wenige" }, { content, parent_id: 0 }]) {
    expect((await put(refused)).status).toBe(422);
  }
  expect((await put({ content }, { publish: 1 })).body.error).toMatch(/^publish: /);
  expect((await poster.send("PUT", `/stories/${parent_id}`, { story: { content }, release_id: release })).status).toBe(
    422,
  );
});

it("is deleted with its versions, which leaves drafts and public stories alone", async () => {
  const release = await newRelease("Abgesagt");
  await write("de-DE/viele", release, "Abgesagt");
  const before = await publicContent(backend, "de-DE/viele");
  expect((await poster.send("DELETE", `/releases/${release}`)).status).toBe(204);
  expect((await poster.send("GET", `/releases/${release}`)).status).toBe(404);
  expect((await poster.send("DELETE", `/releases/${release}`)).status).toBe(404);
  expect((await previewed("de-DE/viele", release)).headline).not.toBe("Abgesagt");
  expect(await publicContent(backend, "de-DE/viele")).toEqual(before);
});

it("of the other space is out of reach", async () => {
  const cards = editorOf(backend, "kartenliebe");
  expect((await cards.send("PUT", "/releases/77", { do_release: true })).status).toBe(404);
  expect((await cards.send("DELETE", "/releases/77")).status).toBe(404);
  expect((await previewed("de-DE/start", 77)).headline).toBe("Sommeraktion");
});

it("that was seeded and merged is open again once one of its files has changed, and no sooner", async () => {
  await poster.send("PUT", "/releases/77", { do_release: true });
  const again = (all: readonly SeedFile[]) =>
    backend.DB.exec([...contentPrune(all), ...contentSeed(all)].map(toSql).join("\n"));
  await again(files);
  expect((await poster.send("GET", "/releases/77")).body.release.released).toBe(true);
  await again(
    files.map((file) =>
      file.path.startsWith("releases/")
        ? { ...file, json: { content: { component: "page", _uid: "start", headline: "Herbstaktion" } } }
        : file,
    ),
  );
  expect((await poster.send("GET", "/releases/77")).body.release.released).toBe(false);
  expect((await previewed("de-DE/start", 77)).headline).toBe("Herbstaktion");
});
