import { readFile } from "node:fs/promises";

const FOLDER = "de-DE/";
/** A second after which a publish counts, so that a reply is never older than what was announced. */
const FIRST_VERSION = 1_800_000_000;

/** A content service that has a page under every slug. */
export interface PublishedPages {
  answer: (request: Request) => Promise<Response>;
  /** What was published last: every title ends with it. */
  serial: number;
  idOf: (slug: string) => number;
}

/**
 * Begins a space in which every slug is a page: the canvas page without its calculator, so that no price is asked for.
 * It has no index, as if that were late, so that no slug counts as missing.
 */
export async function publishPages(): Promise<PublishedPages> {
  const read = async (name: string) =>
    JSON.parse(await readFile(`backend/content/stories/poster/de-DE/${name}.json`, "utf8")).content;
  const [page, shell] = await Promise.all([read("leinwand"), read("shell")]);
  const idOf = (slug: string) => (slug === "shell" ? 1 : 2 + Number(/\d+$/.exec(slug)?.[0] ?? 0));
  const space: PublishedPages = {
    serial: 0,
    idOf,
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const cv = FIRST_VERSION + space.serial;
      if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: cv } });
      const [, slug] = decodeURIComponent(pathname).split(`/stories/${FOLDER}`);
      const isIndex = !searchParams.has("by_uuids");
      if (slug === undefined) return isIndex ? Response.json([], { status: 503 }) : Response.json({ stories: [], cv });
      const content = slug === "shell" ? shell : { ...page, calculator: [], title: `Seite ${space.serial}.` };
      const story = { id: idOf(slug), uuid: slug, full_slug: FOLDER + slug, published_at: "", alternates: [], content };
      return Response.json({ story, cv });
    },
  };
  return space;
}
