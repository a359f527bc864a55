import * as z from "zod/mini";
import { DESIGN_KINDS } from "../product/products.ts";
import { MOST_ENTRIES } from "../wishlist/wishlist.ts";
import { designIdSchema } from "./design.ts";
import { endpoint } from "./endpoint.ts";

const entriesSchema = z
  .readonly(z.array(z.object({ kind: z.enum(DESIGN_KINDS), id: designIdSchema })))
  .check(z.maxLength(MOST_ENTRIES));

/**
 * The wishlist of the customer whose cookies come along, the newest first: with `add` put in front of it, as far as it lacks them,
 * and without `remove`; nothing of either only asks. The same question again changes nothing. 404 where nobody is logged in, or
 * accounts have no wishlists.
 */
export const customerWishlist = endpoint({
  method: "POST",
  path: "/web-api/wishlist",
  input: z.object({ add: z._default(entriesSchema, []), remove: z._default(entriesSchema, []) }),
  reply: z.object({ entries: entriesSchema }),
  notFound: "null",
  maxAgeSeconds: 0,
});
