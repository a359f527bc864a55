import * as z from "zod/mini";
import { longTextField, requiredTextField } from "../field/text.ts";

/** A short proof beside a headline or a price, for example "Gedruckt in Bayern · seit 2011". */
export const factSchema = z.object({
  component: z.literal("fact"),
  title: requiredTextField,
  text: longTextField,
});
