import type { NestedBlok } from "#blocks/field/bloks.ts";

/** Whose blocks an editor clicks on: the story and its space, as Storyblok's editor knows them. */
export interface EditedStory {
  id: number;
  spaceId: string;
}

/**
 * Marks a block's first element for Storyblok's Visual Editor: `data-blok-c` says what it is, `data-blok-uid` which. HTML
 * that begins with no element stays as it is.
 */
export function markEditable(html: string, { component, _uid }: NestedBlok, { id, spaceId }: EditedStory): string {
  const what = JSON.stringify({ name: component, space: spaceId, uid: _uid, id: String(id) });
  const attributes = ` data-blok-c="${escapeAttribute(what)}" data-blok-uid="${escapeAttribute(`${id}-${_uid}`)}"`;
  return html.replace(/^<[a-z][a-z0-9-]*/, (tag) => tag + attributes);
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
