import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { defaultClient, wire } from "./client.ts";
import { manager } from "./official-clients.ts";

/*
 * Asks the embedded space (docs/decisions/0012) for everything that the end-to-end tests of Storyblok's clients ask of a
 * space: the management client makes a schema of three levels, and writes and publishes a story of it; both clients read the
 * story back.
 */
const SPACE = 287216594031001;
const FOLDER = "rundreise";
const SLUG = `${FOLDER}-seite`;
const TEXT = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Fließtext." }] }] };
const TILE_SCHEMA = { title: { type: "text", required: true, pos: 0 }, image: { type: "asset", pos: 1 } } as const;
const SECTION_SCHEMA = {
  title: { type: "text", pos: 0 },
  items: { type: "bloks", component_whitelist: ["trip_tile"], pos: 1 },
} as const;
const PAGE_SCHEMA = {
  headline: { type: "text", required: true, pos: 0 },
  rating: { type: "number", pos: 1 },
  is_featured: { type: "boolean", pos: 2 },
  description: { type: "richtext", pos: 3 },
  body: { type: "bloks", component_whitelist: ["trip_tile", "trip_section"], pos: 4 },
  category: { type: "option", source: "internal", datasource_slug: "trip-themen", pos: 5 },
  anything: { type: "bloks", pos: 6 },
  enddate: { type: "datetime", pos: 7 },
} as const;
const CONTENT = {
  component: "trip_page",
  headline: "Guten Tag",
  // Storyblok keeps and delivers numbers as texts.
  rating: "42",
  is_featured: true,
  description: TEXT,
  enddate: "2020-06-15 12:00",
  body: [
    { component: "trip_tile", title: "Kachel" },
    { component: "trip_section", title: "Abschnitt", items: [{ component: "trip_tile", title: "Innere Kachel" }] },
  ],
  category: "technik",
  anything: [{ component: "trip_tile", title: "Irgendeine" }],
};
const PRESET = { headline: "Vorgabe", rating: 0, is_featured: false };

const backend = useBackend();
const made = { folder: { id: 0, uuid: "" }, tile: 0, section: 0, page: 0, source: 0, tag: 0, preset: 0, story: 0 };

beforeAll(async () => {
  const client = manager(backend, SPACE);
  const source = await client.datasources.create({ body: { datasource: { name: "Themen", slug: "trip-themen" } } });
  made.source = source.data?.datasource?.id ?? 0;
  for (const value of ["technik", "gestaltung", "geschäft"]) {
    const entry = { name: value.toUpperCase(), value, datasource_id: made.source };
    await client.datasourceEntries.create({ body: { datasource_entry: entry } });
  }
  const folder = await client.componentFolders.create({ body: { component_group: { name: "Rundreise" } } });
  const { id = 0, uuid = "" } = folder.data?.component_group ?? {};
  made.folder = { id, uuid };
  const component = async (name: string, schema: object, more = {}) => {
    const body = { component: { name, schema: schema as never, component_group_uuid: uuid, ...more } };
    return (await client.components.create({ body })).data?.component?.id ?? 0;
  };
  made.tile = await component("trip_tile", TILE_SCHEMA);
  made.section = await component("trip_section", SECTION_SCHEMA);
  made.page = await component("trip_page", PAGE_SCHEMA, { is_root: true });
  const tag = await client.internalTags.create({ body: { internal_tag: { name: "Reise", object_type: "component" } } });
  made.tag = tag.data?.internal_tag?.id ?? 0;
  const preset = { name: "Übliche Seite", component_id: made.page, preset: PRESET };
  made.preset = (await client.presets.create({ body: { preset } })).data?.preset?.id ?? 0;
  const story = await client.stories.create({ body: { story: { name: "Rundreise", slug: SLUG, content: CONTENT } } });
  made.story = story.data?.story?.id ?? 0;
  await client.stories.publish(made.story);
});

describe("what the management client made, it finds:", () => {
  it.each([
    ["page", () => made.page, PAGE_SCHEMA],
    ["section", () => made.section, SECTION_SCHEMA],
    ["tile", () => made.tile, TILE_SCHEMA],
  ])("the %s component with its schema, in its group", async (name, id, schema) => {
    const client = manager(backend, SPACE);
    const component = (await client.components.get(id())).data?.component;
    expect(component).toMatchObject({ name: `trip_${name}`, schema, component_group_uuid: made.folder.uuid });
    const group = (await client.componentFolders.get(made.folder.id)).data?.component_group;
    expect(group).toMatchObject({ name: "Rundreise", uuid: made.folder.uuid });
    const groups = (await client.componentFolders.list()).data?.component_groups;
    expect(groups?.map(({ uuid }) => uuid)).toContain(made.folder.uuid);
  });

  it("the datasource, its entries and the tag in their lists, the preset by its id", async () => {
    const client = manager(backend, SPACE);
    const sources = (await client.datasources.list()).data?.datasources ?? [];
    expect(sources.find(({ id }) => id === made.source)).toMatchObject({ name: "Themen", slug: "trip-themen" });
    const query = { datasource_id: made.source, per_page: 100 };
    const entries = (await client.datasourceEntries.list({ query })).data?.datasource_entries ?? [];
    expect(entries.map(({ name, value }) => [name, value])).toEqual([
      ["TECHNIK", "technik"],
      ["GESTALTUNG", "gestaltung"],
      ["GESCHÄFT", "geschäft"],
    ]);
    const tags = (await client.internalTags.list()).data?.internal_tags ?? [];
    expect(tags.find(({ id }) => id === made.tag)).toMatchObject({ name: "Reise", object_type: "component" });
    const preset = (await client.presets.get(made.preset)).data?.preset;
    expect(preset).toMatchObject({ name: "Übliche Seite", component_id: made.page, preset: PRESET });
  });

  it("the story with each field as it was written, three levels deep", async () => {
    const story = (await manager(backend, SPACE).stories.get(made.story)).data?.story;
    expect(story).toMatchObject({ name: "Rundreise", slug: SLUG, published: true, content: CONTENT });
  });
});

