import * as z from "zod/mini";
import { designIdSchema } from "#domain/contract/design.ts";
import type { ChangedDesigns } from "#domain/listing/design-tags.ts";
import { LIST_FACETS, type ListFacet } from "#domain/listing/list-scope.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";

/** More of one message make everything of their kind new. */
const MOST_NAMED = 500;

/** More than any facet of the shop has. */
const MOST_VALUES = 100;
const valuesSchema = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MOST_VALUES));

/** A backend may know others: they are passed over. */
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

/** What a message says: the designs that came, went or are others, and in which channels. */
export interface DesignMessage {
  designs: ChangedDesigns;
  channels: readonly Channel[];
}

/** Reads the body of a message, parsed; null where it is none about designs. */
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
