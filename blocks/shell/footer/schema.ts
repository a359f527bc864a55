import * as z from "zod/mini";
import { bloksField } from "../../field/bloks.ts";
import { field } from "../../field/storyblok.ts";
import { longTextField, requiredTextField } from "../../field/text.ts";
import { navigationItemSchema } from "../navigation/schema.ts";

export const footerBoxSchema = z
  .object({
    component: z.literal("footer-box"),
    title: field(requiredTextField, { display_name: "Title" }),
    text: field(longTextField, { display_name: "Text" }),
    items: field(bloksField(navigationItemSchema), { display_name: "Links" }),
  })
  .register(z.globalRegistry, { title: "Footer box", icon: "block-block" });
