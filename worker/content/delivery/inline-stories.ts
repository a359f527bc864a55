import { type Fields, isRelation, linkOf } from "./references.ts";
import type { RelatedStory } from "./related-stories.ts";

/** Maximum depth to which relations of related stories are followed. */
export const DEEPEST = 3;

/**
 * Copies content, with related stories in place of their uuids, and with the current address of each linked story.
 *
 * @param above uuids of the stories that contain this content: none is inlined within itself.
 */
export function inlineStories(
  node: unknown,
  fields: Fields,
  known: ReadonlyMap<string, RelatedStory>,
  above: readonly string[] = [],
): unknown {
  if (Array.isArray(node)) return node.map((item) => inlineStories(item, fields, known, above));
  if (typeof node !== "object" || node === null) return node;
  const blok = node as Record<string, unknown>;
  const place = (value: unknown) => {
    const related = typeof value === "string" && above.length < DEEPEST ? known.get(value) : undefined;
    if (!related?.content || above.includes(related.uuid)) return value;
    return { ...related, content: inlineStories(related.content, fields, known, [...above, related.uuid]) };
  };
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(blok)) {
    if (!isRelation(blok, name, fields)) copy[name] = inlineStories(value, fields, known, above);
    else copy[name] = Array.isArray(value) ? value.map(place) : place(value);
  }
  const link = linkOf(blok);
  const target = link && known.get(link.uuid);
  if (target) copy.story = { id: target.id, uuid: target.uuid, full_slug: target.full_slug };
  return copy;
}
