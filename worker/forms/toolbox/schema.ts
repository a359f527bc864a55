import * as z from "zod/mini";

/** The form has one field, the file, which is never held: the backend reads it as it comes. */
export const toolboxUploadFormSchema = z.object({});
