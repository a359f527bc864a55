import * as z from "zod";
import { readJson } from "../ask-json.ts";
import type { Answer } from "../local/running-shop.ts";

/** A space to write to: `path` is relative to the space's own in the management API. */
export type SendToSpace = (method: string, path: string, body?: unknown) => Promise<Answer>;

const PER_PAGE = 100;

/**
 * Sends a space a request, and parses the JSON of its reply; null for an empty one.
 *
 * @throws Error with the space's own words if it refuses, or sends something else.
 */
export async function askSpace<T>(
  send: SendToSpace,
  schema: z.ZodType<T>,
  ...[method, path, body]: Parameters<SendToSpace>
): Promise<T> {
  const reply = await send(method, path, body);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text.slice(0, 300)}`);
  const parsed = schema.safeParse(text === "" ? null : readJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${method} ${path} was answered with something else: ${parsed.error.issues[0]?.message}.`);
}

/**
 * Reads a list of a space, page by page.
 *
 * @param name the list's name in a reply: `stories` at `/stories?story_only=1`.
 * @throws Error as above.
 */
export async function listOfSpace<T>(send: SendToSpace, name: string, entry: z.ZodType<T>, path: string): Promise<T[]> {
  const schema = z.object({ [name]: z.array(entry) });
  const first = path + (path.includes("?") ? "&" : "?");
  const entries: T[] = [];
  for (let page = 1; ; page++) {
    const { [name]: found = [] } = await askSpace(send, schema, "GET", `${first}per_page=${PER_PAGE}&page=${page}`);
    entries.push(...found);
    if (found.length < PER_PAGE) return entries;
  }
}
