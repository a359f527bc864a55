import * as z from "zod/mini";
import { PHOTOBOX_ARTICLES, PHOTOPRINT_ARTICLES } from "../catalogue/article.ts";
import { PHOTOBOX_TYPES } from "../product/photobox/photobox.ts";
import { PHOTO_PRINT_FINISHES } from "../product/photoprint/photo-print.ts";
import { formatTypeSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_FORMATS } from "./format-groups.ts";

const countSchema = z.int().check(z.gte(1), z.lte(10_000));
const formatsSchema = z.array(formatTypeSchema).check(z.minLength(1), z.maxLength(MOST_FORMATS));

const photoboxSchema = z.object({
  photoboxType: z.enum(PHOTOBOX_TYPES),
  formats: formatsSchema,
  /** The format that is shown first, one of `formats`. */
  initialFormat: formatTypeSchema,
  /** The number of prints that the box holds, at least and at most. */
  prints: z.object({ min: countSchema, max: countSchema }),
});

const replySchema = z.object({
  photoboxes: z.array(photoboxSchema).check(z.maxLength(PHOTOBOX_TYPES.length)),
  /** Loose prints, without a box; null if none are sold. */
  prints: z.nullable(z.object({ finishes: z.array(z.enum(PHOTO_PRINT_FINISHES)), formats: formatsSchema })),
});
export type PhotoboxData = z.infer<typeof replySchema>;

/**
 * The variants of photo boxes and loose prints that are sold. Their prices are in `/price-api/photoboxes` and
 * `/price-api/prices/formats`.
 */
export const photoboxData = endpoint({
  method: "GET",
  path: "/web-api/photobox-data",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  articles: () => [...PHOTOBOX_ARTICLES, ...PHOTOPRINT_ARTICLES],
  maxAgeSeconds: 300,
});
