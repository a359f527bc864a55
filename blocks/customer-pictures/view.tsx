import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { PageContext } from "../block.ts";
import { Carousel } from "../elements/carousel/carousel.tsx";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import type { CustomerPicturesContent } from "./schema.ts";

const SIZES = pictureSizes("carousel", "82vw", "30vw");

/** Customers' pictures, cut to one shape. A picture without a file is left out; without any picture the block is not shown. */
export function CustomerPicturesView({ content, page }: { content: CustomerPicturesContent; page: PageContext }) {
  const { headline, text } = content;
  const { labels } = page;
  const pictures = picturesOf(content);
  if (pictures.length === 0) return null;
  return (
    <section className="wrap customer-pictures">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      <Carousel
        label={headline || labels("carousel/label")}
        words={{ previous: labels("carousel/previous"), next: labels("carousel/next") }}
        nameDot={(number) => labels("carousel/go-to", { number })}
      >
        {pictures.map(({ item, image }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
          <figure key={place} {...page.editable?.(item)}>
            <Picture asset={page.picture(image)} sizes={SIZES} />
            <figcaption>
              <b>{[item.name, item.place].filter(Boolean).join(", ")}</b>
              {item.product && <Link to={page.resolveLink(item.link)}>{item.product}</Link>}
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  );
}

/** Returns the pictures that have a file. */
export function picturesOf({ items }: CustomerPicturesContent) {
  return items.flatMap((item) => (item.image ? [{ item, image: item.image }] : []));
}
