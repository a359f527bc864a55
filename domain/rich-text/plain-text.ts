import { parseRichText } from "./parse-document.ts";
import type { RichTextDocument, RichTextNode } from "./tree.ts";

/**
 * Returns the words of rich text: a line for each paragraph, heading, item and row. Pictures and nested blocks have none. Problems of
 * the document are reported where it is rendered.
 */
export function plainText(document: RichTextDocument): string {
  const lines = parseRichText(document, () => undefined)
    .map(wordsOf)
    .join("")
    .split("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

function wordsOf(node: RichTextNode): string {
  switch (node.type) {
    case "text":
      return node.text;
    case "emoji":
      return node.emoji ?? "";
    case "link":
    case "doc":
      return within(node.children);
    case "tableCell":
    case "tableHeader":
      return `${within(node.children).trim().replaceAll("\n", " ")} `;
    case "table":
      return within([...node.head, ...node.body]);
    case "hard_break":
    case "horizontal_rule":
      return "\n";
    case "image":
    case "blok":
      return "";
    default:
      return `${within(node.children)}\n`;
  }
}

function within(nodes: readonly RichTextNode[]): string {
  return nodes.map(wordsOf).join("");
}
