import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { PERSONAL_TOKEN } from "#backend/content/management/access.ts";
import { runCaptured } from "#scripts/command.ts";
import { commandLine } from "#scripts/storyblok/command-line.ts";
import { COMPONENTS, DATASOURCES } from "#scripts/storyblok/components.ts";
import { driftOf } from "#scripts/storyblok/drift.ts";
import { bringPictures, PICTURES_FOLDER, pictureOf } from "#scripts/storyblok/pictures.ts";
import { readSpaceComponents } from "#scripts/storyblok/space.ts";
import { seed } from "#tests/backend/content/fixture.ts";
import { manager } from "#tests/backend/content/official-clients.ts";
import { isLong, oneOf } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { openCommandLine, without } from "./round-trip.ts";

const [POSTER, CARDS] = [287216594031001, 287216594031002];
/** Names of the fields that hold ids of a space's own; below, of those that hold its dates. */
const IDS = ["id", "uuid", "component_id", "preset_id", "parent_id", "parent_uuid", "space_id", "datasource_id"];
const DATES = ["created_at", "updated_at", "published_at", "first_published_at"];
/** A picture of one dot. */
const DOT = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");
const STORIES = ["de-DE/home", "de-DE/shell", "de-DE/leinwand", "de-DE/poster", "fr-FR/toile"];

const backend = useBackend();
let storyblok: Awaited<ReturnType<typeof openCommandLine>>;

