import * as z from "zod/mini";
import { OPTION_GROUPS } from "../catalogue/article-option.ts";
import { ALL_FRAME_TYPES, FRAME_KINDS, MAT_TYPES } from "../catalogue/frame.ts";
import { articleSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

const EXPECTED = "expected up to 60 frame types such as holzrahmen-eiche";
const frameTypeSchema = z.enum(ALL_FRAME_TYPES, EXPECTED);

const variantSchema = z.object({
  frameType: frameTypeSchema,
  frame: z.enum(FRAME_KINDS),
  article: articleSchema,
  /** The mats that it is sold with, the usual one first; none for a frame that takes no mat. */
  matTypes: z.array(z.enum(MAT_TYPES)).check(z.maxLength(MAT_TYPES.length)),
  /** The kinds of glass that it is sold with, the usual one first; none for a frame without glass. */
  glasses: z.array(z.enum(OPTION_GROUPS.glas.poster)).check(z.maxLength(OPTION_GROUPS.glas.poster.length)),
});

const replySchema = z.object({ variants: z.array(variantSchema).check(z.maxLength(1000)) });
export type FrameVariants = z.infer<typeof replySchema>;

/** The articles that are sold in each frame type: one variant for each framed article. */
export const frameTypeVariants = endpoint({
  method: "GET",
  path: "/web-api/variants-for-frame-types",
  input: z.object({
    /** Frame types, `frameTypes[]=holzrahmen-eiche`; none means every type. */
    frameTypes: z._default(z.readonly(z.array(frameTypeSchema, EXPECTED).check(z.maxLength(60, EXPECTED))), []),
  }),
  reply: replySchema,
  notFound: "error",
  articles: () => "all",
  maxAgeSeconds: 300,
});
