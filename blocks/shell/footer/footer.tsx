import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { CustomerReviews } from "../reviews/reviews.tsx";
import type { ShellContent } from "../schema.ts";
import { Box } from "./box.tsx";
import { Fold } from "./fold.tsx";
import { FooterImage } from "./footer-image.tsx";
import { Links } from "./links.tsx";
import { Messages } from "./messages.tsx";
import { SeoText } from "./seo-text.tsx";

export interface FooterProps {
  shell: ShellContent | null;
  page: PageContext;
}

/** The footer's first section (spec 001 §2): the link box; the newsletter follows it. */
export function FooterLinks({ shell, page }: FooterProps) {
  if (!shell || (!shell.footerText && shell.linkBox.length === 0)) return null;
  return (
    <div className="wrap">
      {shell.footerText && <p className="footer-text">{shell.footerText}</p>}
      <div className="columns">
        {shell.linkBox.map((list) => (
          <Fold key={list.headline} title={list.headline} marks={page.editable?.(list)}>
            <Links items={list.links} page={page} />
          </Fold>
        ))}
      </div>
    </div>
  );
}

/** What stands between the newsletter and the footer's breadcrumbs (spec 001 §2), in the order of the page. */
export function FooterMessages({ shell, page }: FooterProps) {
  if (!shell) return null;
  return (
    <>
      <Messages tiles={shell.communicationTiles} page={page} />
      {shell.reviews.map((reviews) => (
        <CustomerReviews key={reviews.title} content={reviews} page={page} />
      ))}
      <SeoText headline={shell.seoHeadline} text={shell.seoText} page={page} />
    </>
  );
}

/** What stands below them: how to pay, and the boxes. */
export function FooterEnd({ shell, page }: FooterProps) {
  if (!shell || shell.paymentMethods.length + shell.footerBoxes.length === 0) return null;
  const payment = page.labels("footer/payment");
  return (
    <div className="wrap">
      {shell.paymentMethods.length > 0 && (
        <section className="payment" aria-label={payment}>
          <h2>{payment}</h2>
          <ul className="images">
            {shell.paymentMethods.map((asset) => (
              <li key={asset.path}>
                <FooterImage asset={page.picture(asset)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="columns">
        {shell.footerBoxes.map((box) => (
          <Box key={box.title} box={box} page={page} />
        ))}
      </div>
    </div>
  );
}

/** The last line of a page. */
export function Copyright({ brand, year, page }: { brand: string; year: number; page: PageContext }) {
  return (
    <p
      className="wrap copyright"
      data-note={page.labels("shell/developer-note", { brand })}
      {...behaves("developer-note", "idle")}
    >
      {page.labels("shell/copyright", { year, brand })} · {page.labels("shell/prices")}
    </p>
  );
}
