import * as z from "zod/mini";
import { DESIGN_KINDS } from "../product/products.ts";
import { designIdSchema } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/** More than any brand has of a kind: a reply is bounded. */
const MOST_DESIGNS = 50_000;

const idsSchema = z.array(designIdSchema).check(z.maxLength(MOST_DESIGNS));

/**
 * The ids of all designs of a kind, withdrawn ones too: by it a page of an address that somebody made up is known to be none, and
 * nobody is asked for it. Null where the backend does not tell: each address is then asked for.
 */
export const designIds = endpoint({
  method: "GET",
  path: "/web-api/design-ids",
  input: z.object({ kind: z.enum(DESIGN_KINDS) }),
  reply: z.object({
    ids: idsSchema,
    /** Those of them that are no longer sold: search engines are not told of them. */
    withdrawn: z.optional(idsSchema),
  }),
  notFound: "null",
  designs: ({ kind }) => ({ kind, ids: [] }),
  maxAgeSeconds: 60,
});
