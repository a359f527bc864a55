import { COLLAGE_SHAPES } from "../listing/design-list.ts";
import { designListInput, designListSchema, EVERY_DESIGN, isCommonList, scopeOf } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/** Collage designs of the shapes asked for. */
export const collageDesignGroups = endpoint({
  method: "GET",
  path: "/web-api/collage-designer-design-groups",
  input: designListInput(COLLAGE_SHAPES),
  reply: designListSchema,
  notFound: "error",
  // A design is no article: its price is announced where all are, and with no article.
  articles: () => [],
  designs: (input) => ({ kind: "collage", ids: input.ids, scope: scopeOf(input) }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
  example: {
    input: { ...EVERY_DESIGN, types: ["landscape"], limit: 12 },
    reply: {
      currency: "eur",
      designs: [
        {
          id: "13",
          name: "Querformat",
          type: "landscape",
          formatType: "600x400",
          picture: { src: "/f/287216594031001/1600x1066/1b83ceb42b/fotocollage.jpg", width: 1600, height: 1066 },
          priceFrom: 3490,
        },
      ],
    },
  },
});
