import type { Design } from "#domain/contract/design.ts";
import type { HandedDesign } from "#domain/designer/choice-hand-off.ts";

/** What a designer is told of a design. */
export function handedDesign({ id, type, facets }: Design): HandedDesign {
  return { id, type, category: facets?.category?.[0], style: facets?.style?.[0], color: facets?.color?.[0] };
}
