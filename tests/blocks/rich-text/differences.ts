import type { HtmlElement, HtmlNode } from "./html-tree.ts";

/** An intended difference between our output and the official one: a change that makes the official element ours. */
export interface Difference {
  readonly name: string;
  readonly why: string;
  /** Changes the element in place, or returns the nodes that replace it. */
  readonly change: (element: HtmlElement) => readonly HtmlNode[] | undefined;
}

/** The colours in the corpus and the token that a person would call each by. */
export const COLOR_NAMES: ReadonlyMap<string, string> = new Map([
  ["red", "red"],
  ["#ffcccc", "red"],
  ["rgb(204, 255, 204)", "green"],
  ["#1b4ae6", "blue"],
  ["hsl(300, 80%, 40%)", "violet"],
  ["black", "dark"],
]);

const LINK_ATTRIBUTES = new Set(["href", "target", "rel", "title"]);
const ASSET = /\/f\/\d+\/(\d+)x(\d+)\//;

const STYLE_CLASSES: readonly (readonly [string, RegExp, (value: string) => string])[] = [
  ["text-align", /text-align: (\w+);/, (value) => `rt-align-${value}`],
  ["background-color", /background-color: ([^;]+);/, (value) => `rt-fill-${COLOR_NAMES.get(value)}`],
  ["text colour", /(?<![-\w])color: ([^;]+);/, (value) => `rt-text-${COLOR_NAMES.get(value)}`],
  ["column width", /width: (\d+)px;/, (value) => `rt-width-${value}`],
];

const LEFT_OUT_EMPTY = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li"]);
/** Elements that show something without words. */
const SHOWN_EMPTY = new Set(["img", "hr", "table", "section"]);

function showsSomething(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    typeof node === "string" ? node.trim() !== "" : SHOWN_EMPTY.has(node.tag) || showsSomething(node.children),
  );
}

export const DIFFERENCES: readonly Difference[] = [
  ...STYLE_CLASSES.map(
    ([name, pattern, className]): Difference => ({
      name: `${name} is a class`,
      why: "the page's policy allows no style attribute",
      change: ({ attributes }) => {
        const style = attributes.get("style") ?? "";
        const value = pattern.exec(style)?.[1];
        if (value === undefined) return undefined;
        const rest = style.replace(pattern, "").trim();
        if (rest === "") attributes.delete("style");
        else attributes.set("style", rest);
        attributes.set("class", [className(value), attributes.get("class")].filter(Boolean).join(" "));
        return undefined;
      },
    }),
  ),
  {
    name: "a header cell has its colour",
    why: "the official renderer writes an attribute `backgroundColor`, which does nothing",
    change: ({ attributes }) => {
      const color = attributes.get("backgroundcolor");
      if (color === undefined) return undefined;
      attributes.delete("backgroundcolor");
      attributes.set("class", [`rt-fill-${COLOR_NAMES.get(color)}`, attributes.get("class")].filter(Boolean).join(" "));
      return undefined;
    },
  },
  {
    name: "a cell over two columns is as wide as both",
    why: "the official renderer takes the first column's width for the whole cell",
    change: ({ attributes }) => {
      if (attributes.get("colspan") === "2" && attributes.get("class") === "rt-width-100") {
        attributes.set("class", "rt-width-300");
      }
      return undefined;
    },
  },
  {
    name: "a table scrolls in a frame",
    why: "a wide table must not widen the page on a phone, and the keyboard must reach what scrolls",
    change: (element) => {
      if (element.tag !== "table") return undefined;
      return [
        {
          tag: "div",
          attributes: new Map([
            ["class", "rt-table"],
            ["tabindex", "0"],
          ]),
          children: [element],
        },
      ];
    },
  },
  {
    name: "a picture has no id",
    why: "the asset's number would be an id twice on a page that shows the asset twice",
    change: ({ tag, attributes }) => {
      if (tag === "img") attributes.delete("id");
      return undefined;
    },
  },
  {
    name: "a picture has its size, an alt text and loads when it is near",
    why: "no layout shift, no unnamed picture, no bytes for what is not seen",
    change: ({ tag, attributes }) => {
      if (tag !== "img") return undefined;
      const size = ASSET.exec(attributes.get("src") ?? "");
      if (size) attributes.set("width", size[1] ?? "").set("height", size[2] ?? "");
      attributes
        .set("alt", attributes.get("alt") ?? "")
        .set("loading", "lazy")
        .set("decoding", "async");
      return undefined;
    },
  },
  {
    name: "code has its direction on the block",
    why: "on the inline `code` the direction would not turn the lines",
    change: ({ tag, attributes, children: [code] }) => {
      if (tag !== "pre" || code === undefined || typeof code === "string") return undefined;
      const dir = code.attributes.get("dir");
      if (dir !== undefined) attributes.set("dir", dir);
      code.attributes.delete("dir");
      return undefined;
    },
  },
  {
    name: "a link into a new tab has no opener",
    why: "older browsers hand the new page a way to steer ours",
    change: ({ tag, attributes }) => {
      if (tag === "a" && attributes.get("target") === "_blank") attributes.set("rel", "noopener");
      return undefined;
    },
  },
  {
    name: "a link has only harmless attributes of the editor's own",
    why: "the official renderer passes on every name, handlers and styles included",
    change: ({ tag, attributes }) => {
      if (tag !== "a") return undefined;
      for (const name of attributes.keys()) {
        if (!LINK_ATTRIBUTES.has(name) && !/^(aria|data)-/.test(name)) attributes.delete(name);
      }
      return undefined;
    },
  },
  {
    name: "an empty heading, list or item is left out",
    why: "a heading without words is a gap and an entry of a screen reader's list, an item a lone bullet",
    change: (element) => (LEFT_OUT_EMPTY.has(element.tag) && !showsSomething(element.children) ? [] : undefined),
  },
  {
    name: "a link to nowhere is text",
    why: "an `a` without an address looks like a link and is none",
    change: ({ tag, attributes, children }) => (tag === "a" && !attributes.has("href") ? children : undefined),
  },
  {
    name: "a link to a blocked protocol is text",
    why: "spec 000 §8; the official renderer passes it on",
    change: ({ tag, attributes, children }) =>
      tag === "a" && attributes.get("href")?.startsWith("javascript:") ? children : undefined,
  },
];

/** The official tree with the intended differences applied, innermost elements first. */
export function applyDifferences(nodes: readonly HtmlNode[], differences = DIFFERENCES): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    node.children = applyDifferences(node.children, differences);
    let current: readonly HtmlNode[] = [node];
    for (const { change } of differences) {
      const replaced = change(node);
      if (replaced !== undefined) current = replaced;
    }
    return current;
  });
}

/**
 * The tree in which links that are alike and touch are one, in place. Where an empty heading is left out between two links, one renderer
 * leaves it out before it puts them together, the other afterwards.
 */
export function joinLinks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (isLink(before) && isLink(node) && isAlike(before, node))
      before.children = [...before.children, ...node.children];
    else joined.push(node);
  }
  for (const node of joined) if (typeof node !== "string") node.children = joinLinks(node.children);
  return joined;
}

function isLink(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === "object" && node.tag === "a";
}

function isAlike(one: HtmlElement, other: HtmlElement): boolean {
  return JSON.stringify([...one.attributes].sort()) === JSON.stringify([...other.attributes].sort());
}
