import * as z from "zod";
import { FORMAT_PATTERN } from "../catalogue/format.ts";
import { articleSchema } from "./headers.ts";

/** `GET /web-api/calculator/reference`: which formats each article is sold in. Query: `articlesQuerySchema`. */
export const CALCULATOR_REFERENCE_PATH = "/web-api/calculator/reference";

const formatTypeSchema = z.string().regex(FORMAT_PATTERN);

export const articleReferenceSchema = z.object({
  article: articleSchema,
  /** `{width}x{height}` in mm, in the order they are offered. */
  formats: z.array(formatTypeSchema).min(1),
  /** The format a shopper sees first; one of `formats`. */
  initialFormat: formatTypeSchema,
  /** The format that most shoppers order, or null. */
  popularFormat: formatTypeSchema.nullable(),
});
export type ArticleReference = z.infer<typeof articleReferenceSchema>;

export const calculatorReferenceSchema = z.object({ articles: z.array(articleReferenceSchema) });
export type CalculatorReference = z.infer<typeof calculatorReferenceSchema>;
