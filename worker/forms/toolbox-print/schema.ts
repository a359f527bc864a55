import * as z from "zod/mini";
import { toolboxIdSchema } from "#domain/contract/toolbox-file.ts";
import { PRINT_FITS } from "#domain/toolbox/print-plan.ts";

/** A length as it is typed: with either decimal sign. */
const lengthSchema = z.pipe(
  z._default(z.string(), ""),
  z.transform((typed) => Number(typed.trim().replace(",", ".") || Number.NaN)),
);

/** Fields of the form that makes a print file, and of the one that deletes the file. */
export const toolboxPrintFormSchema = z.object({
  file: z.catch(toolboxIdSchema, ""),
  step: z.catch(z.enum(["print", "remove"]), "print"),
  /** Sides in the unit of the locale. */
  width: lengthSchema,
  height: lengthSchema,
  fit: z.catch(z.enum(PRINT_FITS), "trim"),
});
export type ToolboxPrintValues = z.infer<typeof toolboxPrintFormSchema>;
