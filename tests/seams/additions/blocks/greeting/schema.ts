import * as z from "zod/mini";
import { field } from "#blocks/field/storyblok.ts";
import { requiredTextField } from "#blocks/field/text.ts";

export const greetingSchema = z.object({
  component: z.literal("greeting"),
  name: field(requiredTextField, { display_name: "Name" }),
});
export type GreetingContent = z.infer<typeof greetingSchema>;
