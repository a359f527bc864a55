import * as z from "zod/mini";
import { CHANNELS } from "../shop/channel.ts";
import { LOCALES } from "../shop/locale.ts";
import { PICTURE_LETTERS } from "./customer-picture.ts";

/** The states of a customer's picture. Nobody but operators sees one that is not approved. */
export const PICTURE_STATES = ["waiting", "approved", "rejected"] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** A picture as operators see it. */
export const moderatedPictureSchema = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  locale: z.enum(LOCALES),
  title: z.string(),
  name: z.string(),
  place: z.string(),
  text: z.string(),
  article: z.nullable(z.string()),
  /** The wording that the customer agreed to, and when, in ISO 8601. */
  consent: z.string(),
  sentAt: z.string(),
  width: z.int(),
  height: z.int(),
  state: z.enum(PICTURE_STATES),
});
export type ModeratedPicture = z.infer<typeof moderatedPictureSchema>;

/** The pictures of a state, with the number of all that wait. */
export const moderationSchema = z.object({ waiting: z.int(), pictures: z.array(moderatedPictureSchema) });

/** A decision: a reason is needed to reject; the customer reads it. */
export const decisionSchema = z.union([
  z.object({ decision: z.literal("approve") }),
  z.object({
    decision: z.literal("reject"),
    reason: z.string().check(z.minLength(1), z.maxLength(PICTURE_LETTERS.reason)),
  }),
]);

/** The outcome: the state that the picture has now. `isOwn` is false if somebody else had decided before. */
export const decidedSchema = z.object({ state: z.enum(PICTURE_STATES), channel: z.enum(CHANNELS), isOwn: z.boolean() });
