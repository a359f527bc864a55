import { createElement, type ReactElement } from "react";
import type { EditableMarks, PageContext } from "#blocks/block.ts";
import { type NestedBlok, originOfItem } from "#blocks/field/bloks.ts";

/** Whose blocks an editor clicks on: the story and its space, as Storyblok's editor knows them. */
export interface EditedStory {
  id: number;
  spaceId: string;
}

/** Stands around a block within another until the whole is rendered: a view's first element cannot be known before. */
const MARK = "blok-mark";
const MARKED = new RegExp(`<${MARK}([^>]*)>(<(?!${MARK})[a-z][a-z0-9-]*)?|</${MARK}>`, "g");

/**
 * Marks a block's first element for Storyblok's Visual Editor, and that of each block within it: `data-blok-c` says what it is,
 * `data-blok-uid` which. HTML that begins with no element stays as it is.
 */
export function markEditable(html: string, blok: NestedBlok, edited: EditedStory): string {
  const attributes = Object.entries(marksOf(blok, edited)).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  const marked = html.replaceAll(MARKED, (_, marks = "", tag = "") => tag && tag + marks);
  return marked.replace(/^<[a-z][a-z0-9-]*/, (tag) => tag + attributes.join(""));
}

/** A block within another, to be marked with it. */
export function markWithin(element: ReactElement, blok: NestedBlok, edited: EditedStory): ReactElement {
  return createElement(MARK, marksOf(blok, edited), element);
}

/** A page whose views mark the items of their blocks as a story's. */
export function editablePage(page: PageContext, edited: EditedStory): PageContext {
  return {
    ...page,
    editable: (item) => {
      const blok = originOfItem(item);
      return blok ? marksOf(blok, edited) : undefined;
    },
  };
}

function marksOf({ component, _uid }: NestedBlok, { id, spaceId }: EditedStory): EditableMarks {
  const what = JSON.stringify({ name: component, space: spaceId, uid: _uid, id: String(id) });
  return { "data-blok-c": what, "data-blok-uid": `${id}-${_uid}` };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
