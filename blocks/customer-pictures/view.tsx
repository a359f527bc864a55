import { formLink } from "#domain/address/path-kind.ts";
import { CUSTOMER_PICTURE_WIDTHS, customerPictureHref } from "#domain/customer/customer-picture.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Carousel } from "../elements/carousel/carousel.tsx";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import type { SentPictures } from "./load.ts";
import { type CustomerPicturesContent, picturesOf } from "./schema.ts";

const SIZES = pictureSizes("carousel", "82vw", "30vw");

interface CustomerPicturesProps {
  content: CustomerPicturesContent;
  data: Loaded<SentPictures>;
  page: PageContext;
}

/**
 * Customers' pictures, cut to one shape: those that they sent first, then the editor's own. A picture without a file is left out;
 * without any picture, and without an invitation to send one, the block is not shown.
 */
export function CustomerPicturesView({ content, data, page }: CustomerPicturesProps) {
  const { headline, text, invites, article } = content;
  const { labels } = page;
  const sent = data.state === "loaded" ? data.data : [];
  const pictures = picturesOf(content);
  // A backend that has no such pictures takes none.
  const isInviting = invites && data.state !== "nothing";
  if (sent.length + pictures.length === 0 && !isInviting) return null;
  const query = article ? `?product=${article}` : "";
  return (
    <section className="wrap customer-pictures">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      {sent.length + pictures.length > 0 && (
        <Carousel
          label={headline || labels("carousel/label")}
          words={{ previous: labels("carousel/previous"), next: labels("carousel/next") }}
          nameDot={(number) => labels("carousel/go-to", { number })}
        >
          {[
            ...sent.map((picture) => <SentPicture key={picture.id} picture={picture} page={page} />),
            ...pictures.map(({ item, image }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
              <figure key={place} {...page.editable?.(item)}>
                <Picture asset={page.picture(image)} sizes={SIZES} />
                <figcaption>
                  {item.isExample ? (
                    <em>{labels("customer-pictures/example")}</em>
                  ) : (
                    <b>{[item.name, item.place].filter(Boolean).join(", ")}</b>
                  )}
                  {item.product && <Link to={page.resolveLink(item.link)}>{item.product}</Link>}
                </figcaption>
              </figure>
            )),
          ]}
        </Carousel>
      )}
      {isInviting && (
        <p className="invitation">
          <span>{labels("customer-pictures/invitation")}</span>{" "}
          <a
            className="button button-secondary"
            href={formLink(page.path, "customer-picture", page.shop) + query}
            rel="nofollow"
          >
            {labels("customer-pictures/invite")}
          </a>
        </p>
      )}
    </section>
  );
}

function SentPicture({ picture, page }: { picture: SentPictures[number]; page: PageContext }) {
  const { id, title, name, place, text, article, width, height } = picture;
  const [small, middle] = CUSTOMER_PICTURE_WIDTHS;
  return (
    <figure>
      <img
        src={customerPictureHref(id, middle)}
        srcSet={`${customerPictureHref(id, small)} ${small}w, ${customerPictureHref(id, middle)} ${middle}w`}
        sizes={SIZES}
        width={width}
        height={height}
        alt={title || page.labels("customer-pictures/by", { name })}
        loading="lazy"
        decoding="async"
      />
      <figcaption>
        <b>{[name, place].filter(Boolean).join(", ")}</b>
        {article && <span>{articleLabel(page.labels, article)}</span>}
        {(title || text) && <q>{[title, text].filter(Boolean).join(" – ")}</q>}
      </figcaption>
    </figure>
  );
}
