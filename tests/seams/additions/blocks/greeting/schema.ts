import * as z from "zod/mini";
import { requiredTextField } from "#blocks/field/text.ts";

export const greetingSchema = z.object({
  component: z.literal("greeting"),
  name: requiredTextField,
});
export type GreetingContent = z.infer<typeof greetingSchema>;
