import * as z from "zod/mini";
import { articlesField } from "../field/article.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, textField } from "../field/text.ts";

/** A table of every format and what it costs in one or more materials (spec 000 §2 "formats and prices"). */
export const formatsAndPricesSchema = z
  .object({
    component: z.literal("formats-and-prices"),
    headline: field(textField, { display_name: "Headline", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    articles: field(articlesField, {
      display_name: "Articles",
      description: "A column each, in this order. Up to four can be read side by side on a desk.",
    }),
    link: field(linkField, {
      display_name: "Page of the calculator",
      description: "Each price leads to it, with its material and size chosen; the calculator there must offer them.",
    }),
  })
  .register(z.globalRegistry, { icon: "block-dollar-sign" });
export type FormatsAndPricesContent = z.infer<typeof formatsAndPricesSchema>;
