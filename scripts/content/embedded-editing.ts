import { MANAGEMENT_TOKENS } from "#backend/content/management/access.ts";
import { spaces } from "#backend/content/spaces.ts";
import { type Answer, NO_SHOP_RUNS, openRunningShop, type RunningWorker } from "../local/running-shop.ts";

export type Channel = keyof typeof spaces;

/** A way to edit the embedded spaces through their management API. */
export interface EmbeddedEditing {
  /** Sends one request, and resolves once the shop has been told of the change. `path` is relative to the space's own. */
  send(channel: Channel, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Tells whether the shop has accepted every webhook so far. */
  hasReachedShop(): boolean;
}

/**
 * Finds the backend of the shop that runs from this folder. Requests go through a service binding, as the shop's do: if a second
 * process opened its database, both would fail under load.
 *
 * @throws Error if no shop runs.
 */
export async function openEmbeddedEditing(registry?: string): Promise<EmbeddedEditing & { close(): Promise<void> }> {
  const { workers, close } = await openRunningShop(registry);
  const editing = { ...editThrough(workers.BACKEND), close };
  const isThere = await editing.send("poster", "GET", "").then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return editing;
  await close();
  throw new Error(NO_SHOP_RUNS);
}

/** Edits the spaces of a backend to which requests can be sent directly. */
export function editThrough(backend: RunningWorker): EmbeddedEditing {
  let hasReached = true;
  return {
    async send(channel, method, path, body) {
      const url = `http://content.localhost/v1/spaces/${spaces[channel].id}${path}`;
      const headers = {
        Authorization: MANAGEMENT_TOKENS[channel],
        "Content-Type": "application/json",
        Prefer: "wait",
      };
      const reply = await backend.fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (reply.headers.get("Webhook-Delivered") === "0") hasReached = false;
      return reply;
    },
    hasReachedShop: () => hasReached,
  };
}

/** The fields of a story that the commands read. */
export interface ListedStory {
  id: number;
  name: string;
  full_slug: string;
  published: boolean;
  unpublished_changes: boolean;
}

const MOST_PER_PAGE = 100;

/** Finds the story or folder at a path; undefined if there is none. */
export async function findStory(
  editing: EmbeddedEditing,
  channel: Channel,
  fullSlug: string,
  kind: "story" | "folder" = "story",
): Promise<ListedStory | undefined> {
  const query = `with_slug=${encodeURIComponent(fullSlug)}&${kind}_only=1`;
  return (await ask<{ stories: ListedStory[] }>(editing, channel, "GET", `/stories?${query}`)).stories[0];
}

/** Lists all stories of a space, in order of position and path. */
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
 * Writes a story and publishes it. A new story is created, with the folders of its path.
 *
 * @returns true if the story is new.
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

/** Unpublishes a story. */
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

/** Sends a request and reads the JSON of its reply. @throws Error with the service's own message if it refuses. */
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
