import type { ReactNode } from "react";
import type { ContentLink } from "#domain/address/content-link.ts";
import type { ResolvedLink } from "#domain/address/link.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { originOf } from "../hand-off-origin.ts";

/** What an editor says around designs. */
export interface FrameContent {
  headline: string;
  text: string;
  link: ContentLink | null;
  linkText: string;
}

/** Headline and intro over whatever is known of designs. */
export function DesignFrame({ content, children }: { content: FrameContent; children: ReactNode }) {
  return (
    <section className="wrap designs">
      {content.headline && <h2>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      {children}
    </section>
  );
}

/** Where the editor's way on leads; null where it has no words or leads nowhere. */
export function wayOf({ link, linkText }: FrameContent, page: PageContext): ResolvedLink | null {
  return linkText ? page.resolveLink(link) : null;
}

interface NoDesignsProps {
  kind: DesignKind;
  content: FrameContent;
  /** The backend could not say: the next try may have more luck. */
  isFailed: boolean;
  page: PageContext;
}

/** Says that there are none, or that nobody can tell, and how to go on: the editor's way, else a design of one's own. */
export function NoDesigns({ kind, content, isFailed, page }: NoDesignsProps) {
  const way = wayOf(content, page);
  return (
    <div className="no-designs">
      <p>{page.labels(isFailed ? "designs/unavailable" : "designs/empty")}</p>
      <p className="ways">
        {isFailed && (
          <a className="button" href={page.path}>
            {page.labels("designs/retry")}
          </a>
        )}
        <Link
          to={way ?? { href: designerHref(designHandOff(kind, null, originOf(page))) }}
          className={isFailed ? "button button-secondary" : "button"}
        >
          {way ? content.linkText : page.labels("designs/blank")}
        </Link>
      </p>
    </div>
  );
}