/** A delivery client with the space's first token, which remembers nothing. */
async function firstReader() {
  const accessToken = (await manager(backend, SPACE).spaces.get()).data?.space?.first_token ?? "";
  return defaultClient(wire(backend.fetch), { accessToken, cache: { type: "none" } });
}

describe("the delivery client", () => {
  it("reads the published story, three levels deep", async () => {
    const { data } = await (await firstReader()).get(`cdn/stories/${SLUG}`);
    expect(data.story).toMatchObject({ id: made.story, slug: SLUG, content: CONTENT });
  });

  it("lists it by its folder, and by a date before another, however the query is written", async () => {
    const client = await firstReader();
    const slugs = async (query: object) =>
      (await client.get("cdn/stories", { starts_with: FOLDER, ...query })).data.stories.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await slugs({})).toEqual([SLUG]);
    expect(await slugs({ filter_query: { enddate: { lt_date: "2031-11-22 12:00" } } })).toEqual([SLUG]);
    expect(await slugs({ filter_query: { enddate: { lt_date: "2020-06-15 11:59" } } })).toEqual([]);
    for (const name of ["filter_query[enddate][lt_date]", "filter_query%5Benddate%5D%5Blt_date%5D"]) {
      const query = `token=poster-preview-local&starts_with=${FOLDER}&${name}=2031-11-22%2012:00`;
      const { stories } = (await (await backend.fetch(`/v2/cdn/stories?${query}`)).json()) as { stories: object[] };
      expect(stories).toMatchObject([{ slug: SLUG, content: { enddate: "2020-06-15 12:00" } }]);
    }
  });
});

it("a number that is written as one is refused, as it is of a real space", async () => {
  const { stories } = manager(backend, SPACE);
  const save = (rating: unknown) =>
    stories.update(made.story, { body: { story: { content: { ...CONTENT, rating } as never } } });
  for (const rating of [42, "viel", "1.2.3", ["42"]]) {
    await expect(save(rating)).rejects.toMatchObject({ response: { status: 422 } });
  }
  for (const rating of ["-0.5", "", "42"]) await save(rating);
});

it("a changed story is a draft until it is published again", async () => {
  const client = manager(backend, SPACE);
  const changed = { ...CONTENT, headline: "Neuer", rating: "100", is_featured: false, body: [], anything: [] };
  const story = { name: "Rundreise (neu)", slug: SLUG, content: { ...changed, category: "gestaltung" } };
  await client.stories.update(made.story, { body: { story } });
  expect((await client.stories.get(made.story)).data?.story).toMatchObject({ ...story, unpublished_changes: true });
  const delivery = await firstReader();
  const read = async (version: "draft" | "published") =>
    (await delivery.get(`cdn/stories/${SLUG}`, { version })).data.story.content.headline;
  expect([await read("draft"), await read("published")]).toEqual(["Neuer", "Guten Tag"]);
  await client.stories.publish(made.story);
  expect(await read("published")).toBe("Neuer");
});

it("what was made is found by its name and deleted, story before component", async () => {
  const client = manager(backend, SPACE);
  const stories = (await client.stories.list({ query: { per_page: 100 } })).data?.stories ?? [];
  for (const { id, slug } of stories) if (slug?.startsWith(FOLDER)) await client.stories.delete(id ?? 0);
  for (const { id } of (await client.presets.list()).data?.presets ?? []) await client.presets.delete(id ?? 0);
  for (const { id } of (await client.internalTags.list()).data?.internal_tags ?? [])
    await client.internalTags.delete(id ?? 0);
  for (const { id, name } of (await client.components.list()).data?.components ?? [])
    if (name?.startsWith("trip_")) await client.components.delete(id ?? 0);
  await client.componentFolders.delete(made.folder.id);
  const query = { datasource_id: made.source };
  for (const { id } of (await client.datasourceEntries.list({ query })).data?.datasource_entries ?? [])
    await client.datasourceEntries.delete(id ?? 0);
  await client.datasources.delete(made.source);
  for (const list of [client.stories, client.components, client.componentFolders, client.datasources]) {
    expect(Object.values((await list.list()).data ?? {})).toContainEqual([]);
  }
  await expect((await firstReader()).get(`cdn/stories/${SLUG}`)).rejects.toMatchObject({ status: 404 });
});
