import { designIdSchema, MOST_OF_A_SET } from "../contract/design.ts";
import { MAXIMUM_QUANTITY } from "../product/amount.ts";
import { type Designer, designerOfPath } from "./base-path.ts";
import { parseDesignerQuery } from "./parameter.ts";
import { GIVEN_LENGTH } from "./problem.ts";

/**
 * The parameters with which the designs of a set are handed over together, beside those of one that is chosen in full:
 * `designIds[]=41&designIds[]=44&quantities[]=44:80`. The quantities of designs that are not among the first count for nothing, so that a
 * form needs no script to leave a design out.
 */
export const SET_PARAMETERS = { designs: "designIds[]", quantities: "quantities[]" } as const;

/** A design of a set, and how many of it; null leaves the quantity to the designer. */
export interface SetPiece {
  id: string;
  quantity: number | null;
}

/** A fault of an address that hands over a set. What is right of it is kept. */
export type SetProblem =
  | { code: "too-many"; most: number }
  /** A text that is no design's number. */
  | { code: "not-a-design"; given: string }
  /** A design that is there several times, and counts once. */
  | { code: "doubled"; id: string }
  | { code: "not-a-quantity"; id: string; given: string; most: number };

/** Several designs for one designer. */
export interface SetHandOff {
  designer: Designer;
  pieces: readonly SetPiece[];
  problems: readonly SetProblem[];
}

/** The value that states a design's quantity, for a field of a form or an address. */
export function setQuantity(id: string, quantity: number): string {
  return `${id}:${quantity}`;
}

const NAMES = ["designIds", "quantities"] as const;

/** Reads an address that hands over a set; null for any other. Never throws: a fault is told, and everything else is kept. */
export function parseSet(pathname: string, search: string): SetHandOff | null {
  const designer = designerOfPath(pathname);
  const query = parseDesignerQuery(search, NAMES);
  const given = listOf(query.designIds);
  if (!designer || given.length === 0) return null;
  const problems: SetProblem[] = [];
  const ids = new Set<string>();
  for (const id of given) {
    const isNumber = designIdSchema.safeParse(id).success;
    if (!isNumber) problems.push({ code: "not-a-design", given: id.slice(0, GIVEN_LENGTH) });
    else if (ids.has(id)) problems.push({ code: "doubled", id });
    else ids.add(id);
  }
  if (ids.size > MOST_OF_A_SET) problems.unshift({ code: "too-many", most: MOST_OF_A_SET });
  const told = new Map(listOf(query.quantities).map(splitQuantity));
  const pieces = [...ids].slice(0, MOST_OF_A_SET).map((id): SetPiece => {
    const amount = told.get(id);
    if (amount === undefined) return { id, quantity: null };
    const quantity = /^[1-9]\d{0,5}$/.test(amount) ? Number(amount) : 0;
    if (quantity >= 1 && quantity <= MAXIMUM_QUANTITY) return { id, quantity };
    problems.push({ code: "not-a-quantity", id, given: amount.slice(0, GIVEN_LENGTH), most: MAXIMUM_QUANTITY });
    return { id, quantity: null };
  });
  return { designer, pieces, problems };
}

/** The values of a repeated parameter, each as text; what is nested is none. */
function listOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === "string");
}

function splitQuantity(text: string): [id: string, amount: string] {
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
