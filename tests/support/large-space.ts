import type { ServerResponse } from "node:http";
import { json, startService } from "./service-stand-in.ts";

const LOCALES = ["de-DE", "de-AT", "fr-FR", "fr-BE", "nl-NL", "nl-BE", "it-IT", "es-ES", "en-GB", "da-DK"];

interface Edit {
  title: string;
  publishedAt: string;
}

export type LargeSpace = Awaited<ReturnType<typeof startLargeSpace>>;

/**
 * Starts a content space of very many pages on loopback, in groups of translations, listed as Storyblok lists them.
 *
 * @returns `edit` publishes stories anew, `remove` removes them, and `asked` counts the requests by purpose.
 */
export async function startLargeSpace(count: number) {
  const edits = new Map<number, Edit>();
  const removed = new Set<number>();
  const space = {
    version: 1000,
    asked: { index: 0, stories: 0, others: 0 },
    /** Called before a page of the index is answered. */
    beforePage: (_: number): void => undefined,
    slugOf,
    edit: (ids: Iterable<number>, title: string) => {
      space.version++;
      for (const id of ids) edits.set(id, { title, publishedAt: `2026-10-01T00:00:00.${space.version}Z` });
    },
    remove: (id: number) => {
      space.version++;
      removed.add(id);
    },
  };

  function listed(id: number) {
    const { publishedAt = "2026-01-01T00:00:00.000Z" } = edits.get(id) ?? {};
    const translations = LOCALES.map((_, at) => id - (id % LOCALES.length) + at).filter((one) => one !== id);
    const alternates = translations.map((one) => {
      const [, slug] = splitSlug(one);
      return { id: one, name: slug, slug, published: true, full_slug: slugOf(one), is_folder: false, parent_id: 7 };
    });
    const names = {
      id,
      uuid: `uuid-${id}`,
      name: `Motiv ${id}`,
      full_slug: slugOf(id),
      group_id: `group-${groupOf(id)}`,
    };
    const seo = {
      robots: "index,follow",
      title: `Motiv ${id}`,
      description: "Dein Foto auf Leinwand, von Hand bespannt. ".repeat(4),
    };
    const more = { tag_list: [], is_startpage: false, parent_id: 7, meta_data: null, lang: "default", position: id };
    return { ...names, ...more, published_at: publishedAt, alternates, content: { component: "page", ...seo } };
  }

  function delivered(id: number) {
    const story = listed(id);
    return { ...story, content: { ...story.content, title: edits.get(id)?.title ?? `Motiv ${id}`, body: [] } };
  }

  const ids = () => Array.from({ length: count }, (_, id) => id).filter((id) => !removed.has(id));
  let known = { version: 0, ids: [] as number[] };
  const present = () => {
    if (known.version !== space.version) known = { version: space.version, ids: ids() };
    return known.ids;
  };

  function answerList(url: URL, response: ServerResponse): void {
    const uuids = url.searchParams.get("by_uuids")?.split(",");
    space.asked[uuids ? "others" : "index"]++;
    const page = Number(url.searchParams.get("page") ?? "1");
    if (!uuids) space.beforePage(page);
    const wanted = uuids
      ? uuids.map((uuid) => Number(uuid.slice("uuid-".length))).filter((id) => !removed.has(id))
      : present().slice((page - 1) * 100, page * 100);
    json(response, { stories: wanted.map(listed), cv: space.version });
  }

  const service = await startService((request, response) => {
    const url = new URL(request.url ?? "", "http://content.test");
    const path = decodeURIComponent(url.pathname.replace("/v2/cdn/", ""));
    if (path === "spaces/me") return json(response, { space: { version: space.version } });
    if (path === "stories") return answerList(url, response);
    space.asked.stories++;
    const id = idOf(path.replace("stories/", ""));
    if (id === null || id >= count || removed.has(id)) return json(response, ["not found"], 404);
    json(response, { story: delivered(id), cv: space.version });
  });
  return Object.assign(space, { url: service.url, close: service.close });
}

function groupOf(id: number): number {
  return Math.floor(id / LOCALES.length);
}

function splitSlug(id: number): [locale: string, slug: string] {
  const group = groupOf(id);
  return [LOCALES[id % LOCALES.length] ?? "", `kollektion-${group % 50}/motiv-${group}`];
}

function slugOf(id: number): string {
  return splitSlug(id).join("/");
}

function idOf(fullSlug: string): number | null {
  const [, locale = "", group] = /^([^/]+)\/kollektion-\d+\/motiv-(\d+)$/.exec(fullSlug) ?? [];
  return group === undefined ? null : Number(group) * LOCALES.length + LOCALES.indexOf(locale);
}
