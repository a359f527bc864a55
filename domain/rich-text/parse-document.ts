import { imageAddress, parseImage } from "./image.ts";
import { groupLinks, parseLink } from "./link.ts";
import { nearestColorToken } from "./palette.ts";
import {
  anchorId,
  type Fields,
  fieldsOf,
  isFields,
  languageClass,
  own,
  ownChoice,
  ownInteger,
  ownText,
  safeClassNames,
} from "./read.ts";
import type {
  BlockAttributes,
  CellNode,
  KeyedBlok,
  MarkType,
  RichTextBlok,
  RichTextLink,
  RichTextMark,
  RichTextNode,
  TextAlign,
  TextDirection,
} from "./tree.ts";

/** The column widths that the style sheet knows, in CSS pixels: 100 to 600 in steps of 100. */
const WIDTH_STEP = 100;
const MAX_WIDTH = 600;
/** The bounds that HTML puts on the two attributes. */
const MAX_COLSPAN = 1000;
const MAX_ROWSPAN = 65534;

/**
 * Reads a cell's attributes. A span of 1 is HTML's default and left out. The widths of the columns that a cell spans add
 * up and go to the nearest width that has a class, because a `style` attribute would break the page's policy.
 */
export function parseCell(attrs: Fields): Pick<CellNode, "colSpan" | "rowSpan" | "width" | "fill"> {
  return {
    colSpan: ownInteger(attrs, "colspan", 2, MAX_COLSPAN),
    rowSpan: ownInteger(attrs, "rowspan", 2, MAX_ROWSPAN),
    width: nearestWidth(own(attrs, "colwidth")),
    fill: nearestColorToken(own(attrs, "backgroundColor")),
  };
}

function nearestWidth(columns: unknown): number | undefined {
  if (!Array.isArray(columns)) return undefined;
  let total = 0;
  for (const width of columns) {
    if (typeof width !== "number" || !(width > 0)) return undefined;
    total += width;
  }
  if (total === 0) return undefined;
  return Math.min(MAX_WIDTH, Math.max(WIDTH_STEP, Math.round(total / WIDTH_STEP) * WIDTH_STEP));
}

/** Divides a table's rows into its head, the leading rows of header cells only, and its body. */
function splitRows(rows: readonly RichTextNode[]): {
  readonly head: readonly RichTextNode[];
  readonly body: readonly RichTextNode[];
} {
  const firstOfBody = rows.findIndex((row) => !isHeaderRow(row));
  const end = firstOfBody === -1 ? rows.length : firstOfBody;
  return { head: rows.slice(0, end), body: rows.slice(end) };
}

function isHeaderRow(row: RichTextNode): boolean {
  return (
    row.type === "tableRow" && row.children.length > 0 && row.children.every((cell) => cell.type === "tableHeader")
  );
}

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
 * time linear in its size and goes no deeper than `MAX_DEPTH`. A node of unknown type, a value that is no node, and
 * nodes that lie too deep are reported and left out; the rest is kept (spec 000 §4). Headings, lists and items that show
 * nothing are left out. An empty field (nothing, or the empty string that Storyblok stores) is an empty tree. As with the
 * official renderer, a list of nodes or one node may stand for a document.
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
    case "tableRow":
      return { type, key, children: children() };
    case "bullet_list":
      return unlessEmpty({ type, key, children: children() });
    case "paragraph":
      return { type, key, ...blockAttributes(attrs), children: children() };
    case "heading":
      return unlessEmpty({
        type,
        key,
        level: headingLevel(own(attrs, "level")),
        ...blockAttributes(attrs),
        children: children(),
      });
    case "blockquote":
      return { type, key, dir: ownChoice(attrs, "dir", DIRECTIONS), children: children() };
    case "list_item":
      return unlessEmpty({ type, key, dir: ownChoice(attrs, "dir", DIRECTIONS), children: children() });
    case "ordered_list":
      return unlessEmpty({ type, key, start: listStart(attrs), children: children() });
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

/** Returns a node with children; undefined if they show nothing: an empty heading, list or item would be a gap or a lone bullet. */
function unlessEmpty<Node extends Extract<RichTextNode, { children: unknown }>>(node: Node): Node | undefined {
  return node.children.some(showsSomething) ? node : undefined;
}

function showsSomething(node: RichTextNode): boolean {
  switch (node.type) {
    case "text":
      return node.text.trim() !== "";
    case "blok":
      return node.bloks.length > 0;
    case "hard_break":
      return false;
    default:
      return !("children" in node) || node.children.some(showsSomething);
  }
}

function blockAttributes(attrs: Fields): BlockAttributes {
  return { align: ownChoice(attrs, "textAlign", ALIGNMENTS), dir: ownChoice(attrs, "dir", DIRECTIONS) };
}

/** Reads a number like the official renderer: 1 for a value that is no number; one out of range goes to the nearer end. */
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

const MARK_TYPES: ReadonlySet<string> = new Set<MarkType>([
  "bold",
  "italic",
  "underline",
  "strike",
  "code",
  "subscript",
  "superscript",
  "highlight",
  "textStyle",
  "styled",
  "anchor",
]);

interface TextMarks {
  readonly marks: readonly RichTextMark[];
  readonly link: RichTextLink | undefined;
}

/**
 * Reads a text's marks. The editor never sets one type twice on a text; where a document does, the first (innermost)
 * stands, which also bounds how deep a text can be wrapped. An unknown mark and a link with a blocked protocol are
 * reported and leave the text as it is.
 */
function parseMarks(values: unknown, report: ReportRichText): TextMarks {
  const marks = new Map<MarkType, RichTextMark>();
  let link: RichTextLink | undefined;
  for (const value of Array.isArray(values) ? values : []) {
    const type = isFields(value) ? ownText(value, "type") : undefined;
    if (type === undefined) {
      report("not-a-node", "malformed");
      continue;
    }
    const attrs = fieldsOf(own(value, "attrs"));
    if (type === "link") {
      link ??= parseLink(attrs);
      if (link === undefined) report(type, "blocked-link");
    } else if (!isMarkType(type)) {
      report(type, "unknown-mark");
    } else if (!marks.has(type)) {
      marks.set(type, {
        type,
        color: nearestColorToken(own(attrs, "color")),
        className: safeClassNames(own(attrs, "class")),
        id: anchorId(own(attrs, "id")),
      });
    }
  }
  return { marks: [...marks.values()], link };
}

function isMarkType(type: string): type is MarkType {
  return MARK_TYPES.has(type);
}
type RichTextErrorReason = "unknown-node" | "unknown-mark" | "malformed" | "too-deep" | "blocked-link";

/** One problem in a document, under the event key of spec 000 §8. */
export interface RichTextError {
  readonly event: "richtext-render-error";
  /** The faulty node or mark type, cut to 64 characters; `not-a-node` if there is none. */
  readonly type: string;
  readonly reason: RichTextErrorReason;
}

export type ReportRichText = (type: string, reason: RichTextErrorReason) => void;

const MAX_REPORTS = 20;
const MAX_TYPE_LENGTH = 64;

/**
 * Turns `onError` into a reporter for one document: the same problem is reported once, and at most 20 are reported at
 * all, so that a broken document cannot flood the log.
 */
export function createReport(onError: (error: RichTextError) => void): ReportRichText {
  const told = new Set<string>();
  return (type, reason) => {
    const shortType = type.slice(0, MAX_TYPE_LENGTH);
    const problem = `${reason} ${shortType}`;
    if (told.has(problem) || told.size >= MAX_REPORTS) return;
    told.add(problem);
    onError({ event: "richtext-render-error", type: shortType, reason });
  };
}
