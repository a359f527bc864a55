import * as z from "zod/mini";
import { DESIGN_KINDS } from "../product/products.ts";
import { designIdSchema } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/** The greatest number of ids in a reply, more than any brand has of a kind: a reply is bounded. */
const MOST_DESIGNS = 50_000;

const idsSchema = z.array(designIdSchema).check(z.maxLength(MOST_DESIGNS));

/**
 * The ids of all designs of a kind, withdrawn ones too. With them the shop recognises a made-up address and answers it
 * without asking the backend. Null if the backend has no such list; the backend is then asked about each address.
 */
export const designIds = endpoint({
  method: "GET",
  path: "/web-api/design-ids",
  input: z.object({ kind: z.enum(DESIGN_KINDS) }),
  reply: z.object({
    ids: idsSchema,
    /** The ids among them of designs that are no longer sold; search engines are not told of these. */
    withdrawn: z.optional(idsSchema),
  }),
  notFound: "null",
  designs: ({ kind }) => ({ kind, ids: [] }),
  maxAgeSeconds: 60,
});
