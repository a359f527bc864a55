import type { DesignList } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { BINDING_BY_TYPE, PHOTOBOOK_TYPES } from "#domain/product/photobook.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { originOf } from "../hand-off-origin.ts";
import type { Loaded } from "../loaded.ts";
import { formatText, pictureOf, priceText } from "./design-facts.ts";
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
  const bookType = PHOTOBOOK_TYPES.find((one) => kind === "photobook" && one === design.type);
  const facts = [
    [labels("calculator/format"), formatText(design, page)],
    [labels("designs/binding"), bookType ? catalogueLabel(labels, "photobook-binding", BINDING_BY_TYPE[bookType]) : ""],
  ].filter(([, value]) => value);
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
              {labels(`cta/${kind}`)}
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
