import * as z from "zod/mini";
import { MOST_ENTRIES } from "#domain/redirect/redirect-list.ts";
import type { RedirectEntry } from "#domain/redirect/rule.ts";
import { ContentServiceError, type ContentSpace, openSpace } from "./content-service.ts";
import { parseReply } from "./parse-reply.ts";

/** The slug of the datasource in which editors keep their redirects. */
export const REDIRECTS = "redirects";
/** The most entries that the content service lists on one page. */
const PAGE_SIZE = 1000;

/** An entry as editors and scripts leave it: a part that is no text is empty, so that the list says what is wrong with this entry alone. */
const part = z.catch(z.string(), "");
const pageSchema = z.object({ datasource_entries: z.array(z.object({ name: part, value: part })) });

/**
 * Reads the editors' list of redirects, one entry more than may be in it at most. A space without such a datasource has
 * an empty list.
 *
 * @param nowMs the time, by which no cache in front of the service answers with an older list.
 * @throws ContentServiceError if the service gave no usable answer, or a part of the list.
 */
export async function fetchRedirects(space: ContentSpace, nowMs: number): Promise<RedirectEntry[]> {
  const ask = openSpace(space);
  const entries: RedirectEntry[] = [];
  for (let page = 1; entries.length <= MOST_ENTRIES; page++) {
    const query = { datasource: REDIRECTS, per_page: PAGE_SIZE, page, cv: Math.floor(nowMs / 1000) };
    const reply = await ask("cdn/datasource_entries", query).catch((error: unknown) => {
      if (error instanceof ContentServiceError && error.status === 404) return null;
      throw error;
    });
    if (!reply) return [];
    const { datasource_entries: found } = parseReply(pageSchema, reply.data);
    for (const { name, value } of found) entries.push({ from: name, to: value });
    if (found.length === PAGE_SIZE) continue;
    const isCut = reply.total > 0 && entries.length < reply.total;
    if (isCut) throw new ContentServiceError(502, "The content service gave a part of the redirects.");
    break;
  }
  return entries;
}
