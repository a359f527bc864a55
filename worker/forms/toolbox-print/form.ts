import { unitOf } from "#domain/catalogue/dimension-text.ts";
import { MM_PER_INCH } from "#domain/catalogue/trade-size.ts";
import { toolboxConvertFile } from "#domain/contract/toolbox-convert-file.ts";
import { toolboxConvertPdf } from "#domain/contract/toolbox-convert-pdf.ts";
import { type ToolboxUpload, toolboxFile, toolboxIdSchema } from "#domain/contract/toolbox-file.ts";
import { toolboxOptimizeImage } from "#domain/contract/toolbox-optimize-image.ts";
import { PRINT_SIDE_MM } from "#domain/toolbox/limits.ts";
import sheet from "../../../blocks/toolbox/file.css?sheet";
import { CommerceError } from "../../commerce/commerce-error.ts";
import type { FormFields } from "../../http/posted-form.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { formHref } from "../show.tsx";
import { ToolboxPrintPage, ToolboxRemoved } from "./page.tsx";
import { type ToolboxPrintValues, toolboxPrintFormSchema } from "./schema.ts";

const MM_PER_CM = 10;
const NO_BYTES = { type: "application/octet-stream", bytes: new Uint8Array() };

/** Reads the file that the address or the form names; null if there is none, or it is not whole. */
async function load(visit: Visit, typed: FormFields): Promise<ToolboxUpload | null> {
  const id = toolboxIdSchema.safeParse(typed.get("file"));
  const found = id.success ? await askFor(visit)(toolboxFile, { id: id.data }) : null;
  return found?.facts ? found : null;
}

/** Makes the print file at the size typed, or deletes all that there is of the file. */
async function makePrint(values: ToolboxPrintValues, visit: Visit): Promise<FormOutcome> {
  const ask = askFor(visit);
  const { file: id, step, fit } = values;
  if (step === "remove") {
    await ask(toolboxConvertFile, { step, id, file: NO_BYTES });
    return { kind: "sent" };
  }
  const found = await load(visit, new Map([["file", id]]));
  // The page says that the file is gone.
  if (!found) return { kind: "refused", faults: {} };
  const unitMm = unitOf(visit.address.locale) === "inch" ? MM_PER_INCH : MM_PER_CM;
  const width = Math.round(values.width * unitMm);
  const height = Math.round(values.height * unitMm);
  const { least, most } = PRINT_SIDE_MM;
  const faults = Object.entries({ width, height }).filter(([, mm]) => !(mm >= least && mm <= most));
  if (faults.length > 0)
    return { kind: "refused", faults: Object.fromEntries(faults.map(([name]) => [name, "form/invalid"])) };
  try {
    const endpoint = found.facts?.kind === "pdf" ? toolboxConvertPdf : toolboxOptimizeImage;
    const made = await ask(endpoint, { id, width, height, fit });
    if (!made) return { kind: "refused", faults: {} };
  } catch (error) {
    if (!(error instanceof CommerceError) || error.detail === null || error.kind !== "refused") throw error;
    return { kind: "refused", faults: {}, notice: { text: error.detail } };
  }
  return { kind: "go", path: `${formHref({ form, visit })}?file=${id}` };
}

/** Second step of the toolbox: what the file is, its size for print, and the print file. */
export const form = defineForm({
  name: "toolbox-print",
  schema: toolboxPrintFormSchema,
  fromAddress: ["file"],
  load,
  action: makePrint,
  sheets: [sheet],
  title: ({ labels }) => labels("toolbox/title"),
  Page: ToolboxPrintPage,
  Sent: ToolboxRemoved,
});
