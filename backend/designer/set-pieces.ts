import type { Design } from "#domain/contract/design.ts";
import { productsOfDesigner } from "#domain/designer/base-path.ts";
import { asHandOff, type HandOff, type HandOffResult } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import type { SetHandOff, SetPiece, SetProblem } from "#domain/designer/set-hand-off.ts";
import { DESIGN_KINDS, PRODUCTS } from "#domain/product/products.ts";
import { readDesigns } from "../commerce/design-store.ts";
import { logStoreError } from "../commerce/serve.ts";
import { isSoldIn } from "./arrival.ts";
import { designNamed } from "./chosen-designs.ts";
import { type PriceAsking, readDoorPrices, type StatedPrice } from "./door-price.ts";

/** A design of a set as it can be ordered. */
export interface SetArticle {
  design: Design;
  handOff: HandOff;
  stated: StatedPrice;
}

/** The reason for which a design of a set, or all of them, cannot be ordered, or not as they came. */
export type SetFault =
  | SetProblem
  | { code: "unknown"; id: string }
  | { code: "withdrawn" | "no-price" | "odd-choice"; design: Design }
  | { code: "no-sets" | "unavailable" };

/** The designs of a set that can be ordered, in the order in which they came, and what is wrong with the others. */
export interface SetAtDoor {
  articles: readonly SetArticle[];
  faults: readonly SetFault[];
}

/**
 * Reads the designs of a set and what they cost: the one that the address names by itself as it is chosen there, each other as its own
 * page opens. It never rejects: a failing database is a fault.
 *
 * @param own the address read as one of a single design.
 */
export async function readSet(
  db: D1Database,
  set: SetHandOff,
  own: HandOffResult,
  asking: PriceAsking,
): Promise<SetAtDoor> {
  const { channel, locale } = asking;
  const { designer, pieces, problems } = set;
  const [pieceOfSet] = productsOfDesigner(designer).flatMap(({ designs }) =>
    designs?.isSoldIn(channel) ? (designs.pieceOfSet ?? []) : [],
  );
  const kind = DESIGN_KINDS.find((one) => PRODUCTS[one].designer.name === designer);
  if (!pieceOfSet || !kind) return { articles: [], faults: [{ code: "no-sets" }] };
  const ids = pieces.map(({ id }) => id);
  const found = await readDesigns(db, { channel, kind, locale, ids, limit: ids.length }).catch((error: unknown) => {
    logStoreError(error);
    return null;
  });
  if (!found) return { articles: [], faults: [{ code: "unavailable" }] };
  const faults: SetFault[] = [...problems];
  const origin: HandOffOrigin = { locale, channel };
  const named = own.ok ? designNamed(own) : own.understood && designNamed(own.understood);
  const asChosen = ({ id, quantity }: SetPiece, design: Design): HandOff => {
    const isOwn = named?.id === id;
    if (isOwn && !own.ok) faults.push({ code: "odd-choice", design });
    if (!isOwn || !own.ok) return asHandOff(pieceOfSet.opening(design, quantity, origin));
    return quantity === null ? own : asHandOff({ designer, parameters: { ...own.parameters, quantity } });
  };
  const chosen = pieces.flatMap((piece): { design: Design; handOff: HandOff }[] => {
    const design = found.designs.find(({ id }) => id === piece.id);
    if (!design) faults.push({ code: "unknown", id: piece.id });
    else if (design.isWithdrawn) faults.push({ code: "withdrawn", design });
    else return [{ design, handOff: asChosen(piece, design) }];
    return [];
  });
  const prices = await readDoorPrices(
    db,
    chosen.map(({ handOff }) => handOff),
    asking,
  );
  const articles = chosen.flatMap(({ design, handOff }, at): SetArticle[] => {
    const price = prices[at];
    if (price?.kind === "price" && isSoldIn(channel, handOff)) return [{ design, handOff, stated: price }];
    faults.push({ code: "no-price", design });
    return [];
  });
  return { articles, faults };
}
