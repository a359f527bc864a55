import { readFile } from "node:fs/promises";

const LOCALES = ["de-DE", "de-AT", "fr-FR", "fr-BE", "nl-NL", "nl-BE", "it-IT", "es-ES", "en-GB", "en-US"] as const;
const PAGE_SIZE = 100;
const VERSION = 1_800_000_000;
/** Beyond every page's id. */
const SHELL_ID = 10_000_000;

/** A content service of so many pages, in groups of ten translations, that lists them a hundred at a time as Storyblok does. */
export interface ListedSpace {
  answer: (request: Request) => Promise<Response>;
  /** The path of a German page, counted from 0, on its country's host. */
  pathOf: (page: number) => string;
  /** How many of those there are. */
  germanPages: number;
  /** How many requests there were for pages of the list, and for stories. */
  asked: { list: number; stories: number };
}

/** Begins a space of so many stories: each is the canvas page without what has prices, so that nothing but stories is asked for. */
export async function listSpace(count: number): Promise<ListedSpace> {
  const [{ body, ...page }, shell] = await Promise.all([readContent("leinwand"), readContent("shell")]);
  const unpriced = (body as { component: string }[]).filter(({ component }) => component !== "sub-teasers");
  const content = { ...page, calculator: [], body: unpriced };
  const asked = { list: 0, stories: 0 };

  const slugOf = (id: number) => `${LOCALES[id % LOCALES.length]}/${groupSlug(Math.floor(id / LOCALES.length))}`;
  const idOf = (fullSlug: string) => {
    const [, locale, group] = /^([^/]+)\/kollektion-\d+\/motiv-(\d+)$/.exec(fullSlug) ?? [];
    const id = Number(group) * LOCALES.length + LOCALES.indexOf(locale as (typeof LOCALES)[number]);
    return id < count && slugOf(id) === fullSlug ? id : null;
  };
  const named = (id: number) => ({
    ...{ id, uuid: `uuid-${id}`, full_slug: slugOf(id), group_id: `group-${Math.floor(id / LOCALES.length)}` },
    published_at: "2026-01-01T00:00:00.000Z",
    alternates: LOCALES.map((_, at) => id - (id % LOCALES.length) + at)
      .filter((other) => other !== id && other < count)
      .map((other) => ({ id: other, full_slug: slugOf(other), published: true })),
  });
  const frame = { id: SHELL_ID, uuid: "uuid-shell", full_slug: "de-DE/shell", published_at: "", alternates: [] };

  function answerList(searchParams: URLSearchParams): Response {
    if (searchParams.has("by_uuids")) return Response.json({ stories: [], cv: VERSION });
    asked.list++;
    const first = (Number(searchParams.get("page") ?? "1") - 1) * PAGE_SIZE;
    const ids = Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, count - first)) }, (_, at) => first + at);
    const stories: object[] = ids.map((id) => ({
      ...named(id),
      content: { component: "page", robots: "index,follow" },
    }));
    // The frame is listed last.
    if (ids.length < PAGE_SIZE) stories.push({ ...frame, content: { component: "shell" } });
    return Response.json({ stories, cv: VERSION });
  }

  return {
    asked,
    pathOf: (at) => `/${groupSlug(at)}`,
    germanPages: Math.ceil(count / LOCALES.length),
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: VERSION } });
      if (pathname.endsWith("/stories")) return answerList(searchParams);
      const [, fullSlug = ""] = decodeURIComponent(pathname).split("/stories/");
      asked.stories++;
      if (fullSlug === frame.full_slug) return Response.json({ story: { ...frame, content: shell }, cv: VERSION });
      const id = idOf(fullSlug);
      if (id === null) return Response.json(["This record could not be found"], { status: 404 });
      const title = `Motiv ${id}`;
      return Response.json({ story: { ...named(id), content: { ...content, title } }, cv: VERSION });
    },
  };
}

function groupSlug(group: number): string {
  return `kollektion-${group % 50}/motiv-${group}`;
}

async function readContent(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(`backend/content/stories/poster/de-DE/${name}.json`, "utf8")).content;
}
