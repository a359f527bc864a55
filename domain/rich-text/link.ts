import { anchorId, type Fields, fieldsOf, isSafeHref, own, ownChoice, ownText, safeClassNames } from "./read.ts";
import type { LinkNode, LinkTarget, LinkType, RichTextLink, RichTextNode, TextNode } from "./tree.ts";

const LINK_TYPES: readonly LinkType[] = ["story", "url", "email", "asset"];
const TARGETS: readonly LinkTarget[] = ["_self", "_blank", "_parent", "_top"];
const REL_TOKENS = new Set([
  "author",
  "external",
  "help",
  "license",
  "nofollow",
  "noopener",
  "noreferrer",
  "sponsored",
  "tag",
  "ugc",
]);

const PLAIN_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["title", "title"],
  ["lang", "lang"],
  ["hreflang", "hrefLang"],
  ["type", "type"],
  ["download", "download"],
]);
/**
 * Custom attributes that an editor may set. Those that the shop's loader and its live editing act on are reserved for
 * the shop.
 */
const PREFIXED_ATTRIBUTE =
  /^(?!data-(?:island$|behaviour$|wake$|failed$|waits$|blok-))(?:aria|data)-[a-z][a-z0-9-]{0,63}$/;
const MAX_ATTRIBUTES = 16;

/**
 * Reads the attributes of a link mark. Missing and wrong ones fall back to Storyblok's defaults (`linktype` url).
 *
 * @returns undefined if the stored address has a blocked protocol: the text then stands without a link.
 */
export function parseLink(attrs: Fields): RichTextLink | undefined {
  const href = ownText(attrs, "href") ?? "";
  if (!isSafeHref(href)) return undefined;
  const custom = fieldsOf(own(attrs, "custom"));
  return {
    linktype: ownChoice(attrs, "linktype", LINK_TYPES) ?? "url",
    href,
    uuid: ownText(attrs, "uuid"),
    anchor: anchorId(own(attrs, "anchor")),
    target: ownChoice(attrs, "target", TARGETS),
    story: own(attrs, "story"),
    rel: relTokens(own(custom, "rel")),
    attributes: customAttributes(custom),
  };
}

/** Tells whether two links are one to a reader, so that texts next to each other share an `<a>`. */
export function isSameLink(a: RichTextLink, b: RichTextLink): boolean {
  return a === b || identityOf(a) === identityOf(b);
}

function identityOf({ linktype, href, uuid, anchor, target, rel, attributes }: RichTextLink): string {
  const sorted = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([linktype, href, uuid ?? null, anchor ?? null, target ?? null, rel, sorted]);
}

/** The known, harmless `rel` tokens in a value, each once. `opener` is not among them. */
function relTokens(value: unknown): readonly string[] {
  if (typeof value !== "string") return [];
  return [...new Set(value.toLowerCase().split(/\s+/))].filter((token) => REL_TOKENS.has(token));
}

/**
 * The custom attributes that are allowed, of those that an editor set with free names and values. An allow-list keeps
 * out what would run (`onclick`), restyle (`style`), redirect (`href`, `ping`, `popovertarget`) or take over an id; the
 * rest would be noise on an `<a>`.
 */
function customAttributes(custom: Fields): Readonly<Record<string, string>> {
  const allowed = new Map<string, string>();
  for (const [rawName, value] of Object.entries(custom)) {
    if (allowed.size >= MAX_ATTRIBUTES) break;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") continue;
    const name = rawName.toLowerCase();
    if (name === "class") {
      const className = safeClassNames(value);
      if (className !== undefined) allowed.set("className", className);
      continue;
    }
    const property = PLAIN_ATTRIBUTES.get(name) ?? (PREFIXED_ATTRIBUTE.test(name) ? name : undefined);
    if (property !== undefined) allowed.set(property, String(value));
  }
  return Object.fromEntries(allowed);
}

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
