/** An element of an HTML fragment, so that two renderers can be compared whatever their attribute order, quotes and slashes. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Map<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi;
const ATTRIBUTE = /([^\s=>"/]+)(?:="([^"]*)")?/g;
const VOID_TAGS = new Set(["br", "hr", "img"]);
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#x27;", "'"],
  ["&#39;", "'"],
  ["&#039;", "'"],
]);

/**
 * Reads the well-formed markup that both renderers write.
 *
 * @throws on anything else, so that no difference is hidden.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: new Map(), children: [] };
  const open = [root];
  let end = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token, slash, rawTag, attributes, text] = match;
    const parent = open.at(-1);
    if (match.index !== end || parent === undefined) throw new Error(`Cannot read ${html.slice(end, end + 80)}`);
    end += token.length;
    const tag = (rawTag ?? "").toLowerCase();
    if (text !== undefined) parent.children.push(decode(text));
    else if (slash === "/") {
      if (open.pop()?.tag !== tag) throw new Error(`Unexpected </${tag}> in ${html}`);
    } else {
      const element: HtmlElement = { tag, attributes: readAttributes(attributes ?? ""), children: [] };
      parent.children.push(element);
      if (!VOID_TAGS.has(tag)) open.push(element);
    }
  }
  if (end !== html.length || open.length !== 1) throw new Error(`Unfinished markup: ${html}`);
  return root.children;
}

function readAttributes(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]): [string, string] => [
      name.toLowerCase(),
      decode(value),
    ]),
  );
}

function decode(text: string): string {
  return text.replace(/&(?:#?\w+);/g, (entity) => ENTITIES.get(entity) ?? entity);
}

/** Writes the tree in one spelling: attributes and classes sorted, neighbouring texts joined. */
export function printHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? JSON.stringify(node) : printElement(node)))
    .join("")
    .replaceAll('""', "");
}

function printElement({ tag, attributes, children }: HtmlElement): string {
  const classes = attributes.get("class");
  if (classes !== undefined) attributes.set("class", classes.split(" ").sort().join(" "));
  const sorted = [...attributes].sort(([a], [b]) => (a < b ? -1 : 1));
  return `<${tag}${sorted.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join("")}>\n${printHtml(children)}</${tag}>\n`;
}

/** Every element in the tree, outermost first. */
export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
}

export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}
