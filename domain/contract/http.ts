import * as z from "zod/mini";
import { CHANNELS } from "../shop/channel.ts";
import { LOCALES } from "../shop/locale.ts";

export const channelSchema = z.enum(CHANNELS);
export const localeSchema = z.enum(LOCALES);

/** Problem details of RFC 9457, as which every service of the shop states an error. */
export const problemSchema = z.object({
  type: z._default(z.string(), "about:blank"),
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  detail: z.optional(z.string()),
  /** A sentence for each faulty field of a form, by the field's name. */
  errors: z.optional(z.record(z.string(), z.string())),
});

export const PROBLEM_CONTENT_TYPE = "application/problem+json";
