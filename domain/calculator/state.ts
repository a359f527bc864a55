/**
 * State of a price calculator: the shopper's choices, and how each of her steps changes them (spec 001 §4
 * "Calculator"). Pure: the island, the page without script and the tests share it.
 */

/** A material of the dropdown, with all that choosing needs of it. */
export interface CalculatorMaterial {
  readonly value: string;
  /** The sizes of its list, as `{width}x{height}` in mm. */
  readonly formats: readonly string[];
  readonly initialFormat: string;
}

/** A size beside the list, from the dialog, a sku or her own: held with its own prices. */
export interface ExtraFormat<Prices> {
  readonly format: string;
  readonly prices: Prices;
}

export interface CalculatorState<Prices> {
  readonly material: string;
  /** The size that is chosen: one of the list, or the extra one. */
  readonly format: string;
  readonly extra: ExtraFormat<Prices> | null;
}

export type CalculatorAction<Prices> =
  /** Another material of the dropdown; the same one again changes nothing. */
  | { readonly type: "choose-material"; readonly material: CalculatorMaterial }
  /** A size is clicked: one of the list, or the extra entry. */
  | { readonly type: "choose-format"; readonly format: string }
  /** A size is picked in the dialog, maybe of another material. */
  | { readonly type: "choose-in-dialog"; readonly material: CalculatorMaterial; readonly extra: ExtraFormat<Prices> }
  /** A size of her own, which the backend has priced. */
  | { readonly type: "choose-free-size"; readonly extra: ExtraFormat<Prices> };

/** The product that a page is about, if it is a single one of a certain size. */
export interface SkuContext<Prices> {
  readonly material: string;
  readonly format: string;
  /** Its prices; null if it has none. */
  readonly prices: Prices | null;
}

export interface CalculatorStart<Prices> {
  /** The materials, in the order of the dropdown; at least one. */
  readonly materials: readonly [CalculatorMaterial, ...CalculatorMaterial[]];
  /** The material that the editor selected; the first one is used if it is none of them. */
  readonly selected: string | null;
  /** True if a size that is not in the list may be shown: framed products have one (spec 001 §4). */
  readonly hasExtra: boolean;
  readonly sku: SkuContext<Prices> | null;
}

/**
 * The initial choices. A sku preselects its material and format. A format that is not in the list becomes the extra
 * one if the product allows one and it has prices; otherwise the material's initial format is chosen.
 */
export function startCalculator<Prices>(start: CalculatorStart<Prices>): CalculatorState<Prices> {
  const { materials, selected, hasExtra, sku } = start;
  const named = (value: string | undefined | null) => materials.find((one) => one.value === value);
  const ofSku = named(sku?.material);
  const material = ofSku ?? named(selected) ?? materials[0];
  if (!sku || !ofSku) return initialState(material);
  const { format, prices } = sku;
  if (material.formats.includes(format)) return { material: material.value, format, extra: null };
  if (!hasExtra || prices === null) return initialState(material);
  return { material: material.value, format, extra: { format, prices } };
}

/** The state after a step. */
export function reduceCalculator<Prices>(
  state: CalculatorState<Prices>,
  action: CalculatorAction<Prices>,
): CalculatorState<Prices> {
  switch (action.type) {
    case "choose-material":
      return action.material.value === state.material ? state : initialState(action.material);
    case "choose-format": {
      const isExtra = state.extra?.format === action.format;
      return { ...state, format: action.format, extra: isExtra ? state.extra : null };
    }
    case "choose-in-dialog":
      return { material: action.material.value, format: action.extra.format, extra: action.extra };
    case "choose-free-size":
      return { ...state, format: action.extra.format, extra: action.extra };
  }
}

function initialState<Prices>({ value, initialFormat }: CalculatorMaterial): CalculatorState<Prices> {
  return { material: value, format: initialFormat, extra: null };
}
