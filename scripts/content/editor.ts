import type { Channel, EmbeddedEditing } from "./embedded-editing.ts";

/** What the commands read of a story. */
export interface ListedStory {
  id: number;
  name: string;
  full_slug: string;
  published: boolean;
  unpublished_changes: boolean;
}

const MOST_PER_PAGE = 100;

/** The story or folder at a path; undefined where there is none. */
export async function findStory(
  editing: EmbeddedEditing,
  channel: Channel,
  fullSlug: string,
  kind: "story" | "folder" = "story",
): Promise<ListedStory | undefined> {
  const query = `with_slug=${encodeURIComponent(fullSlug)}&${kind}_only=1`;
  return (await ask<{ stories: ListedStory[] }>(editing, channel, "GET", `/stories?${query}`)).stories[0];
}

/** Every story of a space, by position and path. */
export async function allStories(editing: EmbeddedEditing, channel: Channel): Promise<ListedStory[]> {
  const stories: ListedStory[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/stories?story_only=1&per_page=${MOST_PER_PAGE}&page=${page}`;
    const found = (await ask<{ stories: ListedStory[] }>(editing, channel, "GET", path)).stories;
    stories.push(...found);
    if (found.length < MOST_PER_PAGE) return stories;
  }
}

/**
 * Writes a story and publishes it; one that is new is made, with the folders on the way to it.
 *
 * @returns whether it was new.
 */
export async function publishStory(
  editing: EmbeddedEditing,
  channel: Channel,
  fullSlug: string,
  story: Record<string, unknown>,
): Promise<boolean> {
  const known = await findStory(editing, channel, fullSlug);
  if (known) {
    await ask(editing, channel, "PUT", `/stories/${known.id}`, { story, publish: 1 });
    return false;
  }
  const parent_id = await folderOf(editing, channel, fullSlug);
  await ask(editing, channel, "POST", "/stories", { story: { ...story, parent_id }, publish: 1 });
  return true;
}

/** Takes a story from the public. */
export async function unpublishStory(editing: EmbeddedEditing, channel: Channel, { id }: ListedStory): Promise<void> {
  await ask(editing, channel, "GET", `/stories/${id}/unpublish`);
}

async function folderOf(editing: EmbeddedEditing, channel: Channel, fullSlug: string): Promise<number | null> {
  const folder = fullSlug.slice(0, Math.max(fullSlug.lastIndexOf("/"), 0));
  if (folder === "") return null;
  const known = await findStory(editing, channel, folder, "folder");
  if (known) return known.id;
  const slug = folder.slice(folder.lastIndexOf("/") + 1);
  const story = { name: slug, slug, is_folder: true, parent_id: await folderOf(editing, channel, folder) };
  return (await ask<{ story: ListedStory }>(editing, channel, "POST", "/stories", { story })).story.id;
}

/** @throws with the service's own sentence where it refuses. */
async function ask<Body>(
  editing: EmbeddedEditing,
  channel: Channel,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const reply = await editing.send(channel, method, path, body);
  const text = await reply.text();
  if (reply.ok) return JSON.parse(text) as Body;
  throw new Error(`The content service refused with ${reply.status}: ${text}`);
}
