import * as z from "zod/mini";
import { TREATMENTS } from "./treatment.ts";

/** Path of the operators' calls of the embedded flag service. It is reached through the service binding alone. */
export const FLAG_RESULTS_PATH = "/flags-admin/flags";

/** Visitors who were given a treatment, and what they did after they first saw it. */
const treatmentResultsSchema = z.object({
  treatment: z.enum(TREATMENTS),
  visitors: z.int(),
  /** The number of these visitors with an event of a type, by the type. */
  converted: z.record(z.string(), z.int()),
});
export type TreatmentResults = z.infer<typeof treatmentResultsSchema>;

/** A flag as operators see it. */
const operatedFlagSchema = z.object({
  name: z.string(),
  /** The share of visitors who get `on`, in per cent. */
  share: z.int(),
  isKilled: z.boolean(),
  /** The treatment of everybody while the flag is killed, and of those that it is not for. */
  defaultTreatment: z.enum(TREATMENTS),
  /** The only channel that the flag is for; null for both. */
  channel: z.nullable(z.string()),
  changeNumber: z.int(),
});
export type OperatedFlag = z.infer<typeof operatedFlagSchema>;

const flagResultsSchema = z.extend(operatedFlagSchema, {
  /** The instant, in epoch milliseconds, from which visitors are counted: the last change of the share. */
  countedFromMs: z.int(),
  treatments: z.array(treatmentResultsSchema),
});
export type FlagResults = z.infer<typeof flagResultsSchema>;

/** Reply of `GET /flags-admin/flags`. */
export const allResultsSchema = z.object({ flags: z.array(flagResultsSchema) });

/** Body of `POST /flags-admin/flags/{name}`. */
export const flagChangeSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("kill") }),
  z.object({ action: z.literal("restore") }),
  z.object({ action: z.literal("share"), share: z.int().check(z.gte(0), z.lte(100)) }),
]);
export type FlagChange = z.infer<typeof flagChangeSchema>;
