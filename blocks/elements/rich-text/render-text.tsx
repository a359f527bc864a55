import type { ReactNode } from "react";
import type { ReportRichText } from "#domain/rich-text/report.ts";
import { isSafeHref } from "#domain/rich-text/safe-href.ts";
import type { LinkNode, MarkType, RichTextLink, RichTextMark, TextNode } from "#domain/rich-text/tree.ts";

export interface ResolvedLink {
  readonly href: string;
  readonly rel?: string | undefined;
  /** The editor's own target where this is left out. */
  readonly target?: string | undefined;
}

export type ResolveHref = (link: RichTextLink) => ResolvedLink | null;

export interface TextSlots {
  readonly resolveHref: ResolveHref;
  readonly report: ReportRichText;
}

const MARK_TAGS = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
  subscript: "sub",
  superscript: "sup",
  highlight: "mark",
  textStyle: "span",
  styled: "span",
  anchor: "span",
} as const satisfies Record<MarkType, string>;

/** Neighbouring strings as one: React would put a comment between them, which costs bytes. */
export function joinStrings(pieces: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** The text inside its marks; a bare string where there is none. */
export function renderText(node: TextNode): ReactNode {
  return node.marks.reduce<ReactNode>((inner, mark) => {
    const Tag = MARK_TAGS[mark.type];
    return (
      <Tag key={node.key} id={mark.id} className={markClass(mark)}>
        {inner}
      </Tag>
    );
  }, node.text);
}

function markClass({ type, color, className }: RichTextMark): string | undefined {
  if (color === undefined || (type !== "highlight" && type !== "textStyle")) return className;
  const colorClass = type === "highlight" ? `rt-fill-${color}` : `rt-text-${color}`;
  return className === undefined ? colorClass : `${colorClass} ${className}`;
}

/**
 * A link around its texts. The caller decides address, `rel` and `target`; a blocked protocol in what it returns is
 * still refused. `rel` joins the caller's tokens with the editor's, and a new tab never gets an opener.
 */
export function renderLink({ link, children, key }: LinkNode, { resolveHref, report }: TextSlots): ReactNode {
  const inner = joinStrings(children.map(renderText));
  const resolved = resolveHref(link);
  if (resolved === null || resolved.href === "") return inner;
  if (!isSafeHref(resolved.href)) {
    report("link", "blocked-link");
    return inner;
  }
  const target = resolved.target ?? link.target;
  const opensTab = target !== undefined && target !== "_self";
  const rel = [...new Set([...(resolved.rel?.split(" ") ?? []), ...link.rel, ...(opensTab ? ["noopener"] : [])])].join(
    " ",
  );
  return (
    <a key={key} {...link.attributes} href={resolved.href} rel={rel || undefined} target={target}>
      {inner}
    </a>
  );
}
