import * as z from "zod/mini";
import { field } from "../field/storyblok.ts";
import { longTextField, requiredTextField } from "../field/text.ts";

/** A short proof beside a headline or a price, for example "Gedruckt in Bayern · seit 2011". */
export const factSchema = z
  .object({
    component: z.literal("fact"),
    title: field(requiredTextField, { display_name: "Title", max_length: 80 }),
    text: field(longTextField, { display_name: "Text" }),
  })
  .register(z.globalRegistry, { title: "Fact", icon: "block-shield-2" });
