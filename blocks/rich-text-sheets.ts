import { byIdentity } from "#domain/by-identity.ts";
import type { RichTextDocument } from "#domain/rich-text/tree.ts";
import extras from "./elements/rich-text/extras.css?sheet";
import marks from "./elements/rich-text/marks.css?sheet";
import text from "./elements/rich-text/styles.css?sheet";
import table from "./elements/rich-text/table.css?sheet";
import type { BlockSheet } from "./sheet.ts";

/** What `extras.css` has rules for: quotations, code, lines, pictures, raised and lowered text. */
const EXTRAS = /"type":"(?:blockquote|code_block|code|horizontal_rule|image|emoji|subscript|superscript)"/;
const TABLE = /"type":"table"/;
/** Marks and attributes that `marks.css` has rules for. */
const MARKS = /"type":"(?:highlight|textStyle)"|"textAlign":"/;

/** The sheets of a block that shows rich text: those for tables, colours and what is rare where its document has any. */
export function richTextSheets<Content>(
  documentOf: (content: Content) => RichTextDocument | null | undefined,
): BlockSheet<Content>[] {
  const has = (pattern: RegExp) => (content: Content) => {
    const document = documentOf(content);
    return Boolean(document && pattern.test(spelled(document)));
  };
  return [
    text,
    { sheet: extras, where: has(EXTRAS) },
    { sheet: table, where: has(TABLE) },
    { sheet: marks, where: has(MARKS) },
  ];
}

const spelled = byIdentity((document: object) => JSON.stringify(document));
