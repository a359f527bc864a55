import * as z from "zod/mini";
import { designIdSchema } from "#domain/contract/design.ts";
import { DESIGN_KINDS } from "#domain/listing/design-list.ts";
import type { ChangedDesigns } from "#domain/listing/design-tags.ts";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";

/** More of one message make everything of their kind new. */
const MOST_NAMED = 500;

const messageSchema = z.object({
  event: z.literal("designs.changed"),
  kind: z.enum(DESIGN_KINDS),
  ids: z.union([z.literal("all"), z.array(designIdSchema).check(z.minLength(1))]),
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
  const { kind, ids, channels = CHANNELS } = parsed.data;
  const distinct = ids === "all" ? ids : [...new Set(ids)];
  return {
    designs: { kind, ids: distinct.length > MOST_NAMED ? "all" : distinct },
    channels: [...new Set(channels)],
  };
}
