import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";

export interface SeoTextProps {
  headline: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
  page: PageContext;
}

/**
 * A longer text about the shop, of which the first lines are seen (spec 001 §4): a `<details>`, whose content shows while it is closed,
 * cut after some lines by the sheet. All of it is in the page.
 */
export function SeoText({ headline, text, page }: SeoTextProps) {
  if (text === "") return null;
  return (
    <section className="wrap seo">
      {headline && <h2>{headline}</h2>}
      <details {...behaves("clamped-text", "visible")}>
        <summary>
          <span>{page.labels("footer/show-more")}</span>
          <span>{page.labels("footer/show-less")}</span>
        </summary>
        <div className="clamped">
          {text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </section>
  );
}
