import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { designIdSchema, designSchema } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/** One collage design. */
export const collageDesignGroup = endpoint({
  method: "GET",
  path: "/web-api/collage-designer-design-group",
  input: z.object({ designGroupId: designIdSchema }),
  reply: z.object({ currency: z.enum(CURRENCIES), design: designSchema }),
  notFound: "null",
  // A design is no article: a change of its price is announced for all articles.
  articles: () => [],
  designs: ({ designGroupId }) => ({ kind: "collage", ids: [designGroupId] }),
  maxAgeSeconds: 300,
});
