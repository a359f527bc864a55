import type { Format } from "#domain/catalogue/format.ts";
import type { Design } from "#domain/contract/design.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import type { Price } from "#domain/price/price.ts";
import type { ExpressWish } from "#domain/product/express.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { ChoiceGroup } from "./choice-group.ts";

/** A design as it is offered: what is chosen of it, what that costs, and the door to its designer with all of it. */
export interface DesignOffer {
  groups: readonly ChoiceGroup[];
  /** What goes with it, each an ask of its own. */
  accessories: readonly ChoiceGroup[];
  /** A sample can be ordered: whether it is, and what the box says. */
  sample: { isOn: boolean; label: string } | null;
  /** Null where nobody can tell. */
  price: Price | null;
  handOff: HandOff;
  /** Group that it is made in, which decides the day of arrival. */
  productGroup: string;
  /** What could be made first; null for what never is. */
  express: ExpressWish | null;
  /** How large it lies on the table or hangs on the wall, in millimetres; null for what does neither. */
  size: Format | null;
}

/** All that a design's own page shows. */
export interface DesignPageData {
  kind: DesignKind;
  design: Design;
  offer: DesignOffer;
  /** When an order arrives, and when an express one does; empty where nobody knows. */
  delivery: string;
  express: string;
  /** The address chooses something that is not as usual. */
  isChosen: boolean;
  /** The address asks for something that there is not. */
  isOdd: boolean;
  /** Why there is no such start as the address asks for, and which is chosen instead; empty where there is. */
  refused: string;
}
