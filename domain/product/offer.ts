import type { Format } from "../catalogue/format.ts";
import type { Design } from "../contract/design.ts";
import type { SoftAsk } from "../contract/endpoint.ts";
import type { HandOffOrigin } from "../designer/origin.ts";
import type { Currency } from "../price/currency.ts";
import type { PriceStatement, PriceStep } from "../price/price.ts";
import type { CalendarStart } from "./calendar/configuration.ts";
import type { Refinement } from "./refinement.ts";

/** The name of something: a label, with its count if that matters, or a size in the locale's unit. */
export type Naming = { label: string; count?: number } | { size: Format };

/** A choice of a design's properties, by the name that the page's address gives it. */
export interface AskedChoice<Value extends string> {
  name: string;
  /**
   * Every value that the page may offer, whatever else is chosen: the values that a page differs by must not depend on
   * what was read before.
   */
  offered: readonly Value[];
  /** The offered values that go with what is chosen already; all of them if it is left out. */
  fitting?: readonly Value[];
  /** The default, chosen if the address has no value that fits. */
  usual: Value;
}

/** Reads what an address chooses. */
export type ReadChoice = <Value extends string>(choice: AskedChoice<Value>) => Value;

/** Something that is chosen of a design, as a field of its page. */
export interface OfferedField {
  /** Name of its parameter in the page's address. */
  name: string;
  /** The key of its label. */
  label: string;
  chosen: string;
  /** The values, in the order that they are offered in. */
  values: readonly { value: string; named: Naming }[];
}

/** A field with its values, each with its name. */
export function offeredField<Value extends string>(
  field: { name: string; label: string; chosen: Value },
  values: readonly Value[],
  nameOf: (value: Value) => Naming,
): OfferedField {
  return { ...field, values: values.map((value) => ({ value, named: nameOf(value) })) };
}

/** The choices that a design's page is asked for, and the origin of the request. */
export interface Asking {
  read: ReadChoice;
  origin: HandOffOrigin;
  /** The start that is chosen of what begins in a month. */
  start: CalendarStart;
}

/** A designer, and what it is opened with. */
export interface Opening {
  designer: string;
  parameters: object;
}

/** Accessories of a card as parameters of its designer (`cardParametersSchema`). */
export interface CardAccessoryParameters {
  bow?: string | undefined;
  ribbon?: string | undefined;
  ribbonColor?: string | undefined;
  screw?: string | undefined;
  standard?: string | undefined;
  accessoryTypes?: string[] | undefined;
}

/** Reply of a price call of any kind. */
export type Quoted = PriceStatement & { currency: Currency; steps?: readonly PriceStep[] };

/** The field of the page for the number of copies ordered. */
export interface OfferedCopies {
  name: string;
  quantities: readonly number[];
  chosen: number;
  /** Number of copies that are priced; one for a sample. */
  priced: number;
  nameOf(count: number): Naming;
}

/** A design as it is offered: the choices that it leaves, and the ways to ask for its price and to open its designer. */
export interface Offered {
  fields: readonly OfferedField[];
  /** The field for the number of copies; null for products that are sold one by one. */
  copies: OfferedCopies | null;
  /** Asks for the price of the choice, in every quantity that it is offered in. */
  price(ask: SoftAsk): Promise<Quoted | null>;
  /** The sample of the design; null if none can be ordered. */
  sample: { isOn: boolean; named: Naming; price(ask: SoftAsk): Promise<Quoted | null> } | null;
  /** The card that accessories are sold with (`cardKey`); null for what has none. */
  goesWith: string | null;
  /** Returns the hand-off to the designer with the design and all that is chosen. */
  opening(accessories: CardAccessoryParameters): Opening;
  /** The product group that it is made in, for its day of arrival. */
  group: string;
  /** The quantity and refinement to make as an express order; null for products that never are. */
  express: { quantity: number; refinement: Refinement } | null;
  /** Size in which it lies on the table or hangs on the wall, in millimetres; null if it does neither. */
  size: Format | null;
  /** The paper and the refinement that its page shows from near; null for what it does not. */
  near: Near | null;
}

/** What is seen of a product from near: its paper, and what that is refined with. */
export interface Near {
  paper: string;
  refinement: Refinement;
}

/** A design, and the words that its designer sorts it by; a word that the design does not have is left out. */
export interface HandedDesign {
  id: string;
  type: string;
  category?: string | undefined;
  style?: string | undefined;
  color?: string | undefined;
}

/** The properties of a design that are handed to a designer. */
export function handedDesign({ id, type, facets }: Pick<Design, "id" | "type" | "facets">): HandedDesign {
  return { id, type, category: facets?.category?.[0], style: facets?.style?.[0], color: facets?.color?.[0] };
}

/** Properties of a design that a hand-off needs. */
export type ChosenDesign = Pick<Design, "id" | "type" | "formatType"> & {
  facets?: { product?: readonly string[] | undefined } | undefined;
};

/** A number of copies of one product as they are priced, whatever its kind. */
export interface Piece {
  /** The chosen options, for code that knows its kind. */
  choice: object;
  quantity: number;
  /** The names of the parts that its price is the sum of; null if its price is not such a sum. */
  parts: readonly string[] | null;
  /** The quantities that a quote tells of beside the one asked for. */
  steps: readonly number[];
  refinement: Refinement;
  /** The name of the number of copies. */
  what: Naming;
  /** The card that accessories are sold with (`cardKey`), and which are chosen; null for what has none. */
  goesWith: { card: string; chosen: CardAccessoryParameters } | null;
}
