import { renderToStaticMarkup } from "react-dom/server";
import { RichText, type RichTextProps } from "#blocks/elements/rich-text/rich-text.tsx";
import type { RichTextError } from "#domain/rich-text/parse-document.ts";
import type { RichTextDocument, RichTextLink } from "#domain/rich-text/tree.ts";

/** Returns an address as the official renderer writes it. */
export function officialHref({ linktype, href, anchor }: RichTextLink): { href: string } {
  if (linktype === "story") return { href: anchor === undefined ? href : `${href}#${anchor}` };
  return { href: linktype === "email" ? `mailto:${href.replace(/^mailto:/, "")}` : href };
}

/** Renders any JSON as a rich text field; `inner` is the markup within the frame. */
export function renderDocument(document: unknown, props: Partial<RichTextProps> = {}) {
  const errors: RichTextError[] = [];
  const html = renderToStaticMarkup(
    <RichText
      document={document as RichTextDocument}
      resolveHref={officialHref}
      renderBlok={(blok) => <section data-component={blok.component} />}
      onError={(error) => errors.push(error)}
      {...props}
    />,
  );
  const inner = html.replace(/^<div class="rich-text">([\s\S]*)<\/div>$/, "$1");
  return { html, inner, errors };
}
