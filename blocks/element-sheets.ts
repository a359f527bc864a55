import { byIdentity } from "#domain/by-identity.ts";
import { fieldsOf } from "#domain/rich-text/read.ts";
import type { RichTextDocument } from "#domain/rich-text/tree.ts";
import focus from "./elements/picture/focus.css?sheet";
import grounds from "./elements/picture/grounds.css?sheet";
import { groundOf, hasFocus, type ShownAsset } from "./elements/picture/picture.tsx";
import styles from "./elements/picture/styles.css?sheet";
import code from "./elements/rich-text/code.css?sheet";
import extras from "./elements/rich-text/extras.css?sheet";
import marks from "./elements/rich-text/marks.css?sheet";
import text from "./elements/rich-text/styles.css?sheet";
import table from "./elements/rich-text/table.css?sheet";
import deskStyles from "./elements/scene/desk.css?sheet";
import galleryStyles from "./elements/scene/gallery.css?sheet";
import kitchenStyles from "./elements/scene/kitchen.css?sheet";
import livingRoomStyles from "./elements/scene/living-room.css?sheet";
import nurseryStyles from "./elements/scene/nursery.css?sheet";
import { isRoom, type RoomName, type SceneName } from "./elements/scene/scene-name.ts";
import wallStyles from "./elements/scene/wall.css?sheet";
import type { BlockSheet, Sheet } from "./sheet.ts";

/** The style sheet of the colours behind pictures in parts, one for each, in the order of its classes. */
const GROUND_SHEETS: readonly Sheet[] = (grounds.css.match(/\.ground-\d+\{[^}]*\}/g) ?? []).map((rule) => ({
  css: `@layer elements{${rule}}`,
}));

const groundIn = byIdentity(groundOf);

/**
 * Returns the style sheets of a block that shows pictures. Those for marked focus and for known colours are needed only if a picture
 * has one.
 */
export function pictureSheets<Content>(picturesOf: (content: Content) => readonly ShownAsset[]): BlockSheet<Content>[] {
  const hasAny = (test: (asset: ShownAsset) => boolean) => (content: Content) => picturesOf(content).some(test);
  return [
    { sheet: styles, where: hasAny(() => true) },
    { sheet: focus, where: hasAny(hasFocus) },
    ...GROUND_SHEETS.map((sheet, place) => ({ sheet, where: hasAny((asset) => groundIn(asset) === place) })),
  ];
}

/** The types of nodes and marks, and the names of attributes, that a style sheet has rules for. */
const EXTRAS = ["blockquote", "horizontal_rule", "image", "emoji", "subscript", "superscript"];
const CODE = ["code_block", "code"];
const TABLE = ["table", "tableRow", "tableCell", "tableHeader"];
const COLOURS = ["highlight", "textStyle", "textAlign", "backgroundColor"];

/**
 * Returns the style sheets of a block that shows rich text. Those for tables, colours and rare elements are needed only if its document
 * has any.
 */
export function richTextSheets<Content>(
  documentOf: (content: Content) => RichTextDocument | null | undefined,
): BlockSheet<Content>[] {
  const hasAny = (names: readonly string[]) => (content: Content) => {
    const document = documentOf(content);
    return Boolean(document && names.some((name) => namesIn(document).has(name)));
  };
  return [
    text,
    { sheet: extras, where: hasAny(EXTRAS) },
    { sheet: code, where: hasAny(CODE) },
    { sheet: styles, where: hasAny(["image"]) },
    { sheet: grounds, where: hasAny(["image"]) },
    { sheet: table, where: hasAny(TABLE) },
    { sheet: marks, where: hasAny(COLOURS) },
  ];
}

/** Returns the types of a document's nodes and marks, and the names of their attributes. The document may be any JSON, however deep. */
const namesIn = byIdentity((document: object): ReadonlySet<string> => {
  const names = new Set<string>();
  const open: unknown[] = [document];
  while (open.length > 0) {
    const { type, attrs, content, marks } = fieldsOf(open.pop());
    if (typeof type === "string") names.add(type);
    for (const [name, value] of Object.entries(fieldsOf(attrs))) if (value) names.add(name);
    for (const within of [content, marks]) if (Array.isArray(within)) for (const item of within) open.push(item);
  }
  return names;
});

const ROOM_SHEETS: Record<RoomName, Sheet> = {
  desk: deskStyles,
  gallery: galleryStyles,
  kitchen: kitchenStyles,
  "living-room": livingRoomStyles,
  nursery: nurseryStyles,
};

/** Returns the style sheets of a block whose pictures may hang in a rendered room: those of the wall, and those of the chosen room. */
export function roomSheets<Content extends { scene: SceneName }>(): BlockSheet<Content>[] {
  return [
    { sheet: wallStyles, where: ({ scene }) => isRoom(scene) },
    ...Object.entries(ROOM_SHEETS).map(([room, sheet]) => ({ sheet, where: ({ scene }: Content) => scene === room })),
  ];
}
