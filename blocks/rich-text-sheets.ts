import { byIdentity } from "#domain/by-identity.ts";
import { fieldsOf } from "#domain/rich-text/read.ts";
import type { RichTextDocument } from "#domain/rich-text/tree.ts";
import grounds from "./elements/picture/grounds.css?sheet";
import pictures from "./elements/picture/styles.css?sheet";
import extras from "./elements/rich-text/extras.css?sheet";
import marks from "./elements/rich-text/marks.css?sheet";
import text from "./elements/rich-text/styles.css?sheet";
import table from "./elements/rich-text/table.css?sheet";
import type { BlockSheet } from "./sheet.ts";

/** Node and mark types, and attributes of theirs, that a sheet has rules for. */
const EXTRAS = ["blockquote", "code_block", "code", "horizontal_rule", "image", "emoji", "subscript", "superscript"];
const TABLE = ["table", "tableRow", "tableCell", "tableHeader"];
const COLOURS = ["highlight", "textStyle", "textAlign", "backgroundColor"];

/** The sheets of a block that shows rich text: those for tables, colours and what is rare where its document has any. */
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
    { sheet: pictures, where: hasAny(["image"]) },
    { sheet: grounds, where: hasAny(["image"]) },
    { sheet: table, where: hasAny(TABLE) },
    { sheet: marks, where: hasAny(COLOURS) },
  ];
}

/** Types of a document's nodes and marks, and names of their attributes. It may be any JSON, as deep as somebody likes. */
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
