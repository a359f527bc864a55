import { splitHref } from "#domain/address/designer-locale.ts";
import type { Design } from "#domain/contract/design.ts";
import { DESIGNER_BASE_PATHS } from "#domain/designer/base-path.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { SET_PARAMETERS, setQuantity } from "#domain/designer/set-hand-off.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { moneyNotation } from "#domain/price/money.ts";
import { DEFAULT_QUANTITY, QUANTITIES } from "#domain/product/amount.ts";
import { type DesignKind, designsOf, PRODUCTS } from "#domain/product/products.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { PriceTerms } from "../../shell/price-terms.tsx";
import { designHref, priceText } from "../design-facts.ts";
import { DesignPicture, DesignTiles } from "../design-tiles.tsx";
import type { SetList } from "./load.ts";
import type { DesignOffer } from "./offer-design.ts";

/** Links to the other designs of a set, each by what it is there: "Auch als Menükarte, Tischkarte". */
export function AlsoAs({ kind, design, page }: { kind: DesignKind; design: Design; page: PageContext }) {
  const others = (design.set ?? []).filter(({ id }) => id !== design.id);
  if (others.length === 0) return null;
  const title = page.labels("design/also-as");
  return (
    <nav className="also-as" aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <ul>
        {others.map(({ id, part }) => (
          <li key={id}>
            <a href={designHref(kind, id, page)}>{part}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SetDesignsProps {
  kind: DesignKind;
  /** The design whose page it is. */
  design: Design;
  /** The other designs of its set, each under the name of its part. */
  list: SetList;
  page: PageContext;
}

/** The other designs of a set: the same hand for whatever else the feast needs, and the form that hands them over together. */
export function SetDesigns({ kind, design, list, page }: SetDesignsProps) {
  const { labels } = page;
  return (
    <section className="wrap designs four-designs" id="set">
      <h2>{labels("design/set")}</h2>
      <p className="lead">{labels("design/set-text")}</p>
      <DesignTiles kind={kind} list={list} page={page} />
      {isHandedOverTogether(kind, design) && <SetForm kind={kind} design={design} list={list} page={page} />}
    </section>
  );
}

/** The id of the form; a page has one. */
const SET_FORM = "set-form";

/**
 * What is chosen of the page's design, for the form of its set, which stands further down: it is here because this part of the page follows
 * each change.
 */
export function ChosenForSet({ offer: { handOff, price } }: { offer: Pick<DesignOffer, "handOff" | "price"> }) {
  const pairs = splitHref(designerHref(handOff)).query.split("&");
  return (
    <div className="set-choice" data-amount={price?.amount} hidden>
      {pairs.map((pair) => {
        const [name, value = ""] = pair.split("=");
        return <input key={pair} type="hidden" form={SET_FORM} name={name} value={decodeURIComponent(value)} />;
      })}
    </div>
  );
}

/** Tells whether the designs of a set can be handed over together. */
export function isHandedOverTogether(kind: DesignKind, { set = [] }: Design): boolean {
  return designsOf(kind).pieceOfSet !== null && set.length > 1;
}

const THUMBNAIL_SIZES = pictureSizes("desktop", "4rem", "4rem");

/**
 * A form with which the ticked designs of a set are handed to the designer at once: the page's own as it is chosen there, each other as its
 * own page opens, in its quantity. Only the page's own is ticked: nothing is ordered that nobody chose. A script states what each costs in
 * its quantity, and the sum of the ticked ones; it needs the price of every design.
 */
function SetForm({ kind, design, list, page }: SetDesignsProps) {
  const { labels } = page;
  const own = { ...design, name: design.part ?? design.name };
  const byId = new Map([own, ...list.designs].map((one) => [one.id, one]));
  const pieces = (design.set ?? []).flatMap(({ id }) => byId.get(id) ?? []);
  const isPriced = list.designs.every(({ id }) => (list.steps.get(id) ?? []).length > 0);
  return (
    <form
      className="set-form"
      id={SET_FORM}
      method="get"
      action={DESIGNER_BASE_PATHS[PRODUCTS[kind].designer.name]}
      {...(isPriced && { ...behaves("set", "visible"), "data-money": JSON.stringify(moneyNotation(page.locale)) })}
    >
      <fieldset>
        <legend>{labels("design/set-together")}</legend>
        <p>{labels("design/set-together-text")}</p>
        <ul>
          {pieces.map((piece) => (
            <SetRow key={piece.id} kind={kind} piece={piece} isOwn={piece.id === design.id} list={list} page={page} />
          ))}
        </ul>
      </fieldset>
      {isPriced && (
        <p className="set-sum">
          <span>{labels("prices/total")}</span> <output aria-live="off" />
          <small>
            <PriceTerms page={page} />
          </small>
        </p>
      )}
      <button className="button" type="submit">
        {labels("design/set-open")}
      </button>
    </form>
  );
}

/** A design of the set: its box, its picture, its price, and its quantity; those of the page's own are chosen further up. */
function SetRow({
  kind,
  piece,
  isOwn,
  list,
  page,
}: Omit<SetDesignsProps, "design"> & { piece: Design; isOwn: boolean }) {
  const { id, name, priceCopies = DEFAULT_QUANTITY } = piece;
  const amounts = new Map((list.steps.get(id) ?? []).map(({ quantity, price }) => [quantity, price]));
  return (
    <li>
      <label>
        <input type="checkbox" name={SET_PARAMETERS.designs} value={id} defaultChecked={isOwn} />
        <DesignPicture kind={kind} design={piece} sizes={THUMBNAIL_SIZES} page={page} />
        <span>
          <b>{name}</b>
          <small>{isOwn ? page.labels("design/set-own") : priceText(piece, list.currency, page)}</small>
        </span>
      </label>
      {!isOwn && (
        <select
          name={SET_PARAMETERS.quantities}
          aria-label={page.labels("design/set-count", { name })}
          defaultValue={setQuantity(id, priceCopies)}
        >
          {QUANTITIES.map((quantity) => (
            <option key={quantity} value={setQuantity(id, quantity)} data-amount={amounts.get(quantity)}>
              {page.labels("design/copies", { count: quantity })}
            </option>
          ))}
        </select>
      )}
      <span className="set-price" />
    </li>
  );
}
