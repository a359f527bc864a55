import * as z from "zod/mini";
import { designIdSchema } from "#domain/contract/design.ts";
import type { ChangedDesigns } from "#domain/listing/design-tags.ts";
import { LIST_FACETS, type ListFacet } from "#domain/listing/list-scope.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";

/** Maximum number of ids that a message names; one with more counts as a change of all designs of its kind. */
const MOST_NAMED = 500;

/** Maximum number of values of one facet, more than any facet of the shop has. */
const MOST_VALUES = 100;
const valuesSchema = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MOST_VALUES));

/** Values by facet; facets that the shop does not know are ignored. */
const facetsSchema = z.object(
  Object.fromEntries(LIST_FACETS.map((facet) => [facet, z.optional(valuesSchema)])) as Record<
    ListFacet,
    z.ZodMiniOptional<typeof valuesSchema>
  >,
);

const messageSchema = z.object({
  event: z.literal("designs.changed"),
  kind: z.enum(DESIGN_KINDS),
  ids: z.union([z.literal("all"), z.array(designIdSchema).check(z.minLength(1))]),
  facets: z.optional(facetsSchema),
  channels: z.optional(z.array(z.enum(CHANNELS)).check(z.minLength(1), z.maxLength(10))),
});

/** Content of a message: the added, removed or changed designs, and their channels. */
export interface DesignMessage {
  designs: ChangedDesigns;
  channels: readonly Channel[];
}

/** Parses the JSON body of a message about designs; null if it is none. */
export function readDesignMessage(body: unknown): DesignMessage | null {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { kind, ids, facets: found, channels = CHANNELS } = parsed.data;
  const distinct = ids === "all" ? ids : [...new Set(ids)];
  return {
    designs: { kind, ids: distinct.length > MOST_NAMED ? "all" : distinct, ...(found && { found }) },
    channels: [...new Set(channels)],
  };
}
