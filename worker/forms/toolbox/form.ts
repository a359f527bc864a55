import { HOME_SLUG, pageHref } from "#domain/address/page-address.ts";
import { formPath } from "#domain/address/path-kind.ts";
import { toolboxConvertFile } from "#domain/contract/toolbox-convert-file.ts";
import { MOST_UPLOAD_BYTES } from "#domain/toolbox/limits.ts";
import sheet from "../../../blocks/toolbox/file.css?sheet";
import { CommerceError } from "../../commerce/commerce-error.ts";
import { passOn } from "../../commerce/pass-on.ts";
import type { Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { ToolboxPage } from "./page.tsx";

/** Streams a posted file to the backend, which says what it is, or why it is not taken. */
async function takeFile(visit: Visit): Promise<FormOutcome> {
  const { context, dependencies, address, parameters } = visit;
  try {
    const { reply } = await passOn(context, dependencies, toolboxConvertFile, { locale: address.locale, search: "" });
    if (!reply) return { kind: "refused", faults: {}, notice: "toolbox/unavailable" };
    const page = pageHref({ locale: address.locale, slug: parameters.page || HOME_SLUG }, context.get("shop"));
    return { kind: "go", path: `${formPath(page, "toolbox-print")}?file=${reply.id}` };
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.kind === "missing") return { kind: "refused", faults: {}, notice: "toolbox/unavailable" };
    if (error.detail === null) throw error;
    return { kind: "refused", faults: { file: { text: error.detail } } };
  }
}

/** Upload of the toolbox: a file that is to be made fit for print, below the page that holds the block. */
export const form = defineForm({
  name: "toolbox",
  upload: { mostBytes: MOST_UPLOAD_BYTES, take: takeFile },
  sheets: [sheet],
  title: ({ labels }) => labels("toolbox/title"),
  Page: ToolboxPage,
});
