import { parseRichText } from "./parse-document.ts";
import type { RichTextNode } from "./tree.ts";

const INLINE: ReadonlySet<RichTextNode["type"]> = new Set(["text", "link", "emoji"]);

/**
 * The words of a rich text in one line, for descriptions: white space is one space, blocks and line breaks are divided
 * by one, emoji are their character. Pictures and nested blocks have no words. Never throws; what cannot be read is left
 * out without a report, since the rendered text reports it.
 */
export function richTextToPlainText(document: unknown): string {
  const nodes = parseRichText(document, () => {});
  return textOfAll(nodes).replace(/\s+/g, " ").trim();
}

function textOfAll(nodes: readonly RichTextNode[]): string {
  return nodes.map((node) => (INLINE.has(node.type) ? textOf(node) : ` ${textOf(node)} `)).join("");
}

function textOf(node: RichTextNode): string {
  switch (node.type) {
    case "text":
      return node.text;
    case "emoji":
      return node.emoji ?? "";
    case "table":
      return textOfAll([...node.head, ...node.body]);
    default:
      return "children" in node ? textOfAll(node.children) : "";
  }
}
