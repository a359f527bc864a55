import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { shopClient, type Wire, wire } from "./client.ts";
import { files, motifCount, motifSlug, seed, uuidOf } from "./fixture.ts";

const backend = useBackend();
let line: Wire;

beforeAll(async () => {
  await seed(backend, files);
  line = wire(backend.fetch);
});

describe("links, space, datasources and tags", () => {
  it("pages through all links with the client, folders included and drafts left out", async () => {
    const own = wire(backend.fetch);
    const links = await shopClient(own).getAll("cdn/links", { per_page: 50 });
    // Two start pages, "viele" and the motifs; the folders de-DE, en-GB and de-DE/motive.
    expect(links).toHaveLength(3 + motifCount + 3);
    expect(own.asked).toHaveLength(3);
    const motif = links.find(({ slug }) => slug === motifSlug(1));
    const folder = links.find(({ slug }) => slug === "de-DE/motive");
    const locale = links.find(({ slug }) => slug === "de-DE");
    expect(motif).toEqual({
      id: expect.any(Number),
      uuid: uuidOf(motifSlug(1)),
      slug: motifSlug(1),
      path: null,
      parent_id: folder?.id,
      name: "Motiv 1",
      is_folder: false,
      published: true,
      is_startpage: false,
      position: 10,
      real_path: `/${motifSlug(1)}`,
    });
    expect(folder).toMatchObject({ is_folder: true, published: false, parent_id: locale?.id });
    expect(locale).toMatchObject({ is_folder: true, name: "de-DE", parent_id: null });
  });

  it("keys links by uuid, dates them on request and takes up to 1000 a page", async () => {
    const client = shopClient(line, { accessToken: "poster-preview-local" });
    const all = await client.get("cdn/links", { version: "draft", per_page: 2000, paginated: 1, include_dates: 1 });
    expect([all.perPage, all.total, Object.keys(all.data.links ?? {}).length]).toEqual([1000, 137, 137]);
    expect(all.data.links?.[uuidOf("de-DE/entwurf")]).toMatchObject({
      published: false,
      published_at: null,
      created_at: "2026-01-05T08:00:00.000Z",
    });
    const folder = await client.get("cdn/links", { version: "draft", starts_with: "de-DE/motive/", per_page: 1 });
    expect(folder.total).toBe(motifCount);
    const roots = await client.get("cdn/links", { with_parent: 0 });
    expect(Object.values(roots.data.links ?? {}).map(({ slug }) => slug)).toEqual(["de-DE", "en-GB"]);
    const one = await client.get(`cdn/links/${uuidOf(motifSlug(2))}`, {});
    expect((one.data as { link?: { slug: string } }).link?.slug).toBe(motifSlug(2));
  });

  it("describes the space with its cv as version", async () => {
    const client = shopClient(line);
    const cv = (await client.getStory("de-DE/start")).data.cv;
    const { data } = await client.get("cdn/spaces/me");
    expect(data).toEqual({
      space: {
        id: 287216594031001,
        name: "Poster",
        domain: "http://de.poster.localhost:8787/",
        version: cv,
        language_codes: [],
      },
    });
    await expect(shopClient(line, { accessToken: "x" }).get("cdn/spaces/me")).rejects.toMatchObject({ status: 401 });
  });

  it("serves datasources and their entries, with the values of a dimension", async () => {
    const client = shopClient(line);
    const sources = await client.get("cdn/datasources");
    expect(sources.data.datasources).toMatchObject([
      { name: "Farben", slug: "farben", dimensions: [{ name: "Englisch", entry_value: "en-GB" }] },
    ]);
    const entries = await client.get("cdn/datasource_entries", { datasource: "farben", dimension: "en-GB" });
    expect(entries.data.datasource_entries).toEqual([
      { id: expect.any(Number), name: "blau", value: "Blau", dimension_value: "Blue" },
      { id: expect.any(Number), name: "rot", value: "Rot", dimension_value: null },
    ]);
    expect(await client.getAll("cdn/datasource_entries", { datasource: "farben", per_page: 1 })).toHaveLength(2);
    const none = await client.get("cdn/datasource_entries", { datasource: "größen" });
    expect([none.data.datasource_entries, none.total]).toEqual([[], 0]);
  });

  it("counts the tags", async () => {
    const { data } = await shopClient(line).get("cdn/tags");
    expect(data.tags).toEqual([
      { name: "neu", taggings_count: 13 },
      { name: "sommer", taggings_count: 13 },
    ]);
  });
});
