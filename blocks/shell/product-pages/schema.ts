import * as z from "zod/mini";
import { requiredArticleField } from "../../field/catalogue.ts";
import { linkField } from "../../field/link.ts";

/** The page that is about an article: wherever a shopper chooses that article, she is led there. */
export const productPageSchema = z.object({
  component: z.literal("product-page"),
  article: requiredArticleField,
  link: linkField,
});
