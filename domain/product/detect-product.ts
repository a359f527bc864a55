import { PRODUCT_KINDS, type ProductKind, productOfKind } from "./products.ts";

/** A product's configuration as it comes out of an address, a basket or a story: any parameters, by name. */
export type Configuration = Readonly<Record<string, unknown>>;

const DETECTIONS = PRODUCT_KINDS.flatMap((kind) => {
  const { detection } = productOfKind(kind);
  return detection ? [{ kind, ...detection }] : [];
}).sort((one, other) => one.place - other.place);

/**
 * The product that a configuration describes, tried in the spec's order (spec 000 §4). A parameter counts if it is
 * present and not empty; the collage flag (`isCollage`) counts if it is on.
 *
 * A photo print has no parameter of its own in that list, so it is never detected.
 *
 * @returns null for a configuration that describes none.
 */
export function detectProduct(configuration: Configuration): ProductKind | null {
  const has = (name: string) => Object.hasOwn(configuration, name) && !isEmpty(configuration[name]);
  return DETECTIONS.find(({ isOf }) => isOf(has, configuration))?.kind ?? null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
