import { contentSeed } from "#backend/content/seed.ts";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { storyUuid } from "#backend/content/seed-story.ts";
import { toSql } from "#backend/sql-statement.ts";
import type { startBackend } from "#tests/support/backend.ts";

type Backend = Awaited<ReturnType<typeof startBackend>>;

export const motifCount = 130;

/** The uuid of a poster story that states none. */
export function uuidOf(fullSlug: string): string {
  return storyUuid("poster", fullSlug);
}

export function motifSlug(number: number): string {
  return `de-DE/motive/motiv-${`${number}`.padStart(3, "0")}`;
}

const startGroup = "11111111-1111-4111-8111-111111111111";
const motifs = Array.from({ length: motifCount }, (_, index) => index + 1);

function storyLink(fullSlug: string) {
  return { fieldtype: "multilink", linktype: "story", id: uuidOf(fullSlug), url: "", cached_url: fullSlug };
}

function story(path: string, json: Record<string, unknown>): SeedFile {
  return { path: `stories/${path}.json`, json };
}

/** A small shop: a start page in two locales, 130 motifs, pages that refer to few and many of them, a draft. */
export const files: SeedFile[] = [
  story("poster/de-DE/start", {
    name: "Startseite",
    group_id: startGroup,
    is_startpage: true,
    content: {
      component: "page",
      _uid: "start",
      body: [
        { component: "teaser", _uid: "teaser", motif: uuidOf(motifSlug(1)), more: [uuidOf(motifSlug(2)), "unknown"] },
        { component: "button", _uid: "button", link: storyLink("de-DE/viele") },
        {
          component: "prose",
          _uid: "prose",
          text: {
            type: "doc",
            content: [
              {
                type: "blok",
                attrs: { id: "x", body: [{ component: "teaser", _uid: "inner", motif: uuidOf(motifSlug(3)) }] },
              },
              {
                type: "paragraph",
                content: [
                  {
                    type: "text",
                    text: "Motiv",
                    marks: [{ type: "link", attrs: { linktype: "story", uuid: uuidOf(motifSlug(4)), href: "" } }],
                  },
                ],
              },
            ],
          },
        },
      ],
    },
  }),
  story("poster/en-GB/start", {
    name: "Home",
    group_id: startGroup,
    is_startpage: true,
    content: { component: "page", _uid: "home", headline: "Posters" },
  }),
  story("poster/de-DE/viele", {
    name: "Viele",
    content: {
      component: "page",
      _uid: "many",
      picks: [{ component: "picks", motifs: motifs.slice(0, 120).map((number) => uuidOf(motifSlug(number))) }],
      links: motifs.slice(0, 60).map((number) => ({ component: "button", link: storyLink(motifSlug(number)) })),
    },
  }),
  story("poster/de-DE/entwurf", {
    name: "Entwurf",
    group_id: startGroup,
    published: false,
    content: { component: "page", headline: "Bald" },
  }),
  ...motifs.map((number) =>
    story(`poster/${motifSlug(number)}`, {
      name: `Motiv ${number}`,
      position: number * 10,
      tag_list: number % 10 === 0 ? ["neu", "sommer"] : [],
      first_published_at: `2026-02-${`${(number % 28) + 1}`.padStart(2, "0")}T08:00:00.000Z`,
      content: {
        component: "motif",
        title: `Bild ${number}`,
        price: `${(number * 7) % 131}`,
        colour: number % 2 === 0 ? "blau" : "rot",
        rooms: number % 3 === 0 ? ["bad", "flur"] : [],
        framed: number % 5 === 0,
        seo: { title: number === 1 ? "Allererstes Motiv" : "" },
        sibling: number < 10 ? uuidOf(motifSlug(number + 100)) : "",
      },
    }),
  ),
  story("kartenliebe/de-DE/start", { name: "Karten", content: { component: "page", headline: "Karten" } }),
  {
    path: "releases/poster/77/de-DE/start.json",
    json: { content: { component: "page", _uid: "start", body: [], headline: "Sommeraktion" } },
  },
  {
    path: "datasources/poster/farben.json",
    json: {
      name: "Farben",
      dimensions: [{ name: "Englisch", entry_value: "en-GB" }],
      entries: [
        { name: "blau", value: "Blau", dimension_values: { "en-GB": "Blue" } },
        { name: "rot", value: "Rot" },
      ],
    },
  },
];

/** Writes files to a backend's database as `npm start` does: as SQL text, one statement a line. */
export async function seed({ DB }: Pick<Backend, "DB">, seeded: readonly SeedFile[]): Promise<void> {
  await DB.exec(contentSeed(seeded).map(toSql).join("\n"));
}
