import { createHash, createHmac } from "node:crypto";
import type { Channel } from "#domain/shop/channel.ts";
import type { RunningShop } from "./shop.ts";

export const SPACES: Record<Channel, number> = { poster: 287216594031001, kartenliebe: 287216594031002 };

interface ManagedStory {
  id: number;
  uuid: string;
  full_slug: string;
  content: Record<string, unknown>;
}

/** Returns the actions of an editor in the embedded space. Every call ends when the shop has been told. */
export function editorOf(shop: RunningShop, channel: Channel = "poster") {
  const space = `/v1/spaces/${SPACES[channel]}`;
  const headers = {
    Authorization: `${channel}-management-local`,
    "Content-Type": "application/json",
    Prefer: "wait",
  };
  async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const reply = await shop.askBackend(space + path, headers, init);
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (reply.status === 204 ? null : await reply.json()) as T;
  }
  const editor = {
    ask,
    find: async (fullSlug: string) => {
      const { stories } = await ask<{ stories: ManagedStory[] }>(`/stories?story_only=1&with_slug=${fullSlug}`);
      const [found] = stories;
      if (!found) throw new Error(`There is no ${fullSlug}.`);
      return (await ask<{ story: ManagedStory }>(`/stories/${found.id}`)).story;
    },
    /** Changes a story's content. The change is published at once, unless it is to stay a draft or to wait in a release. */
    edit: async (fullSlug: string, content: Record<string, unknown>, how: { draft?: true; release?: number } = {}) => {
      const story = await editor.find(fullSlug);
      const body = { story: { content: { ...story.content, ...content } } };
      const isPublish = !how.draft && how.release === undefined;
      const more = { ...(isPublish && { publish: 1 }), ...(how.release !== undefined && { release_id: how.release }) };
      await ask(`/stories/${story.id}`, "PUT", { ...body, ...more });
    },
    create: async (folder: string, slug: string, content: Record<string, unknown>) => {
      const { stories } = await ask<{ stories: { id: number }[] }>(`/stories?folder_only=1&with_slug=${folder}`);
      const story = { name: slug, slug, parent_id: stories[0]?.id, content: { component: "page", ...content } };
      return (await ask<{ story: ManagedStory }>("/stories", "POST", { story, publish: 1 })).story;
    },
  };
  return editor;
}

/** Returns the query of an editor's preview, signed as Storyblok's editor does. */
export function previewQuery(
  channel: Channel = "poster",
  { at = Date.now(), token = `${channel}-preview-local` } = {},
) {
  const timestamp = String(Math.floor(at / 1000));
  const space = String(SPACES[channel]);
  const signature = createHash("sha1").update(`${space}:${token}:${timestamp}`).digest("hex");
  return new URLSearchParams({
    _storyblok: "1",
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": timestamp,
    "_storyblok_tk[token]": signature,
  });
}

/** Returns the complete query of the Visual Editor's frame, as seen in addresses of other shops. */
export function visualEditorQuery(
  { id, content }: Pick<ManagedStory, "id" | "content">,
  channel: Channel,
): URLSearchParams {
  const query = previewQuery(channel);
  query.set("_storyblok", String(id));
  query.set("_storyblok_c", String(content.component));
  query.set("_storyblok_version", "");
  query.set("_storyblok_lang", "default");
  query.set("_storyblok_release", "0");
  query.set("_storyblok_rl", String(Date.now()));
  return query;
}

/** The content of a test's session; times are epoch milliseconds. */
interface Session {
  story: number;
  opened?: number;
  renewed?: number;
  token?: string;
  origin?: string;
}

/** Returns the query of an editor whose session the shop opened longer ago than a test can wait. */
export function sessionQuery({ story, opened, renewed, token, origin }: Session): URLSearchParams {
  const seconds = (ms = Date.now()) => Math.floor(ms / 1000);
  const claims = `${SPACES.poster}.${story}.${seconds(opened)}.${seconds(renewed)}`;
  const text = `preview-session ${origin ?? "https://app.storyblok.com"} ${claims}`;
  const signature = createHmac("sha256", token ?? "poster-preview-local")
    .update(text)
    .digest("hex");
  return new URLSearchParams({ _storyblok: "1", _storyblok_session: `${claims}.${signature}` });
}
