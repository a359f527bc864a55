import { bareFullSlug } from "#domain/story/full-slug.ts";

/** `component.field` names of fields whose uuids stand for stories. */
export type Fields = ReadonlySet<string>;

/** Finds the uuids of stories in a content's relation fields. */
export function relatedUuids(content: unknown, fields: Fields): string[] {
  return objectsIn(content).flatMap((blok) =>
    Object.entries(blok).flatMap(([name, value]) => (isRelation(blok, name, fields) ? uuidsOf(value) : [])),
  );
}

export function isRelation(blok: Record<string, unknown>, name: string, fields: Fields): boolean {
  return fields.has(`${String(blok.component)}.${name}`);
}

function uuidsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((uuid) => typeof uuid === "string" && uuid !== "");
}

/** The story that a link leads to, or null: a link field names it as `id`, a link in rich text as `uuid`. */
export function linkOf(node: Record<string, unknown>): { uuid: string; cachedUrl: string } | null {
  if (node.linktype !== "story") return null;
  const uuid = node.fieldtype === "multilink" ? (node.id ?? node.uuid) : (node.uuid ?? node.id);
  const cachedUrl = typeof node.cached_url === "string" ? bareFullSlug(node.cached_url) : "";
  return typeof uuid === "string" && uuid !== "" ? { uuid, cachedUrl } : null;
}

/** Finds every link to a story in a content, at any depth. */
export function linksIn(content: unknown) {
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
