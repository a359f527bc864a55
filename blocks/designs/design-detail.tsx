import type { DesignList } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { callToAction } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { originOf } from "../hand-off-origin.ts";
import type { Loaded } from "../loaded.ts";
import { factsOfType, formatText, pictureOf, priceText } from "./design-facts.ts";
import { DesignFrame, type FrameContent, NoDesigns, wayOf } from "./design-frame.tsx";
import { DesignPicture } from "./design-picture.tsx";

export interface DesignDetailProps {
  kind: DesignKind;
  content: FrameContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

const DETAIL_SIZES = pictureSizes("tablet", "92vw", "46vw");

/** One design with its facts, its price and the door to its designer. */
export function DesignDetail({ kind, content, data, page }: DesignDetailProps) {
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
              <b className="price">{price}</b> <small>{labels("price/tax")}</small>
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
