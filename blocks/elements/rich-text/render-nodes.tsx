import { Fragment, type ReactNode } from "react";
import type { ImageOptions } from "#domain/page/image-options.ts";
import { applyImageOptions } from "#domain/rich-text/image.ts";
import type {
  BlockAttributes,
  CellNode,
  EmojiNode,
  RichTextBlok,
  RichTextImage,
  RichTextNode,
  TableNode,
} from "#domain/rich-text/tree.ts";
import { joinStrings, renderLink, renderText, type TextSlots } from "./render-text.tsx";

export interface NodeSlots extends TextSlots {
  readonly renderBlok: (blok: RichTextBlok) => ReactNode;
  readonly renderImage: ((image: RichTextImage) => ReactNode) | undefined;
  readonly imageOptions: ImageOptions | undefined;
}

const EMOJI_SIZE_PX = 20;

/** React elements for a list of nodes, each under its key. */
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

/** The frame lets a wide table scroll on a phone; it takes focus so that the keyboard can scroll it too. */
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
