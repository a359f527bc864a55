import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { files, seed } from "./fixture.ts";
import { manager, reader } from "./official-clients.ts";

const SPACE = 287216594031001;
const page = { component: "page", headline: "Neu" };

const backend = useBackend();
beforeAll(() => seed(backend, files));

describe("the management client", () => {
  it("makes, finds, changes and deletes components with their group, tags and presets", async () => {
    const client = manager(backend, SPACE);
    const group = (await client.componentFolders.create({ body: { component_group: { name: "Gruppe" } } })).data
      ?.component_group;
    const tag = (
      await client.internalTags.create({ body: { internal_tag: { name: "neu", object_type: "component" } } })
    ).data?.internal_tag;
    const made = (
      await client.components.create({
        body: {
          component: {
            name: "hero",
            schema: { title: { type: "text", required: true, pos: 0 } },
            component_group_uuid: group?.uuid ?? "",
            internal_tag_ids: [tag?.id ?? 0],
          },
        },
      })
    ).data?.component;
    const id = made?.id ?? 0;
    const preset = { name: "Gross", component_id: id, preset: { title: "Gross" } };
    await client.presets.create({ body: { preset } });
    await client.components.update(id, { body: { component: { name: "hero", display_name: "Held" } } });
    const found = (await client.components.get(id)).data?.component;
    expect(found).toMatchObject({
      name: "hero",
      display_name: "Held",
      is_nestable: true,
      schema: { title: { type: "text", required: true, pos: 0 } },
      component_group_uuid: group?.uuid,
      internal_tag_ids: [`${tag?.id}`],
      internal_tags_list: [{ id: tag?.id, name: "neu" }],
      all_presets: [{ name: "Gross" }],
    });
    const names = async (query: object) =>
      (await client.components.list({ query })).data?.components?.map(({ name }) => name);
    expect(await names({ search: "her" })).toEqual(["hero"]);
    expect(await names({ in_group: "none" })).toEqual([]);
    expect((await client.internalTags.list({ query: { by_object_type: "asset" } })).data?.internal_tags).toEqual([]);
    await expect(client.components.create({ body: { component: { name: "hero" } } })).rejects.toMatchObject({
      response: { status: 422, data: { name: ["has already been taken"] } },
    });
    await expect(client.presets.create({ body: { preset: { ...preset, component_id: 7 } } })).rejects.toMatchObject({
      response: { status: 422 },
    });
    const [version] = (await client.components.versions(id)).data?.versions ?? [];
    await client.components.restoreVersion(id, version?.id ?? 0);
    expect((await client.components.get(id)).data?.component?.display_name).toBeNull();
    await client.componentFolders.delete(group?.id ?? 0);
    expect((await client.components.get(id)).data?.component?.component_group_uuid).toBeNull();
    await client.components.delete(id);
    expect((await client.presets.list()).data?.presets).toEqual([]);
    await expect(client.components.get(id)).rejects.toMatchObject({ response: { status: 404 } });
  });

  it("keeps groups out of themselves", async () => {
    const client = manager(backend, SPACE);
    const make = async (name: string, parent_id?: number) =>
      (await client.componentFolders.create({ body: { component_group: { name, ...(parent_id && { parent_id }) } } }))
        .data?.component_group;
    const outer = await make("Aussen");
    const inner = await make("Innen", outer?.id);
    expect(inner).toMatchObject({ parent_id: outer?.id, parent_uuid: outer?.uuid });
    const move = (parent_id: number) =>
      client.componentFolders.update(outer?.id ?? 0, { body: { component_group: { name: "Aussen", parent_id } } });
    for (const parent of [inner?.id ?? 0, outer?.id ?? 0, 7]) {
      await expect(move(parent)).rejects.toMatchObject({ response: { status: 422 } });
    }
    for (const one of [inner, outer]) await client.componentFolders.delete(one?.id ?? 0);
  });

  it("writes datasources, their dimensions and entries in their order", async () => {
    const client = manager(backend, SPACE);
    const created = await client.datasources.create({
      body: {
        datasource: { name: "Rahmen", slug: "rahmen", dimensions_attributes: [{ name: "EN", entry_value: "en" }] },
      },
    });
    const source = created.data?.datasource;
    const id = source?.id ?? 0;
    const entry = (name: string, position?: number) =>
      client.datasourceEntries.create({
        body: { datasource_entry: { name, value: name, datasource_id: id, ...(position && { position }) } },
      });
    await entry("eiche");
    await entry("schwarz");
    const first = (await entry("weiss", 1)).data?.datasource_entry;
    const dimension = source?.dimensions[0]?.id ?? 0;
    await client.datasourceEntries.update(first?.id ?? 0, {
      query: { dimension_id: dimension },
      body: { datasource_entry: { dimension_value: "white" } },
    });
    const list = async (query: object) =>
      (await client.datasourceEntries.list({ query: { datasource_id: id, ...query } })).data?.datasource_entries?.map(
        ({ name, dimension_value }) => [name, dimension_value],
      );
    const there = [
      ["weiss", "white"],
      ["eiche", null],
      ["schwarz", null],
    ];
    expect(await list({ dimension })).toEqual(there);
    expect(await list({ per_page: 2, page: 2 })).toEqual([["schwarz", null]]);
    await client.datasources.update(id, { body: { datasource: { name: "Rahmung" } } });
    expect((await client.datasources.get(id)).data?.datasource?.name).toBe("Rahmung");
    expect(await list({ dimension })).toEqual(there);
    await client.datasourceEntries.delete(first?.id ?? 0);
    expect(await list({})).toEqual(there.slice(1).map(([name]) => [name, null]));
    await client.datasources.delete(id);
    await expect(client.datasources.get(id)).rejects.toMatchObject({ response: { status: 404 } });
  });

  it("duplicates a story as a draft, publishes it, and takes back an edit", async () => {
    const client = manager(backend, SPACE);
    const [start] = (await client.stories.list({ query: { by_slugs: "de-DE/start" } })).data?.stories ?? [];
    const copied = await client.stories.duplicate(start?.id ?? 0, { body: { story: { slug: "anfang" } } });
    const copy = copied.data?.story;
    expect(copy).toMatchObject({ full_slug: "de-DE/anfang", published: false });
    const id = copy?.id ?? 0;
    const original = (await client.stories.get(start?.id ?? 0)).data?.story;
    expect(uidsOf(copy?.content).filter((uid) => uidsOf(original?.content).includes(uid))).toEqual([]);
    await client.stories.update(id, {
      body: { story: { content: { ...page, _uid: "neu" } } },
      query: { publish: true } as object,
    });
    expect((await reader(backend).get("cdn/stories/de-DE/anfang")).data.story.content.headline).toBe("Neu");
    const versions = (await client.stories.versions(id)).data?.versions ?? [];
    expect(versions).toMatchObject([{ item_id: id, event: "update", is_draft: true }]);
    await client.put(`/v1/spaces/${SPACE}/versions/${versions[0]?.id}`, { query: { model: "stories", model_id: id } });
    const restored = (await client.stories.get(id)).data?.story;
    expect(restored).toMatchObject({ content: copy?.content, published: true, unpublished_changes: true });
    await client.stories.delete(id);
  });

  it("selects stories by what the listing knows", async () => {
    const client = manager(backend, SPACE);
    const slugs = async (query: object) =>
      (await client.stories.list({ query: { per_page: 100, ...query } })).data?.stories?.map(
        ({ full_slug }) => full_slug,
      );
    const [start] = (await client.stories.list({ query: { by_slugs: "de-DE/start" } })).data?.stories ?? [];
    expect(await slugs({ by_ids: `${start?.id}` })).toEqual(["de-DE/start"]);
    expect(await slugs({ by_uuids: start?.uuid ?? "" })).toEqual(["de-DE/start"]);
    expect(await slugs({ contain_component: "picks" })).toEqual(["de-DE/viele"]);
    expect(await slugs({ filter_query: { framed: { in: "true" }, rooms: { any_in_array: "bad" } } })).toHaveLength(8);
    expect(await slugs({ folder_only: true })).toEqual(["de-DE", "en-GB", "de-DE/motive"].toSorted());
    expect(await slugs({ is_published: false, story_only: true })).toEqual(["de-DE/entwurf"]);
    expect(await slugs({ by_slugs: "de-DE/motive/*", with_tag: "neu", sort_by: "slug:desc" })).toHaveLength(13);
    expect((await slugs({ story_only: true, sort_by: "name:desc" }))?.[0]).toBe("de-DE/viele");
    expect(await slugs({ only_variants: true })).toEqual([]);
    expect(await slugs({ only_variants: false, by_slugs: "*/start" })).toEqual(["de-DE/start", "en-GB/start"]);
  });

  it("keeps a space's webhooks and preview URLs", async () => {
    const client = manager(backend, SPACE);
    const path = `/v1/spaces/${SPACE}/webhook_endpoints`;
    const webhook_endpoint = {
      name: "Shop",
      endpoint: "https://shop.test/hook",
      actions: ["story.published"],
      secret: "s",
    };
    const made = (await client.post(path, { body: { webhook_endpoint } })).data as { webhook_endpoint: { id: number } };
    expect(made.webhook_endpoint).toMatchObject({ ...webhook_endpoint, activated: true, space_id: SPACE });
    expect((await client.get(path, {})).data).toEqual({ webhook_endpoints: [made.webhook_endpoint] });
    for (const wrong of [{ endpoint: "javascript:alert(1)" }, { actions: [] }, { name: "" }]) {
      const body = { webhook_endpoint: { ...webhook_endpoint, ...wrong } };
      await expect(client.post(path, { body })).rejects.toMatchObject({ response: { status: 422 } });
    }
    await client.delete(`${path}/${made.webhook_endpoint.id}`, {});
    expect((await client.get(path, {})).data).toEqual({ webhook_endpoints: [] });

    const environments = [{ name: "Staging", location: "https://staging.shop.test/" }];
    await client.spaces.update({ body: { space: { domain: "https://shop.test/" } } });
    await client.spaces.update({ body: { space: { environments } } });
    const settings = { domain: "https://shop.test/", environments, name: "Poster" };
    expect((await client.spaces.get()).data?.space).toMatchObject(settings);
    expect((await manager(backend, 287216594031002).spaces.get()).data?.space).toMatchObject({ environments: [] });
    await expect(client.spaces.update({ body: { space: { domain: "file:///x" } } })).rejects.toMatchObject({
      response: { status: 422 },
    });
  });

  it("knows its user and its spaces", async () => {
    expect((await manager(backend, SPACE).users.me()).data?.user?.userid).toBe("local@printshop.localhost");
    expect((await manager(backend, SPACE).spaces.list()).data?.spaces?.map(({ id }) => id)).toEqual([
      287216594031001, 287216594031002,
    ]);
    expect((await manager(backend, SPACE).spaces.get()).data?.space).toMatchObject({
      id: SPACE,
      first_token: "poster-preview-local",
    });
  });
});

function uidsOf(content: unknown): string[] {
  return [...JSON.stringify(content).matchAll(/"_uid":"([^"]+)"/g)].map(([, uid = ""]) => uid);
}
