import { Fragment, type ReactNode } from "react";
import type { ImageOptions } from "#domain/page/image-options.ts";
import { applyImageOptions } from "#domain/rich-text/image.ts";
import {
  createReport,
  parseRichText,
  type ReportRichText,
  type RichTextError,
} from "#domain/rich-text/parse-document.ts";
import { isSafeHref } from "#domain/rich-text/read.ts";
import type {
  BlockAttributes,
  CellNode,
  EmojiNode,
  LinkNode,
  MarkType,
  RichTextBlok,
  RichTextDocument,
  RichTextImage,
  RichTextLink,
  RichTextMark,
  RichTextNode,
  TableNode,
  TextNode,
} from "#domain/rich-text/tree.ts";

export interface RichTextProps {
  readonly document: RichTextDocument | null | undefined;
  /** Returns the address of a link in this shop and locale; null renders its text without a link. */
  readonly resolveHref: ResolveHref;
  /** Renders a nested block, which parses its own content. */
  readonly renderBlok: (blok: RichTextBlok) => ReactNode;
  /** Renders a picture; without it a plain lazy `<img>`. */
  readonly renderImage?: ((image: RichTextImage) => ReactNode) | undefined;
  /** Changes that Storyblok's image service makes to every picture before it is rendered. */
  readonly imageOptions?: ImageOptions | undefined;
  /** Called with each problem of the document once, at most 20 times. */
  readonly onError: (error: RichTextError) => void;
}

/**
 * Renders Storyblok rich text as prose, on the server. Every node and mark of the editor is rendered without a `style` attribute. A
 * node of unknown type is reported and renders nothing; an unknown mark is reported and leaves its text (spec 000 §4). Hostile JSON
 * costs linear time and never throws; errors of the caller's own functions pass through. An empty document renders nothing.
 */
export function RichText({ document, resolveHref, renderBlok, renderImage, imageOptions, onError }: RichTextProps) {
  const report = createReport(onError);
  const nodes = parseRichText(document, report);
  if (nodes.length === 0) return null;
  const slots = { resolveHref, renderBlok, renderImage, imageOptions, report };
  return <div className="rich-text">{renderNodes(nodes, slots)}</div>;
}

interface NodeSlots extends TextSlots {
  readonly renderBlok: (blok: RichTextBlok) => ReactNode;
  readonly renderImage: ((image: RichTextImage) => ReactNode) | undefined;
  readonly imageOptions: ImageOptions | undefined;
}

const EMOJI_SIZE_PX = 20;

/** Renders a list of nodes, each under its key. */
export function renderNodes(nodes: readonly RichTextNode[], slots: NodeSlots): ReactNode[] {
  return joinStrings(nodes.map((node) => renderNode(node, slots)));
}

function renderNode(node: RichTextNode, slots: NodeSlots): ReactNode {
  const { key, type } = node;
  switch (type) {
    case "text":
      return renderText(node);
    case "link":
      return renderLink(node, slots);
    case "doc":
      return <Fragment key={key}>{renderNodes(node.children, slots)}</Fragment>;
    case "paragraph":
      return (
        <p key={key} {...blockProps(node)}>
          {renderNodes(node.children, slots)}
        </p>
      );
    case "heading": {
      const Heading = `h${node.level}` as const;
      return (
        <Heading key={key} {...blockProps(node)}>
          {renderNodes(node.children, slots)}
        </Heading>
      );
    }
    case "bullet_list":
      return <ul key={key}>{renderNodes(node.children, slots)}</ul>;
    case "ordered_list":
      return (
        <ol key={key} start={node.start}>
          {renderNodes(node.children, slots)}
        </ol>
      );
    case "list_item":
      return (
        <li key={key} dir={node.dir}>
          {renderNodes(node.children, slots)}
        </li>
      );
    case "blockquote":
      return (
        <blockquote key={key} dir={node.dir}>
          {renderNodes(node.children, slots)}
        </blockquote>
      );
    case "code_block":
      return (
        <pre key={key} dir={node.dir}>
          <code className={node.language}>{renderNodes(node.children, slots)}</code>
        </pre>
      );
    case "hard_break":
      return <br key={key} />;
    case "horizontal_rule":
      return <hr key={key} />;
    case "image":
      return <Fragment key={key}>{renderPicture(node.image, slots)}</Fragment>;
    case "emoji":
      return renderEmoji(node);
    case "table":
      return renderTable(node, slots);
    case "tableRow":
      return <tr key={key}>{renderNodes(node.children, slots)}</tr>;
    case "tableCell":
    case "tableHeader":
      return renderCell(node, slots);
    case "blok":
      return node.bloks.map(({ key, blok }) => <Fragment key={key}>{slots.renderBlok(blok)}</Fragment>);
    default:
      return type satisfies never;
  }
}

function blockProps({ align, dir }: BlockAttributes) {
  return { className: align && `rt-align-${align}`, dir };
}

function renderPicture(image: RichTextImage, { imageOptions, renderImage }: NodeSlots): ReactNode {
  const picture = imageOptions === undefined ? image : applyImageOptions(image, imageOptions);
  if (renderImage !== undefined) return renderImage(picture);
  const { src, alt, title, width, height } = picture;
  return <img src={src} alt={alt} title={title} width={width} height={height} loading="lazy" decoding="async" />;
}

function renderEmoji({ key, name, emoji, fallbackImage }: EmojiNode): ReactNode {
  return (
    <span key={key} data-name={name} data-emoji={emoji}>
      {emoji === undefined && fallbackImage !== undefined ? (
        <img
          src={fallbackImage}
          alt={name ? `:${name}:` : ""}
          width={EMOJI_SIZE_PX}
          height={EMOJI_SIZE_PX}
          loading="lazy"
          decoding="async"
        />
      ) : (
        emoji
      )}
    </span>
  );
}

/** Renders a table in a frame that scrolls on a phone. The frame takes focus, so that the keyboard can scroll it too. */
function renderTable({ key, head, body }: TableNode, slots: NodeSlots): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <div key={key} className="rt-table" tabIndex={0}>
      <table>
        {head.length > 0 && <thead>{renderNodes(head, slots)}</thead>}
        {body.length > 0 && <tbody>{renderNodes(body, slots)}</tbody>}
      </table>
    </div>
  );
}

function renderCell(node: CellNode, slots: NodeSlots): ReactNode {
  const Cell = node.type === "tableHeader" ? "th" : "td";
  const classes = [node.fill && `rt-fill-${node.fill}`, node.width && `rt-width-${node.width}`].filter(Boolean);
  return (
    <Cell key={node.key} colSpan={node.colSpan} rowSpan={node.rowSpan} className={classes.join(" ") || undefined}>
      {renderNodes(node.children, slots)}
    </Cell>
  );
}

interface ResolvedLink {
  readonly href: string;
  readonly rel?: string | undefined;
  /** The link's target; the editor's own one if this is left out. */
  readonly target?: string | undefined;
}

type ResolveHref = (link: RichTextLink) => ResolvedLink | null;

interface TextSlots {
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

/** Joins neighbouring strings: React would put a comment between them, which costs bytes. */
function joinStrings(pieces: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** Renders a text inside its marks; a bare string if it has none. */
function renderText(node: TextNode): ReactNode {
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
 * Renders a link around its texts. The caller decides address, `rel` and `target`; an address with a blocked protocol is still refused.
 * `rel` joins the caller's tokens with the editor's, and a new tab never gets an opener.
 */
function renderLink({ link, children, key }: LinkNode, { resolveHref, report }: TextSlots): ReactNode {
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
