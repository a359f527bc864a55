import * as z from "zod";

/** A single-line or multi-line text field; empty where the editor left it out. */
export const textField = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "");

/** An option field: one of `options`, or `fallback` where the editor chose nothing or something unknown. */
export function optionField<const O extends readonly [string, ...string[]]>(options: O, fallback: O[number]) {
  return z.enum(options).catch(fallback);
}
