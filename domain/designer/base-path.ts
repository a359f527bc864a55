import { DESIGNER_PREFIX } from "../address/path-kind.ts";
import type { DesignerDefinition, Product } from "../product/product.ts";
import { PRODUCT_KINDS, PRODUCTS, type ProductKind, productOfKind } from "../product/products.ts";

type Definitions = { [Kind in ProductKind]: (typeof PRODUCTS)[Kind]["designer"] }[ProductKind];

/** The designers that a shopper is handed to. */
export type Designer = Definitions["name"];

/** The parameter schema of the designer with this name. */
export type SchemaOf<Name extends Designer> = Extract<Definitions, { name: Name }>["parameters"];

const DEFINITIONS = PRODUCT_KINDS.map((kind): [Designer, DesignerDefinition] => {
  const { designer } = PRODUCTS[kind];
  return [designer.name, designer];
});
const BY_NAME = new Map<string, DesignerDefinition>(DEFINITIONS);

/** The base path of each designer (spec 000 §2). */
export const DESIGNER_BASE_PATHS = Object.fromEntries(
  DEFINITIONS.map(([name]) => [name, `${DESIGNER_PREFIX}${name}/`]),
) as Readonly<Record<Designer, string>>;

/** The designer of a path, with or without a slash at its end; null for any other path. */
export function designerOfPath(pathname: string): Designer | null {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return DEFINITIONS.find(([name]) => DESIGNER_BASE_PATHS[name] === path)?.[0] ?? null;
}

export function designerNamed(name: Designer): DesignerDefinition {
  return BY_NAME.get(name) as DesignerDefinition;
}

/** The products that a designer makes, in the order of `PRODUCTS`. */
export function productsOfDesigner(designer: Designer): Product[] {
  return PRODUCT_KINDS.map(productOfKind).filter((product) => product.designer.name === designer);
}
