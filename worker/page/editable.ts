import { createElement, type ReactElement } from "react";
import type { EditableMarks, PageContext } from "#blocks/block.ts";
import { type NestedBlok, originOfItem } from "#blocks/field/bloks.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/** Story whose blocks an editor can click, and its space, by Storyblok's ids. */
export interface EditedStory {
  id: number;
  spaceId: string;
  faults: FoundFaults;
}

/** The faults that a preview finds, which an editor sees where the page leaves something out (`found-faults.tsx`). */
export interface FoundFaults {
  /** Returns the page context for a blok, or for the content of a story: what is reported there is also shown there. */
  within: (page: PageContext, part: NestedBlok) => PageContext;
  /** Returns a block that shows nothing, in the place of a blok that is left out. */
  standIn: (blok: NestedBlok) => LoadedBlock;
  /** Notes that a blok shows nothing, if nothing else was found. */
  noteEmpty: (blok: NestedBlok) => void;
  /** Shows what was found so far in a blok; each sentence can be clicked, and opens what it is about. */
  Notices: (props: { blok: NestedBlok; edited: EditedStory }) => ReactElement | null;
  /** Renders `Notices` as HTML; empty if nothing was found. */
  noticesOf: (part: NestedBlok, edited: EditedStory) => string;
  /** Renders what was found in the story itself. */
  noticesOfStory: (edited: EditedStory) => string;
}

/**
 * Element around a nested block until the whole block is rendered: the first element of the nested
 * view is not known before.
 */
const MARK = "blok-mark";
const MARKED = new RegExp(`<${MARK}([^>]*)>(<(?!${MARK})[a-z][a-z0-9-]*)?|</${MARK}>`, "g");

/**
 * Marks the first element of a block and of each nested block for Storyblok's Visual Editor: `data-blok-c` describes
 * the block, `data-blok-uid` identifies it. HTML that does not begin with an element stays as it is.
 */
export function markEditable(html: string, blok: NestedBlok, edited: EditedStory): string {
  const attributes = Object.entries(marksOf(blok, edited)).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  const marked = html.replaceAll(MARKED, (_, marks = "", tag = "") => tag && tag + marks);
  return marked.replace(/^<[a-z][a-z0-9-]*/, (tag) => tag + attributes.join(""));
}

/** Wraps a nested block, to be marked together with the outer one. */
export function markWithin(element: ReactElement, blok: NestedBlok, edited: EditedStory): ReactElement {
  return createElement(MARK, marksOf(blok, edited), element);
}

/** Page context that marks the items of blocks as parts of a story. */
export function editablePage(page: PageContext, edited: EditedStory): PageContext {
  return {
    ...page,
    editable: (item) => {
      const blok = originOfItem(item);
      return blok ? marksOf(blok, edited) : undefined;
    },
  };
}

/** Returns the attributes by which Storyblok's Visual Editor finds the element of a blok. */
export function marksOf({ component, _uid }: NestedBlok, { id, spaceId }: EditedStory): EditableMarks {
  const what = JSON.stringify({ name: component, space: spaceId, uid: _uid, id: String(id) });
  return { "data-blok-c": what, "data-blok-uid": `${id}-${_uid}` };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
