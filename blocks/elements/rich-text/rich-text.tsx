import type { ReactNode } from "react";
import type { ImageOptions } from "#domain/page/image-options.ts";
import { parseRichText } from "#domain/rich-text/parse-document.ts";
import { createReport, type RichTextError } from "#domain/rich-text/report.ts";
import type { RichTextBlok, RichTextDocument, RichTextImage } from "#domain/rich-text/tree.ts";
import { renderNodes } from "./render-nodes.tsx";
import type { ResolveHref } from "./render-text.tsx";

export interface RichTextProps {
  readonly document: RichTextDocument | null | undefined;
  /** Where a link leads in this shop and locale; null lets its text stand without a link. */
  readonly resolveHref: ResolveHref;
  /** Renders a nested block, which parses its own content. */
  readonly renderBlok: (blok: RichTextBlok) => ReactNode;
  /** Renders a picture; without it a plain lazy `<img>`. */
  readonly renderImage?: ((image: RichTextImage) => ReactNode) | undefined;
  /** What Storyblok's image service does to every picture before it is rendered. */
  readonly imageOptions?: ImageOptions | undefined;
  /** Told each problem of the document once, at most 20. */
  readonly onError: (error: RichTextError) => void;
}

/**
 * Storyblok rich text as prose, for the server. Renders every node and mark of the editor without a `style` attribute;
 * a node of unknown type is reported and renders nothing, an unknown mark is reported and leaves its text (spec 000 §4).
 * Hostile JSON costs linear time and never throws; what the caller's own functions throw passes through. An empty
 * document renders nothing.
 */
export function RichText({ document, resolveHref, renderBlok, renderImage, imageOptions, onError }: RichTextProps) {
  const report = createReport(onError);
  const nodes = parseRichText(document, report);
  if (nodes.length === 0) return null;
  const slots = { resolveHref, renderBlok, renderImage, imageOptions, report };
  return <div className="rich-text">{renderNodes(nodes, slots)}</div>;
}
