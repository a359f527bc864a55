import * as z from "zod/mini";
import { DESIGN_KINDS } from "../product/products.ts";
import { MOST_ENTRIES } from "../wishlist/wishlist.ts";
import { designIdSchema } from "./design.ts";
import { endpoint } from "./endpoint.ts";

const entriesSchema = z
  .readonly(z.array(z.object({ kind: z.enum(DESIGN_KINDS), id: designIdSchema })))
  .check(z.maxLength(MOST_ENTRIES));

/**
 * The wishlist of the customer whose cookies are sent, the newest entry first. Entries of `add` that it lacks are put
 * in front, and entries of `remove` are taken out; without either, the list is only read. The same question again
 * changes nothing. 404 if nobody is logged in, or if accounts have no wishlists.
 */
export const customerWishlist = endpoint({
  method: "POST",
  path: "/web-api/wishlist",
  input: z.object({ add: z._default(entriesSchema, []), remove: z._default(entriesSchema, []) }),
  reply: z.object({ entries: entriesSchema }),
  notFound: "null",
  isPersonal: true,
  maxAgeSeconds: 0,
});
