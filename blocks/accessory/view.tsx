import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import { PriceTerms } from "../shell/price-terms.tsx";
import { type AccessoryOffer, unitPrice } from "./load.ts";
import type { AccessoryContent } from "./schema.ts";

export interface AccessoryViewProps {
  content: AccessoryContent;
  data: Loaded<AccessoryOffer>;
  page: PageContext;
}

const SIZES = pictureSizes("tablet", "90vw", "22rem");

/** An accessory. It is also shown without a price, but not without a name. */
export function AccessoryView({ content: { title, text, image, link }, data, page }: AccessoryViewProps) {
  const offer = data.state === "loaded" ? data.data : null;
  const name = title || offer?.name;
  if (!name) return null;
  return (
    <section className="wrap accessory">
      {image && <Picture asset={page.picture(image)} sizes={SIZES} />}
      <div>
        <h3>
          <Link to={page.resolveLink(link)}>{name}</Link>
        </h3>
        {text && <p>{text}</p>}
        {offer && (
          <p>
            <b>{unitPrice(offer.price, offer.unit, page)}</b>{" "}
            <small>
              <PriceTerms page={page} />
            </small>
          </p>
        )}
      </div>
    </section>
  );
}
