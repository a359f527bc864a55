import type { ReactNode } from "react";
import type { ContentLink, ResolvedLink } from "#domain/address/link.ts";
import { pageHref } from "#domain/address/page-address.ts";
import { CONSENT_SLUG } from "#domain/consent/consent.ts";
import { footerImageWidth } from "#domain/page/breakpoints.ts";
import type { PageType } from "#domain/page/page-type.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { ScrollSlider } from "../../elements/carousel/carousel.tsx";
import { Link } from "../../elements/link/link.tsx";
import { Picture, type ShownAsset } from "../../elements/picture/picture.tsx";
import type { NavigationItem } from "../navigation/schema.ts";
import { CustomerReviews } from "../reviews/reviews.tsx";
import type { ShellContent } from "../schema.ts";

interface FooterProps {
  shell: ShellContent | null;
  page: PageContext;
}

/** The footer's first section (spec 001 §2): the link box. The newsletter follows it. */
export function FooterLinks({ shell, page }: FooterProps) {
  if (!shell || (!shell.footerText && shell.linkBox.length === 0)) return null;
  return (
    <div className="wrap">
      {shell.footerText && <p className="footer-text">{shell.footerText}</p>}
      <div className="columns footer-links">
        {shell.linkBox.map((list) => (
          <Fold key={list.headline} title={list.headline} marks={page.editable?.(list)}>
            <Links items={list.links} page={page} />
          </Fold>
        ))}
      </div>
    </div>
  );
}

/** The parts between the newsletter and the footer's breadcrumbs (spec 001 §2), in the order of the page. */
export function FooterMessages({ shell, page }: FooterProps) {
  if (!shell) return null;
  const { communicationTiles, seoHeadline, seoText } = shell;
  const reviews = shell.reviews.filter((one) => one.reviews.length > 0);
  if (communicationTiles.length + reviews.length === 0 && seoText === "") return null;
  return (
    <div className="wrap footer-more">
      <Messages tiles={communicationTiles} page={page} />
      {reviews.map((one) => (
        <CustomerReviews key={one.title} content={one} page={page} />
      ))}
      <SeoText headline={seoHeadline} text={seoText} page={page} />
    </div>
  );
}

/** The ways of payment (spec 001 §2), on the line of the breadcrumbs. */
export function FooterPayment({ shell, page }: FooterProps) {
  if (!shell || shell.paymentMethods.length === 0) return null;
  const payment = page.labels("footer/payment");
  return (
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
  );
}

/** The boxes below them. */
export function FooterBoxes({ shell, page }: FooterProps) {
  if (!shell || shell.footerBoxes.length === 0) return null;
  return (
    <div className="wrap columns footer-boxes">
      {shell.footerBoxes.map((box) => (
        <Box key={box.title} box={box} page={page} />
      ))}
    </div>
  );
}

/** The settings of the script that measures a page. */
export interface Measuring {
  pageType: PageType;
  /** True if a visitor takes part in experiments only after she allowed it. */
  needsConsent: boolean;
  /** The analytics container; empty for none. */
  container: string;
}

interface CopyrightProps {
  brand: string;
  year: number;
  /** Null on a page that is not measured. */
  measuring: Measuring | null;
  page: PageContext;
}

/** The last line of a page. Its link to the settings is where the script begins that asks for consent, and measures what it may. */
export function Copyright({ brand, year, measuring, page }: CopyrightProps) {
  const measured = measuring && {
    "data-page": measuring.pageType,
    "data-needs-consent": measuring.needsConsent || undefined,
    "data-container": measuring.container || undefined,
    ...behaves("measure", "idle"),
  };
  return (
    <p
      className="copyright"
      data-note={page.labels("shell/developer-note", { brand })}
      {...behaves("developer-note", "idle")}
    >
      {`${page.labels("shell/copyright", { year, brand })} · `}
      {page.shippingHref ? <a href={page.shippingHref}>{page.labels("shell/prices")}</a> : page.labels("shell/prices")}
      {" · "}
      <a href={pageHref({ locale: page.locale, slug: CONSENT_SLUG }, page.shop)} {...measured}>
        {page.labels("consent/settings")}
      </a>
    </p>
  );
}

/** A box of the footer, of one of the types in spec 001 §2. */
function Box({ box, page }: { box: ShellContent["footerBoxes"][number]; page: PageContext }) {
  return (
    <Fold title={box.title} className={`box-${box.type}`} marks={page.editable?.(box)}>
      {box.text && <p>{box.text}</p>}
      <Links items={box.items} page={page} />
      {box.images.length > 0 && (
        <ul className="images">
          {box.images.map((item) => (
            <li key={item.title} {...page.editable?.(item)}>
              <Link to={page.resolveLink(item.link)}>
                {item.image && <FooterImage asset={page.picture(item.image)} />}
                {item.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

/** The shop's messages: side by side; on narrow screens folded, and then a row that scrolls. */
function Messages({ tiles, page }: { tiles: ShellContent["communicationTiles"]; page: PageContext }) {
  const { labels } = page;
  if (tiles.length === 0) return null;
  return (
    <Fold title={labels("footer/messages")} className="messages">
      <ScrollSlider
        label={labels("footer/messages")}
        words={{ previous: labels("carousel/previous"), next: labels("carousel/next") }}
      >
        {tiles.map((tile) => (
          <li key={tile.headline} {...page.editable?.(tile)}>
            {tile.headlineShort && <h3 className="short">{tile.headlineShort}</h3>}
            <h3>{tile.headline}</h3>
            {tile.text && <p>{tile.text}</p>}
            <Links items={tile.cta} page={page} />
          </li>
        ))}
      </ScrollSlider>
    </Fold>
  );
}

interface SeoTextProps {
  headline: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
  page: PageContext;
}

/**
 * A longer text about the shop, of which only the first lines are visible at first (spec 001 §4). It is a `<details>` whose content
 * shows while it is closed, cut after some lines by the style sheet, so that the whole text is in the page.
 */
function SeoText({ headline, text, page }: SeoTextProps) {
  if (text === "") return null;
  return (
    <section className="seo">
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

interface FoldProps {
  title: string;
  className?: string;
  marks?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

/**
 * A section that folds on narrow screens only (spec 001 §2). It is a closed `<details>`, whose content a wide screen shows all the same
 * (styles.css); there a plain heading replaces its summary, so that nothing says "collapsed" and no key folds it. The style sheet
 * decides all of this before the first paint: without script, and nothing moves.
 */
function Fold({ title, className = "", marks, children }: FoldProps) {
  return (
    <div className={`fold ${className}`.trim()} {...marks}>
      <h2>{title}</h2>
      <details>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    </div>
  );
}

interface LinksProps {
  items: readonly NavigationItem[];
  /** The functions of the page that links need. */
  page: {
    resolveLink: (link: ContentLink | null) => ResolvedLink | null;
    editable?: (item: object) => Readonly<Record<string, string>> | undefined;
  };
}

/** Links of the footer, one below the other. */
function Links({ items, page }: LinksProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text} {...page.editable?.(item)}>
          <Link to={page.resolveLink(item.link)}>{item.text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** A picture of the footer. All have the same height, and a width that follows from their shape (spec 001 §2). */
function FooterImage({ asset }: { asset: ShownAsset }) {
  const width = footerImageWidth(asset.width === null ? null : asset);
  return <Picture asset={asset} sizes={`${width}px`} options={{ width }} />;
}
