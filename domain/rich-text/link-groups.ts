import { isSameLink } from "./link.ts";
import type { LinkNode, RichTextNode, TextNode } from "./tree.ts";

type LinkedText = TextNode & { readonly link: NonNullable<TextNode["link"]> };

/**
 * Puts neighbouring texts with the same link under one link node, so that a link whose middle is bold is one link to
 * a screen reader and one underline to the eye.
 */
export function groupLinks(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  if (!nodes.some(isLinkedText)) return nodes;
  const grouped: RichTextNode[] = [];
  let open: { node: LinkNode; texts: TextNode[] } | undefined;
  for (const node of nodes) {
    if (!isLinkedText(node)) {
      open = undefined;
      grouped.push(node);
    } else if (open !== undefined && isSameLink(open.node.link, node.link)) {
      open.texts.push(node);
    } else {
      const texts: TextNode[] = [node];
      open = { node: { type: "link", key: node.key, link: node.link, children: texts }, texts };
      grouped.push(open.node);
    }
  }
  return grouped;
}

function isLinkedText(node: RichTextNode): node is LinkedText {
  return node.type === "text" && node.link !== undefined;
}
