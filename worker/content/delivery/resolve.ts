import * as z from "zod";
import { BLOCK_FIELDS, type Story } from "../story.ts";
import type { ContentReply } from "./content-service.ts";

/** Relations and links are asked for in batches of this many (spec 000 §9). */
export const BATCH_SIZE = 50;
/** How deep relations of related stories are followed. */
const DEEPEST = 3;

export type AskStories = (path: string, parameters: Record<string, string | number>) => Promise<ContentReply>;

const relatedSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string().catch(""),
  full_slug: z.string(),
  content: z.looseObject({ component: z.string() }).nullish(),
});
type RelatedStory = z.infer<typeof relatedSchema>;
const batchSchema = z.object({ stories: z.array(z.unknown()) });

export interface ResolvedStory {
  story: Story;
  holds: readonly number[];
  misses: readonly string[];
}

/**
 * Puts related stories in the place of their uuids, and beside each link the story that it leads to: `{id, uuid,
 * full_slug}`. Works within a release, across folders and for relations of relations, up to three deep; the service's own
 * client does not (design §4). A uuid that stands for no story of this reading stays a uuid.
 *
 * @param options `links: false` leaves links as they are: they know the last place of their story.
 * @throws ContentServiceError where a batch could not be read: half a story is none.
 */
export async function resolveStory(
  story: Story,
  relations: readonly string[],
  ask: AskStories,
  { links: withLinks = true } = {},
): Promise<ResolvedStory> {
  const fields = new Set(relations);
  const known = new Map<string, RelatedStory>();
  const asked = new Set<string>();
  const read = async (uuids: Iterable<string>, parameters: Record<string, string | number>) => {
    const wanted = [...new Set(uuids)].filter((uuid) => !asked.has(uuid));
    for (const uuid of wanted) asked.add(uuid);
    const stories = await readBatches(wanted, parameters, ask);
    for (const one of stories) known.set(one.uuid, one);
    return stories;
  };
  let level: unknown[] = [story.content];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const related = await read(
      level.flatMap((content) => relatedUuids(content, fields)),
      {},
    );
    level = related.map(({ content }) => content);
  }
  const bodies = [story.content, ...[...known.values()].map(({ content }) => content)];
  const links = withLinks ? bodies.flatMap(linksIn) : [];
  await read(
    links.map(({ uuid }) => uuid),
    { excluding_fields: BLOCK_FIELDS },
  );
  const misses = links.filter(({ uuid }) => !known.has(uuid)).map(({ cachedUrl }) => cachedUrl);
  return {
    story: { ...story, content: inline(story.content, fields, known, []) as Story["content"] },
    holds: [...new Set([...known.values()].map(({ id }) => id))],
    misses: [...new Set(misses.filter((slug) => slug !== ""))],
  };
}

async function readBatches(
  uuids: readonly string[],
  parameters: Record<string, string | number>,
  ask: AskStories,
): Promise<RelatedStory[]> {
  const found: RelatedStory[] = [];
  for (let start = 0; start < uuids.length; start += BATCH_SIZE) {
    const by_uuids = uuids.slice(start, start + BATCH_SIZE).join(",");
    const { data } = await ask("cdn/stories", { ...parameters, by_uuids, per_page: BATCH_SIZE });
    for (const raw of batchSchema.safeParse(data).data?.stories ?? []) {
      const parsed = relatedSchema.safeParse(raw);
      if (parsed.success) found.push(parsed.data);
    }
  }
  return found;
}

type Fields = ReadonlySet<string>;

function relatedUuids(content: unknown, fields: Fields): string[] {
  return objectsIn(content).flatMap((blok) =>
    Object.entries(blok).flatMap(([name, value]) => (isRelation(blok, name, fields) ? uuidsOf(value) : [])),
  );
}

function isRelation(blok: Record<string, unknown>, name: string, fields: Fields): boolean {
  return fields.has(`${String(blok.component)}.${name}`);
}

function uuidsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((uuid) => typeof uuid === "string" && uuid !== "");
}

/** A link field names its story as `id`, a link in rich text as `uuid`. */
function linkOf(node: Record<string, unknown>): { uuid: string; cachedUrl: string } | null {
  if (node.linktype !== "story") return null;
  const uuid = node.fieldtype === "multilink" ? (node.id ?? node.uuid) : (node.uuid ?? node.id);
  const cachedUrl = typeof node.cached_url === "string" ? node.cached_url.replace(/^\/+|\/+$/g, "") : "";
  return typeof uuid === "string" && uuid !== "" ? { uuid, cachedUrl } : null;
}

function linksIn(content: unknown) {
  return objectsIn(content).flatMap((node) => linkOf(node) ?? []);
}

function objectsIn(content: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (Array.isArray(content)) for (const item of content) objectsIn(item, found);
  else if (typeof content === "object" && content !== null) {
    found.push(content as Record<string, unknown>);
    for (const value of Object.values(content)) objectsIn(value, found);
  }
  return found;
}

/** Stories that refer to each other would never end: on the way down each stands once. */
function inline(node: unknown, fields: Fields, known: ReadonlyMap<string, RelatedStory>, above: string[]): unknown {
  if (Array.isArray(node)) return node.map((item) => inline(item, fields, known, above));
  if (typeof node !== "object" || node === null) return node;
  const blok = node as Record<string, unknown>;
  const place = (value: unknown) => {
    const related = typeof value === "string" && above.length < DEEPEST ? known.get(value) : undefined;
    if (!related?.content || above.includes(related.uuid)) return value;
    return { ...related, content: inline(related.content, fields, known, [...above, related.uuid]) };
  };
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(blok)) {
    if (!isRelation(blok, name, fields)) copy[name] = inline(value, fields, known, above);
    else copy[name] = Array.isArray(value) ? value.map(place) : place(value);
  }
  const link = linkOf(blok);
  const target = link && known.get(link.uuid);
  if (target) copy.story = { id: target.id, uuid: target.uuid, full_slug: target.full_slug };
  return copy;
}