beforeAll(async () => {
  storyblok = await openCommandLine(() => backend.url);
  const paths = STORIES.map((slug) => `backend/content/stories/poster/${slug}.json`);
  const files = paths.map(async (path) => ({ path, json: JSON.parse(await readFile(path, "utf8")) }));
  await seed(backend, await Promise.all(files));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => storyblok.close());

describe("Storyblok's command line", () => {
  it("brings the shop's components to a space, and from there to another, without a difference", async () => {
    await cp("docs/storyblok/components/shop", join(storyblok.folder, "components/shop"), { recursive: true });
    await storyblok.run("components", "push", "--space", `${POSTER}`, "--from", "shop");
    await storyblok.run("components", "pull", "--space", `${POSTER}`);
    await storyblok.run("components", "push", "--space", `${CARDS}`, "--from", `${POSTER}`);
    await storyblok.run("components", "pull", "--space", `${CARDS}`);
    for (const name of ["components", "groups", "presets", "tags"]) {
      const [pushed, first, second] = await Promise.all(
        ["shop", POSTER, CARDS].map(async (space) =>
          inOrder(await storyblok.read(`components/${space}/${name}.json`).catch(() => [])),
        ),
      );
      expect(second, name).toEqual(first);
      expect(first, name).toMatchObject(pushed as object[]);
      expect((first as object[]).length, name).toBe((pushed as object[]).length);
    }
    const access = {
      STORYBLOK_MANAGEMENT_TOKEN: "personal-access-local",
      STORYBLOK_MANAGEMENT_URL: backend.url.origin,
    };
    for (const space of [POSTER, CARDS]) {
      const components = await readSpaceComponents({ ...access, STORYBLOK_SPACE_ID: `${space}` });
      expect(driftOf(COMPONENTS, components)).toEqual([]);
    }
  });

  it("brings the pictures of components and presets, which later pushes and pulls keep", async () => {
    const access = (space: number) => ({
      STORYBLOK_MANAGEMENT_TOKEN: "personal-access-local",
      STORYBLOK_MANAGEMENT_URL: backend.url.origin,
      STORYBLOK_SPACE_ID: `${space}`,
    });
    const files = (await readdir(PICTURES_FOLDER)).filter((name) => name.endsWith(".jpg"));
    const brought = await bringPictures(access(POSTER));
    expect(brought).toEqual({ uploaded: files.length, set: files.length });
    expect(await bringPictures(access(POSTER))).toEqual({ uploaded: 0, set: 0 });
    await storyblok.run("components", "push", "--space", `${POSTER}`, "--from", "shop");
    await storyblok.run("components", "pull", "--space", `${POSTER}`);
    await storyblok.run("components", "push", "--space", `${CARDS}`, "--from", `${POSTER}`);
    await storyblok.run("components", "pull", "--space", `${CARDS}`);
    const pulled = async (space: number, name: string) =>
      (await storyblok.read(`components/${space}/${name}.json`)) as {
        id: number;
        name: string;
        component_id: number;
        image?: string;
      }[];
    const components = await pulled(POSTER, "components");
    for (const { name, image } of components) {
      expect(image !== null && image !== undefined, name).toBe(files.includes(pictureOf(name)));
      if (!image) continue;
      const picture = await backend.fetch(new URL(image).pathname);
      expect([name, picture.headers.get("Content-Type")]).toEqual([name, "image/jpeg"]);
    }
    const [here, there] = [await pulled(POSTER, "presets"), await pulled(CARDS, "presets")];
    expect(inOrder(there)).toEqual(inOrder(here));
    expect(here.filter(({ image }) => !image)).toEqual([]);
    expect(inOrder(here)).toMatchObject(inOrder(await storyblok.read("components/shop/presets.json")) as object[]);
  });

  it("brings stories with their folders and references to another space, and back without a difference", async () => {
    await storyblok.run("stories", "pull", "--space", `${POSTER}`);
    const before = await storyblok.stories(POSTER);
    expect([...before.keys()].filter((slug) => !slug.endsWith("/")).sort()).toEqual(STORIES.toSorted());
    await storyblok.run("stories", "push", "--space", `${CARDS}`, "--from", `${POSTER}`);
    await storyblok.run("stories", "pull", "--space", `${CARDS}`);
    const there = await storyblok.stories(CARDS);
    const uuids = new Map([...before].map(([slug, { uuid }]) => [there.get(slug)?.uuid, uuid]));
    const named = (story: unknown) =>
      JSON.parse(JSON.stringify(story, (_, value) => uuids.get(value as string) ?? value));
    for (const [slug, story] of before) {
      const moved = without(named(there.get(slug)), [...DATES, "id", "parent_id", "group_id"]);
      expect(moved, slug).toEqual(without(story, [...DATES, "id", "parent_id", "group_id"]));
    }
    expect(there.size).toBe(before.size);

    await storyblok.run("stories", "push", "--space", `${POSTER}`);
    await storyblok.forget(`stories/${POSTER}`);
    await storyblok.run("stories", "pull", "--space", `${POSTER}`);
    const after = await storyblok.stories(POSTER);
    for (const [slug, story] of before) expect(without(after.get(slug), DATES), slug).toEqual(without(story, DATES));
  });

  it.runIf(isLong())("brings assets with their folder, texts and bytes to another space", async () => {
    const client = manager(backend, POSTER);
    const folder = (await client.assetFolders.create({ body: { asset_folder: { name: "Bilder" } } })).data
      ?.asset_folder;
    const announced = { short_filename: "punkt.gif", asset_folder_id: folder?.id ?? 0, size: "1x1", alt: "Ein Punkt" };
    await client.assets.create({ body: announced, file: new Uint8Array(DOT).buffer });
    await storyblok.run("assets", "pull", "--space", `${POSTER}`);
    await storyblok.run("assets", "push", "--space", `${CARDS}`, "--from", `${POSTER}`);
    const [asset] = (await manager(backend, CARDS).assets.list()).data?.assets ?? [];
    expect(asset).toMatchObject({ alt: "Ein Punkt", content_type: "image/gif", content_length: DOT.length });
    const folders = (await manager(backend, CARDS).assetFolders.list()).data?.asset_folders;
    expect(folders).toMatchObject([{ id: asset?.asset_folder_id, name: "Bilder" }]);
    const file = await backend.fetch(new URL(asset?.filename ?? "").pathname);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(DOT);
  });

  it.runIf(isLong())("brings a datasource with a dimension to both spaces without a difference", async () => {
    await storyblok.write("datasources/shop/datasources.json", [
      {
        id: 1,
        name: "Farben",
        slug: "farben",
        dimensions: [{ id: 2, name: "Englisch", entry_value: "en-GB" }],
        entries: [
          { id: 3, name: "rot", value: "Rot", dimension_values: { "en-GB": "Red" } },
          { id: 4, name: "blau", value: "Blau" },
        ],
      },
    ]);
    await storyblok.run("datasources", "push", "--space", `${POSTER}`, "--from", "shop");
    await storyblok.run("datasources", "pull", "--space", `${POSTER}`);
    await storyblok.run("datasources", "push", "--space", `${CARDS}`, "--from", `${POSTER}`);
    await storyblok.run("datasources", "pull", "--space", `${CARDS}`);
    const spaces = ["shop", POSTER, CARDS].map((space) => storyblok.read(`datasources/${space}/datasources.json`));
    const [pushed, first, second] = (await Promise.all(spaces)).map((pulled) => without(pulled, IDS));
    expect(first).toEqual(pushed);
    expect(second).toEqual(pushed);
  });

  it(`brings the lists that fields choose from to a space${isLong() ? ", and again" : ""} without a difference`, async () => {
    await cp("docs/storyblok/datasources/shop", join(storyblok.folder, "datasources/shop"), { recursive: true });
    for (const time of oneOf(2, ["first", "second"])) {
      await storyblok.run("datasources", "push", "--space", `${CARDS}`, "--from", "shop");
      await storyblok.run("datasources", "pull", "--space", `${CARDS}`);
      const there = (await storyblok.read(`datasources/${CARDS}/datasources.json`)) as typeof DATASOURCES;
      expect(choicesOf(there), time).toMatchObject(choicesOf(DATASOURCES));
    }
  });

  it("leaves what its user is signed in with at Storyblok alone", async () => {
    vi.stubEnv("HOME", storyblok.folder);
    const path = ".storyblok/credentials.json";
    await storyblok.write(path, { "api.storyblok.com": { login: "me@shop.test", password: "of Storyblok" } });
    for (const words of [["login", "--token", PERSONAL_TOKEN, "--region", "eu"], ["logout"]]) {
      const { args, env } = commandLine(backend.url, words);
      await runCaptured("node", args, env);
      expect(await storyblok.read(path), words.join(" ")).toMatchObject({
        "api.storyblok.com": { password: "of Storyblok" },
      });
    }
  });

  it("migrates the stories that hold a component, and takes the migration back", async () => {
    await storyblok.run("migrations", "generate", "teaser", "--space", `${POSTER}`);
    const migration = "export default (block) => { block.headline = block.headline.toUpperCase(); return block; };\n";
    await storyblok.write(`migrations/${POSTER}/teaser.js`, migration);
    const headlines = async () => {
      await storyblok.forget(`stories/${POSTER}`);
      await storyblok.run("stories", "pull", "--space", `${POSTER}`);
      return [...(await storyblok.stories(POSTER)).values()].flatMap(({ content }) =>
        ((content as { teaser?: { headline: string }[] }).teaser ?? []).map(({ headline }) => headline),
      );
    };
    const before = await headlines();
    await storyblok.run("migrations", "run", "teaser", "--space", `${POSTER}`);
    expect(await headlines()).toEqual(before.map((headline) => headline.toUpperCase()));
    expect(before.join()).not.toBe(before.join().toUpperCase());
    const [kept = ""] = await readdir(join(storyblok.folder, `migrations/${POSTER}/rollbacks`));
    await storyblok.run("migrations", "rollback", kept, "--space", `${POSTER}`);
    expect(await headlines()).toEqual(before);
  });
});

/** Returns records of one kind as they are the same in every space: in the order of their names, without ids and dates. */
function inOrder(records: unknown): unknown {
  const plain = without(records, [...IDS, ...DATES, "component_group_uuid", "internal_tag_ids", "all_presets"]);
  return (plain as { name: string }[]).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the name and value of each entry, by the datasource's slug. */
function choicesOf(datasources: typeof DATASOURCES): Record<string, object[]> {
  return Object.fromEntries(
    datasources.map(({ slug, entries }) => [slug, entries.map(({ name, value }) => ({ name, value }))]),
  );
}
