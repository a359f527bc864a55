/** A story as an editor has it, published or not. */
export interface ModelStory {
  id: number;
  uuid: string;
  slug: string;
  group: string;
  title: string;
  /** The uuid of the story that it shows. */
  related: string | null;
  /** The uuids of the stories that it links to; none if left out. */
  links?: readonly string[];
  /** True for the root of a folder: Storyblok ends the full slug of such a story with a slash. */
  isFolderRoot?: boolean;
  publishedAt: string | null;
}

/** A published space at one moment. */
interface Snapshot {
  atMs: number;
  version: number;
  stories: readonly ModelStory[];
}

const PAGE_SIZE = 100;
/** The text of a page that does not exist. */
export const MISSING = "404";

/** Makes a content space with its whole history: the current answers of its delivery API, and those of a replica that lags behind. */
export function createSpaceModel(now: () => number) {
  const past: Snapshot[] = [{ atMs: Number.NEGATIVE_INFINITY, version: 1, stories: [] }];
  let version = 1;
  const latest = () => past.at(-1) as Snapshot;
  const at = (ms: number) => past.findLast(({ atMs }) => atMs <= ms) ?? (past[0] as Snapshot);

  return {
    stories: () => latest().stories,
    version: () => version,
    /** Replaces the published stories. The space's version is the second in which that happens. */
    publish: (stories: readonly ModelStory[]) => {
      version = Math.max(version, Math.floor(now() / 1000));
      past.push({ atMs: now(), version, stories });
    },
    /** Returns the texts that a page of a slug should have shown at any moment since. */
    truthsSince: (slug: string, ms: number) => {
      const relevant = past.filter(
        ({ atMs }, index) => atMs > ms || past[index + 1] === undefined || (past[index + 1] as Snapshot).atMs > ms,
      );
      return new Set(relevant.map(({ stories }) => textOf(slug, stories)));
    },
    /** Answers like the delivery API did `lagMs` ago. */
    answer: (request: Request, lagMs: number): Response => {
      const { pathname, searchParams } = new URL(request.url);
      const state = at(now() - lagMs);
      if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: state.version } });
      const slug = decodeURIComponent(pathname.replace("/v2/cdn/stories", "").replace(/^\//, ""));
      if (slug !== "") {
        const story = state.stories.find((one) => one.slug === slug);
        if (!story) return Response.json(["This record could not be found"], { status: 404 });
        return Response.json({ story: deliver(story, state.stories), cv: state.version });
      }
      const uuids = searchParams.get("by_uuids")?.split(",");
      const page = Number(searchParams.get("page") ?? "1");
      const listed = uuids
        ? state.stories.filter(({ uuid }) => uuids.includes(uuid))
        : state.stories.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      const stories = listed.map((story) => deliver(story, state.stories));
      return Response.json({ stories, cv: state.version }, { headers: { total: String(state.stories.length) } });
    },
  };
}

function fullSlugOf({ slug, isFolderRoot = false }: ModelStory): string {
  return isFolderRoot ? `${slug}/` : slug;
}

function deliver(story: ModelStory, all: readonly ModelStory[]) {
  const { id, uuid, group, title, related, links = [], publishedAt } = story;
  const alternates = all
    .filter((one) => one.group === group && one.id !== id)
    .map((one) => ({ id: one.id, full_slug: fullSlugOf(one), published: true }));
  const linked = links.map((to) => ({ linktype: "story", fieldtype: "multilink", id: to }));
  const content = { component: "page", title, ...(related && { related }), ...(linked.length > 0 && { linked }) };
  return { id, uuid, full_slug: fullSlugOf(story), group_id: group, published_at: publishedAt, alternates, content };
}

/** Returns the text of a page: its title, the title of the story that it shows, and the addresses of its translations and links. */
export function textOf(slug: string, stories: readonly ModelStory[]): string {
  const story = stories.find((one) => one.slug === slug);
  if (!story) return MISSING;
  const related = stories.find(({ uuid }) => uuid === story.related);
  const alternates = stories.filter(({ group, id }) => group === story.group && id !== story.id).map((one) => one.slug);
  const links = (story.links ?? []).map((to) => stories.find(({ uuid }) => uuid === to)?.slug ?? null);
  return pageText(story.title, related?.title ?? null, { alternates, links });
}

interface Places {
  alternates: readonly string[];
  /** The addresses of its links; null for a link that leads nowhere. */
  links: readonly (string | null)[];
}

export function pageText(title: unknown, related: unknown, { alternates, links }: Places): string {
  const parts = [String(title), String(related ?? "-"), [...alternates].sort().join(" ")];
  return [...parts, ...(links.length > 0 ? [links.map((slug) => slug ?? "-").join(" ")] : [])].join(" | ");
}
