import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import { chosenShop, type ShopContent } from "./schema.ts";

const SIZES = pictureSizes("tablet", "92vw", "46vw");

/** A teaser to another shop of ours. If the brand does not sell in that country, the text stands without a link. */
export function ShopView({ content, page }: { content: ShopContent; page: PageContext }) {
  const { headline, text, image, linkText } = content;
  const href = page.shopHref(chosenShop(content));
  const to = href === null ? null : { href };
  return (
    <section className="wrap shop">
      {image && <Picture asset={page.picture(image)} sizes={SIZES} />}
      <div>
        <h2>{linkText ? headline : <Link to={to}>{headline}</Link>}</h2>
        {text && <p className="lead">{text}</p>}
        {linkText && to && (
          <Link to={to} className="button button-secondary">
            {linkText}
          </Link>
        )}
      </div>
    </section>
  );
}
