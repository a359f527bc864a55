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

/**
 * Returns plain text as rich text: a paragraph for each part between empty lines, in which each line begins anew. Text without words is
 * an empty document.
 */
export function documentOf(text: string): RichTextDocument {
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  return { type: "doc", content: paragraphs.filter(Boolean).map(paragraphOf) };
}

function paragraphOf(part: string) {
  const [first, ...others] = part.split("\n").map((line) => ({ type: "text", text: line.trim() }));
  return { type: "paragraph", content: [first, ...others.flatMap((line) => [{ type: "hard_break" }, line])] };
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
