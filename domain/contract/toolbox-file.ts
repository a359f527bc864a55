import * as z from "zod/mini";
import { TOOLBOX_CALL } from "../toolbox/address.ts";
import { MOST_UPLOAD_PARTS } from "../toolbox/limits.ts";
import { PRINT_FITS } from "../toolbox/print-plan.ts";
import { endpoint } from "./endpoint.ts";

/** The name by which only she who uploaded a file knows it: at least 128 bits that nobody can guess. */
export const toolboxIdSchema = z.string().check(z.regex(/^[\w-]{22,64}$/));

/** Kinds of file that the toolbox takes, by their bytes. */
const FILE_KINDS = ["jpeg", "png", "webp", "heic", "tiff", "pdf"] as const;

const sideSchema = z.number().check(z.positive(), z.lte(100_000));

/** A file as its bytes say it is. */
export const toolboxFactsSchema = z.object({
  kind: z.enum(FILE_KINDS),
  bytes: z.int().check(z.positive()),
  /** Sides as the file is shown, upright: of a picture in pixels, of a PDF's first page in millimetres. */
  width: sideSchema,
  height: sideSchema,
  /** The number of pages of a PDF; 1 for a picture. */
  pages: z.int().check(z.positive()),
  /** The colours of a picture: sRGB, of a wider space, of printing inks, or shades of grey. Null for a PDF, whose colours stay. */
  colours: z.nullable(z.enum(["srgb", "wide", "cmyk", "grey"])),
  /** True if the picture lay on its side or was mirrored. */
  wasTurned: z.boolean(),
  /** True if the file says where it was taken. No file that the toolbox sends back says it. */
  hadLocation: z.boolean(),
  /** True for a picture that moves, of which the first one is printed. */
  isMoving: z.boolean(),
});
export type ToolboxFacts = z.infer<typeof toolboxFactsSchema>;

/** A print file that was made. */
export const toolboxPrintSchema = z.object({
  /** The size wanted, in millimetres, without bleed. */
  width: sideSchema,
  height: sideSchema,
  fit: z.enum(PRINT_FITS),
  bytes: z.int().check(z.positive()),
  /** Of a picture: its pixels, pixels to the inch, sharpness at arm's length, and the per cent of it that were cut off. Null for a PDF. */
  picture: z.nullable(
    z.object({
      width: z.int().check(z.positive()),
      height: z.int().check(z.positive()),
      density: z.int().check(z.gte(0)),
      isSharp: z.boolean(),
      cutPercent: z.int().check(z.gte(0), z.lte(100)),
    }),
  ),
});
export type ToolboxPrint = z.infer<typeof toolboxPrintSchema>;

/** An upload and what became of it. */
export const toolboxUploadSchema = z.object({
  id: toolboxIdSchema,
  /** Numbers of the parts that have arrived, while the file is not whole. */
  parts: z.array(z.int().check(z.gte(1), z.lte(MOST_UPLOAD_PARTS))),
  /** The file; null while it is not whole. */
  facts: z.nullable(toolboxFactsSchema),
  /** The last print file that was made of it; null before the first. */
  print: z.nullable(toolboxPrintSchema),
  /** The instant at which all of it is deleted, as ISO 8601. */
  endsAt: z.iso.datetime(),
});
export type ToolboxUpload = z.infer<typeof toolboxUploadSchema>;

/**
 * State of an upload, `GET /web-api/toolbox-convert-file?id=…` (spec 000 §7): which parts have arrived, so that a broken one goes
 * on; what the file is, and its print file. "Not found" also stands for a file that was deleted.
 */
export const toolboxFile = endpoint({
  method: "GET",
  path: TOOLBOX_CALL,
  input: z.object({ id: toolboxIdSchema }),
  isPersonal: true,
  reply: toolboxUploadSchema,
  notFound: "null",
  maxAgeSeconds: 0,
});
