import type { SoldAccessory } from "#domain/contract/accessory.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { splitImageAddress } from "#domain/page/image-options.ts";
import type { AccessoryFamily } from "#domain/product/accessory-family.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import { AccessoryForm } from "./accessory-form.tsx";
import type { AccessoryOffer } from "./load.ts";
import type { AccessoryContent } from "./schema.ts";

export interface AccessoryViewProps {
  content: AccessoryContent;
  data: Loaded<AccessoryOffer>;
  page: PageContext;
}

const SIZES = pictureSizes("tablet", "90vw", "22rem");
const TILE_SIZES = pictureSizes("tablet", "45vw", "22vw");

/** One accessory beside its picture, or all of some types as tiles. */
export function AccessoryView(props: AccessoryViewProps) {
  const { content } = props;
  return content.sku === "" && content.types.length > 0 ? <AccessoryList {...props} /> : <OneAccessory {...props} />;
}

/** An accessory. It is also shown without a price, but not without a name. */
function OneAccessory({ content: { sku, title, text, image, link }, data, page }: AccessoryViewProps) {
  const offer = data.state === "loaded" ? data.data : null;
  const [family] = offer?.families ?? [];
  const name = title || family?.name;
  if (!name) return null;
  return (
    <section className={image || !family ? "wrap accessory" : "wrap accessory drawn"}>
      {image && <Picture asset={page.picture(image)} sizes={SIZES} />}
      <div>
        <h3>
          <Link to={page.resolveLink(link)}>{name}</Link>
        </h3>
        {text && <p>{text}</p>}
        {offer && family ? (
          <AccessoryForm {...{ family, sku, page }} currency={offer.currency} isDrawn={!image} />
        ) : (
          data.state === "failed" && <p>{page.labels("accessory/unpriced")}</p>
        )}
      </div>
    </section>
  );
}

/** Accessories by type, envelopes by their sizes. If they cannot be loaded, the list says so. */
function AccessoryList({ content: { title, text }, data, page }: AccessoryViewProps) {
  const { labels } = page;
  const offer = data.state === "loaded" ? data.data : null;
  const families = offer?.families ?? [];
  const types = [...new Set(families.map(({ type }) => type))];
  if (offer && families.length === 0) return null;
  const [only, ...others] = types;
  // The heading of a list of one type is its title.
  const heading = title || (only && others.length === 0 ? labels(`accessory/all-${only}`) : "");
  return (
    <section className="wrap accessories">
      {heading && <h2>{heading}</h2>}
      {text && <p className="lead">{text}</p>}
      {!offer && <p role="status">{labels("accessory/unavailable")}</p>}
      {offer &&
        types.map((type) => (
          <section key={type} id={`accessory-${type}`}>
            {others.length > 0 && <h2>{labels(`accessory/all-${type}`)}</h2>}
            <Groups families={families.filter((one) => one.type === type)} {...{ offer, page }} />
          </section>
        ))}
    </section>
  );
}

interface GroupsProps {
  families: readonly AccessoryFamily<SoldAccessory>[];
  offer: AccessoryOffer;
  page: PageContext;
}

/** The tiles of one type; those of envelopes under the names of their sizes (spec 000 §9). */
function Groups({ families, offer, page }: GroupsProps) {
  const groups = [...new Set(families.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group}>
      {group && <h3>{catalogueLabel(page.labels, "envelope-group", group)}</h3>}
      <ul className="accessory-tiles">
        {families
          .filter((one) => one.group === group)
          .map((family) => (
            <Tile key={family.key} family={family} offer={offer} page={page} />
          ))}
      </ul>
    </div>
  ));
}

function Tile({
  family,
  offer: { currency },
  page,
}: Omit<GroupsProps, "families"> & { family: AccessoryFamily<SoldAccessory> }) {
  const [{ picture }] = family.members;
  const asset = picture ? parseAssetAddress(splitImageAddress(picture).src) : null;
  const Heading = family.group ? "h4" : "h3";
  return (
    <li className={asset ? undefined : "drawn"}>
      {asset && <Picture asset={page.picture({ ...asset, id: null, alt: "" })} sizes={TILE_SIZES} />}
      <Heading>{family.name}</Heading>
      <AccessoryForm {...{ family, currency, page }} isDrawn={!asset} />
    </li>
  );
}
