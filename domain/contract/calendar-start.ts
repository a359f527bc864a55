import * as z from "zod/mini";

/** The start of a calendar, in an endpoint's input: a month, counted from 1, and a year. */
export const STARTS_IN = {
  startMonth: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(12))),
  year: z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2099))),
};
