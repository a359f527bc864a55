import type { startBackend } from "#tests/support/backend.ts";

type Backend = Pick<Awaited<ReturnType<typeof startBackend>>, "fetch">;

export const SPACES = { poster: 287216594031001, kartenliebe: 287216594031002 } as const;

/** A reply as an editor's tool reads it; `body` is null if there is none. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a reply is what the test says it is.
  body: any;
  headers: { get(name: string): string | null };
}

/** An editor's tool: sends requests with a space's management token, below the space's path. */
export function editorOf(backend: Backend, channel: keyof typeof SPACES, token = `${channel}-management-local`) {
  const send = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const reply = await backend.fetch(`http://content.localhost/v1/spaces/${SPACES[channel]}${path}`, {
      method,
      headers: { authorization: token, "content-type": "application/json" },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === "" ? null : JSON.parse(text), headers: reply.headers };
  };
  const find = async (slug: string): Promise<{ id: number; uuid: string; parent_id: number }> =>
    (await send("GET", `/stories?with_slug=${slug}`)).body.stories[0];
  return { send, find };
}

/** Returns the public content of a poster story, or the reply's status if the story is not public. */
export async function publicContent(backend: Backend, fullSlug: string): Promise<Record<string, unknown> | number> {
  const address = `http://content.localhost/v2/cdn/stories/${fullSlug}?token=poster-public-local`;
  const reply = await backend.fetch(address);
  if (reply.status !== 200) return reply.status;
  return ((await reply.json()) as { story: { content: Record<string, unknown> } }).story.content;
}
