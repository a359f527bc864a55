import { COLLAGE_SHAPES } from "../listing/facets.ts";
import { designListInput, designListSchema, isCommonList, scopeOf } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/** Collage designs of the shapes asked for. */
export const collageDesignGroups = endpoint({
  method: "GET",
  path: "/web-api/collage-designer-design-groups",
  input: designListInput(COLLAGE_SHAPES),
  reply: designListSchema,
  notFound: "error",
  // A design is no article: a change of its price is announced for all articles.
  articles: () => [],
  designs: (input) => ({ kind: "collage", ids: input.ids, scope: scopeOf(input) }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
});
