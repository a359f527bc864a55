import { readFile } from "node:fs/promises";

const FOLDER = "de-DE/";
/** The first version of the space, a Unix time; every publish raises it. */
const FIRST_VERSION = 1_800_000_000;

/** A content service whose pages have a serial number of their last publish in the title. */
export interface PublishedPages {
  answer: (request: Request) => Promise<Response>;
  /** Publishes a page: from now on its title ends with this number, which rises with every publish of any page. */
  publish: (slug: string) => number;
  idOf: (slug: string) => number;
}

/** Returns the number in a page's title. */
export function serialOf(html: string): number {
  return Number(/<title>Seite (\d+)\./.exec(html)?.[1] ?? Number.NaN);
}

/**
 * Creates a space of pages like the canvas page without its calculator and teasers, so that no prices are requested. Without `slugs`
 * every slug is a page, and the space has no index, as if that were late, so that no slug counts as missing.
 */
export async function publishPages(slugs: readonly string[] | null = null): Promise<PublishedPages> {
  const [{ body, ...page }, shell] = await Promise.all([readContent("leinwand"), readContent("shell")]);
  const unpriced = (body as { component: string }[]).filter(({ component }) => component !== "sub-teasers");
  const serials = new Map<string, number>();
  const idOf = (slug: string) => (slug === "shell" ? 1 : 2 + Number(/\d+$/.exec(slug)?.[0] ?? 0));
  let serial = 0;
  const storyOf = (slug: string) => {
    const content =
      slug === "shell"
        ? shell
        : { ...page, ...{ calculator: [], body: unpriced, title: `Seite ${serials.get(slug) ?? 0}.` } };
    return { id: idOf(slug), uuid: slug, full_slug: FOLDER + slug, published_at: "", alternates: [], content };
  };
  const listed = slugs && [...slugs, "shell"];
  return {
    idOf,
    publish: (slug) => {
      serials.set(slug, ++serial);
      return serial;
    },
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const cv = FIRST_VERSION + serial;
      if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: cv } });
      const [, slug] = decodeURIComponent(pathname).split(`/stories/${FOLDER}`);
      if (slug !== undefined) return Response.json({ story: storyOf(slug), cv });
      if (searchParams.has("by_uuids")) return Response.json({ stories: [], cv });
      if (!listed) return Response.json([], { status: 503 });
      const headers = { total: String(listed.length), "per-page": "100" };
      return Response.json({ stories: listed.map(storyOf), cv }, { headers });
    },
  };
}

async function readContent(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(`backend/content/stories/poster/de-DE/${name}.json`, "utf8")).content;
}
