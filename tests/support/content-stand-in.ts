/** A story as a test publishes it: only a title, or more. */
export type PublishedStory = string | { title: string; id?: number; uuid?: string; content?: Record<string, unknown> };
export type PublishedStories = Map<string, PublishedStory>;

/**
 * Answers like Storyblok's delivery API: a story by its slug, stories by their uuids, the index. A story that a test gave
 * no id has 7; its uuid is its slug.
 */
export function answerContent(
  request: Request,
  published: PublishedStories,
  spaceVersion: number,
  suffix: string,
): Response {
  const { pathname, searchParams } = new URL(request.url);
  const slug = decodeURIComponent(pathname.replace("/v2/cdn/stories", "").replace(/^\//, ""));
  const storyOf = (fullSlug: string, given: PublishedStory) => {
    const { title, id = 7, uuid = fullSlug, content } = typeof given === "string" ? { title: given } : given;
    const body = { component: "page", title: `${title} (${suffix})`, ...content };
    return { id, uuid, full_slug: fullSlug, published_at: title, alternates: [], content: body };
  };
  if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: spaceVersion } });
  if (slug !== "") {
    const given = published.get(slug);
    if (given === undefined) return Response.json(["This record could not be found"], { status: 404 });
    return Response.json({ story: storyOf(slug, given), cv: spaceVersion });
  }
  const uuids = searchParams.get("by_uuids")?.split(",");
  const stories = [...published].map(([fullSlug, given]) => storyOf(fullSlug, given));
  const listed = uuids ? stories.filter(({ uuid }) => uuids.includes(uuid)) : stories;
  return Response.json(
    { stories: listed, cv: spaceVersion },
    { headers: { total: String(listed.length), "per-page": "100" } },
  );
}
