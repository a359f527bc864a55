import type { ReactNode } from "react";
import type { ContentLink, ResolvedLink } from "#domain/address/link.ts";
import type { DesignList } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import type { ExperimentName } from "#domain/flags/experiments.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { callToAction } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { originOf } from "../hand-off-origin.ts";
import { PriceTerms } from "../shell/price-terms.tsx";
import { factsOfType, formatText, pictureOf, priceText } from "./design-facts.ts";
import { DesignPicture, DesignTiles } from "./design-tiles.tsx";
import { DesignListing } from "./listing.tsx";
import type { ListedDesigns } from "./load.ts";
import { OwnPhotos } from "./own-photos.tsx";

/**
 * Returns the view of a block that lists designs of one kind.
 *
 * @param denseBy the experiment whose treatment is a denser grid.
 */
export function gridOf(
  kind: DesignKind,
  denseBy?: ExperimentName,
): (props: Omit<DesignGridProps, "kind" | "isDense">) => ReactNode {
  return (props) => (
    <DesignGrid kind={kind} isDense={denseBy !== undefined && props.page.experiment(denseBy) === true} {...props} />
  );
}

/** Returns the view of a block that shows one design of a kind. */
export function detailOf(kind: DesignKind): (props: Omit<DesignDetailProps, "kind">) => ReactNode {
  return (props) => <DesignDetail kind={kind} {...props} />;
}

interface DesignGridProps {
  kind: DesignKind;
  /** True if more designs than usual stand in a line. */
  isDense?: boolean;
  content: FrameContent & { isListing?: boolean };
  data: Loaded<ListedDesigns>;
  page: PageContext;
}

/** Designs as tiles, or as a listing if shoppers may filter them. If there are none, it says so and offers a way on. */
export function DesignGrid({ kind, isDense = false, content, data, page }: DesignGridProps) {
  const list = data.state === "loaded" ? data.data : null;
  const way = wayOf(content, page);
  const isEmpty = !list || list.designs.length === 0;
  if (content.isListing && list) {
    return (
      <DesignFrame content={content} isDense={isDense}>
        <OwnPhotos kind={kind} page={page} />
        <DesignListing
          kind={kind}
          list={list}
          way={
            way && (
              <Link to={way} className="button">
                {content.linkText}
              </Link>
            )
          }
          page={page}
        />
      </DesignFrame>
    );
  }
  return (
    <DesignFrame content={content} isDense={isDense}>
      {isEmpty ? (
        <NoDesigns kind={kind} content={content} isFailed={data.state === "failed"} page={page} />
      ) : (
        <>
          <OwnPhotos kind={kind} page={page} />
          <DesignTiles kind={kind} list={list} page={page} />
        </>
      )}
      {!isEmpty && way && (
        <p>
          <Link to={way} className="button button-secondary">
            {content.linkText}
          </Link>
        </p>
      )}
    </DesignFrame>
  );
}

/** The texts and the link that an editor puts around designs. */
interface FrameContent {
  headline: string;
  text: string;
  link: ContentLink | null;
  linkText: string;
}

interface DesignFrameProps {
  content: FrameContent;
  isDense?: boolean;
  children: ReactNode;
}

/** A section with headline and intro above designs. */
function DesignFrame({ content, isDense, children }: DesignFrameProps) {
  return (
    <section className={isDense ? "wrap designs dense" : "wrap designs"}>
      {content.headline && <h2>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      {children}
    </section>
  );
}

/** Returns the editor's link below the designs; null if it has no text or leads nowhere. */
function wayOf({ link, linkText }: FrameContent, page: PageContext): ResolvedLink | null {
  return linkText ? page.resolveLink(link) : null;
}

interface NoDesignsProps {
  kind: DesignKind;
  content: FrameContent;
  /** True if the backend could not answer; a later request may succeed. */
  isFailed: boolean;
  page: PageContext;
}

/**
 * A message that there are no designs, or that they could not be loaded, with a way on: the editor's link, else the designer without a
 * design.
 */
function NoDesigns({ kind, content, isFailed, page }: NoDesignsProps) {
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

interface DesignDetailProps {
  kind: DesignKind;
  content: FrameContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

const DETAIL_SIZES = pictureSizes("tablet", "92vw", "46vw");

/** One design with its facts, its price and the link to its designer. */
function DesignDetail({ kind, content, data, page }: DesignDetailProps) {
  const { labels } = page;
  const list = data.state === "loaded" ? data.data : null;
  const design = list?.designs[0];
  if (!list || !design) {
    return (
      <DesignFrame content={content}>
        <NoDesigns kind={kind} content={content} isFailed={data.state === "failed"} page={page} />
      </DesignFrame>
    );
  }
  const facts = [[labels("calculator/format"), formatText(design, page)], ...factsOfType(kind, design, page)].filter(
    ([, value]) => value,
  );
  const price = priceText(design, list.currency, page);
  const way = wayOf(content, page);
  return (
    <DesignFrame content={content}>
      <div className="design-detail">
        {pictureOf(design) && <DesignPicture kind={kind} design={design} sizes={DETAIL_SIZES} page={page} />}
        <div>
          <h3>{design.name}</h3>
          {facts.length > 0 && (
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {price && (
            <p>
              <b className="price">{price}</b>{" "}
              <small>
                <PriceTerms page={page} />
              </small>
            </p>
          )}
          <p className="ways">
            <a className="button" href={designerHref(designHandOff(kind, design, originOf(page)))}>
              {callToAction(labels, kind)}
            </a>
            {way && (
              <Link to={way} className="button button-secondary">
                {content.linkText}
              </Link>
            )}
          </p>
        </div>
      </div>
    </DesignFrame>
  );
}
