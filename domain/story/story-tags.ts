/**
 * Surrogate tags: what a stored story or a finished page is made of, and what a publish makes new (design §4).
 */

/** The story itself, wherever it stands: as a page, as a relation or behind a link. */
export function storyTag(id: number): string {
  return `s:${id}`;
}

/** Whatever is found under a slug, also where there is no story yet. */
export function slugTag(fullSlug: string): string {
  return `slug:${fullSlug}`;
}

/** Whatever lists the stories of a folder. */
export function folderTag(folder: string): string {
  return `f:${folder}/`;
}

/** What a publish of a story makes new: the story, its slug, and every list of a folder that it is in. */
export function publishTags(id: number, fullSlug: string): string[] {
  const segments = fullSlug.split("/").filter(Boolean);
  const folders = segments.slice(0, -1).map((_, index) => folderTag(segments.slice(0, index + 1).join("/")));
  return [storyTag(id), slugTag(segments.join("/")), ...folders];
}

/** Whatever uses the entries of a datasource. */
export function datasourceTag(slug: string): string {
  return `d:${slug}`;
}
