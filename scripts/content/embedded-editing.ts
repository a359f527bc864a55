import * as z from "zod";
import { MANAGEMENT_TOKENS } from "#backend/content/management/access.ts";
import { spaces } from "#backend/content/spaces.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { openRunningShop, type RunningWorker } from "../local/running-shop.ts";
import { askSpace, listOfSpace, type SendToSpace } from "./ask-space.ts";

/** A way to edit the embedded spaces through their management API. */
export interface EmbeddedEditing {
  /** Returns the function that writes to a channel's space. It resolves once the shop has been told of the change. */
  space(channel: Channel): SendToSpace;
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
  return { ...editThrough(workers.BACKEND), close };
}

/** Edits the spaces of a backend to which requests can be sent directly. */
export function editThrough(backend: RunningWorker): EmbeddedEditing {
  let hasReached = true;
  return {
    space: (channel) => async (method, path, body) => {
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
const listedSchema = z.object({
  id: z.int(),
  name: z.string(),
  full_slug: z.string(),
  published: z.boolean(),
  unpublished_changes: z.boolean(),
});
export type ListedStory = z.infer<typeof listedSchema>;

/** Finds the story or folder at a path; undefined if there is none. */
export async function findStory(
  editing: EmbeddedEditing,
  channel: Channel,
  fullSlug: string,
  kind: "story" | "folder" = "story",
): Promise<ListedStory | undefined> {
  const query = `with_slug=${encodeURIComponent(fullSlug)}&${kind}_only=1`;
  return (await listOfSpace(editing.space(channel), "stories", listedSchema, `/stories?${query}`))[0];
}

/** Lists all stories of a space, in order of position and path. */
export function allStories(editing: EmbeddedEditing, channel: Channel): Promise<ListedStory[]> {
  return listOfSpace(editing.space(channel), "stories", listedSchema, "/stories?story_only=1");
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
  const send = editing.space(channel);
  const known = await findStory(editing, channel, fullSlug);
  if (known) {
    await askSpace(send, z.unknown(), "PUT", `/stories/${known.id}`, { story, publish: 1 });
    return false;
  }
  const parent_id = await folderOf(editing, channel, fullSlug);
  await askSpace(send, z.unknown(), "POST", "/stories", { story: { ...story, parent_id }, publish: 1 });
  return true;
}

/** Unpublishes a story. */
export async function unpublishStory(editing: EmbeddedEditing, channel: Channel, { id }: ListedStory): Promise<void> {
  await askSpace(editing.space(channel), z.unknown(), "GET", `/stories/${id}/unpublish`);
}

async function folderOf(editing: EmbeddedEditing, channel: Channel, fullSlug: string): Promise<number | null> {
  const folder = fullSlug.slice(0, Math.max(fullSlug.lastIndexOf("/"), 0));
  if (folder === "") return null;
  const known = await findStory(editing, channel, folder, "folder");
  if (known) return known.id;
  const slug = folder.slice(folder.lastIndexOf("/") + 1);
  const story = { name: slug, slug, is_folder: true, parent_id: await folderOf(editing, channel, folder) };
  const schema = z.object({ story: z.object({ id: z.int() }) });
  return (await askSpace(editing.space(channel), schema, "POST", "/stories", { story })).story.id;
}
