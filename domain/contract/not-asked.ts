/**
 * Calls of the contract that the specification names (spec 000 §7) and no page of this shop has a need for. A backend of your own may
 * leave them out: `npm run contract` passes them over unless they are named by `--only`. docs/reference/calls.md lists them.
 */
export const NOT_ASKED: readonly string[] = [
  "/price-api/prices/format-group",
  "/web-api/aspect-ratio",
  "/web-api/product-selection-photo-frame/prices-formats",
];
