import { imageAddress, parseImage } from "./image.ts";
import { groupLinks } from "./link-groups.ts";
import { parseMarks } from "./marks.ts";
import { languageClass } from "./names.ts";
import { type Fields, fieldsOf, isFields, own, ownChoice, ownInteger, ownText } from "./read.ts";
import type { ReportRichText } from "./report.ts";
import { parseCell, splitRows } from "./table.ts";
import type { BlockAttributes, KeyedBlok, RichTextBlok, RichTextNode, TextAlign, TextDirection } from "./tree.ts";

/** Levels of nodes below the document; an editor's deepest list is a fraction of it. */
export const MAX_DEPTH = 64;

const ALIGNMENTS: readonly TextAlign[] = ["left", "center", "right", "justify"];
const DIRECTIONS: readonly TextDirection[] = ["ltr", "rtl", "auto"];
const MAX_LIST_START = 2 ** 31 - 1;

interface Reading {
  readonly report: ReportRichText;
  nextKey: number;
}

/**
 * Reads a rich text field into a tree of known nodes with checked attributes. Never throws, whatever the JSON; takes
 * time linear in its size and goes no deeper than `MAX_DEPTH`.
 *
 * A node of unknown type, something that is no node, and what lies too deep are reported and left out; the rest stands
 * (spec 000 §4). An empty field (nothing, or the empty string Storyblok stores) is an empty tree. As with the official
 * renderer, a list of nodes or one node stands for a document.
 */
export function parseRichText(document: unknown, report: ReportRichText): readonly RichTextNode[] {
  if (document === undefined || document === null || document === "") return [];
  const reading: Reading = { report, nextKey: 0 };
  if (Array.isArray(document)) return parseNodes(document, 1, reading);
  const root = parseNode(document, 0, reading);
  if (root === undefined) return [];
  return root.type === "doc" ? root.children : groupLinks([root]);
}

function parseNodes(values: unknown, depth: number, reading: Reading): readonly RichTextNode[] {
  if (!Array.isArray(values)) {
    if (values !== undefined && values !== null) reading.report("not-a-node", "malformed");
    return [];
  }
  const nodes: RichTextNode[] = [];
  for (const value of values) {
    const node = parseNode(value, depth, reading);
    if (node !== undefined) nodes.push(node);
  }
  return groupLinks(nodes);
}

function parseNode(value: unknown, depth: number, reading: Reading): RichTextNode | undefined {
  const fields = fieldsOf(value);
  const type = ownText(fields, "type");
  if (type === undefined) {
    reading.report("not-a-node", "malformed");
    return undefined;
  }
  if (depth > MAX_DEPTH) {
    reading.report(type, "too-deep");
    return undefined;
  }
  const attrs = fieldsOf(own(fields, "attrs"));
  const children = () => parseNodes(own(fields, "content"), depth + 1, reading);
  const malformed = (): undefined => {
    reading.report(type, "malformed");
    return undefined;
  };
  const key = takeKey(reading);

  switch (type) {
    case "doc":
    case "bullet_list":
    case "tableRow":
      return { type, key, children: children() };
    case "paragraph":
      return { type, key, ...blockAttributes(attrs), children: children() };
    case "heading":
      return { type, key, level: headingLevel(own(attrs, "level")), ...blockAttributes(attrs), children: children() };
    case "blockquote":
    case "list_item":
      return { type, key, dir: ownChoice(attrs, "dir", DIRECTIONS), children: children() };
    case "ordered_list":
      return { type, key, start: listStart(attrs), children: children() };
    case "code_block": {
      const language = languageClass(own(attrs, "class"));
      return { type, key, language, dir: ownChoice(attrs, "dir", DIRECTIONS), children: children() };
    }
    case "hard_break":
    case "horizontal_rule":
      return { type, key };
    case "table":
      return { type, key, ...splitRows(children()) };
    case "tableCell":
    case "tableHeader":
      return { type, key, ...parseCell(attrs), children: children() };
    case "image": {
      const image = parseImage(attrs);
      return image === undefined ? malformed() : { type, key, image };
    }
    case "emoji": {
      const fallbackImage = imageAddress(ownText(attrs, "fallbackImage"));
      return { type, key, name: ownText(attrs, "name"), emoji: ownText(attrs, "emoji"), fallbackImage };
    }
    case "blok":
      return { type, key, bloks: parseBloks(own(attrs, "body"), malformed, reading) };
    case "text": {
      const text = own(fields, "text");
      if (typeof text !== "string") return malformed();
      return { type, key, text, ...parseMarks(own(fields, "marks"), reading.report) };
    }
    default:
      reading.report(type, "unknown-node");
      return undefined;
  }
}

function blockAttributes(attrs: Fields): BlockAttributes {
  return { align: ownChoice(attrs, "textAlign", ALIGNMENTS), dir: ownChoice(attrs, "dir", DIRECTIONS) };
}

/** Like the official renderer: what is no number is 1, what is out of range goes to the nearer end. */
function headingLevel(value: unknown): 1 | 2 | 3 | 4 | 5 | 6 {
  if (typeof value !== "number") return 1;
  if (value >= 6) return 6;
  return ([2, 3, 4, 5] as const).find((level) => level === Math.round(value)) ?? 1;
}

function listStart(attrs: Fields): number | undefined {
  const order = ownInteger(attrs, "order", -MAX_LIST_START, MAX_LIST_START);
  return order === 1 ? undefined : order;
}

function parseBloks(body: unknown, malformed: () => void, reading: Reading): readonly KeyedBlok[] {
  if (!Array.isArray(body)) {
    if (body !== undefined && body !== null) malformed();
    return [];
  }
  const bloks = body.filter(isBlok).map((blok) => ({ key: takeKey(reading), blok }));
  if (bloks.length < body.length) malformed();
  return bloks;
}

function takeKey(reading: Reading): number {
  reading.nextKey += 1;
  return reading.nextKey;
}

function isBlok(value: unknown): value is RichTextBlok {
  return isFields(value) && ownText(value, "component") !== undefined;
}
