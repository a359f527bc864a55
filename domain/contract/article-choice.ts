import * as z from "zod/mini";
import { articleSchema } from "./articles.ts";

/** Values by group, as `articleOptionValues` has them; a group that is left out is as usual. */
export const optionsSchema = z._default(
  z.record(z.string().check(z.maxLength(32)), z.string().check(z.maxLength(64))),
  {},
);

/** `article=leinwand&options[keilrahmen]=38mm`: one article with its options. */
export const articleChoiceSchema = z.object({ article: articleSchema, options: optionsSchema });
