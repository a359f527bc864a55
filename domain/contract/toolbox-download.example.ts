import { example } from "./example.ts";
import { toolboxDownload } from "./toolbox-download.ts";
import { UPLOADED } from "./uploaded-sample.ts";

/** A question and the first bytes of its answer. */
export const toolboxDownloadExample = example(toolboxDownload, {
  input: { id: UPLOADED.id, as: "print" },
  reply: { type: "image/jpeg", bytes: Uint8Array.of(0xff, 0xd8, 0xff) },
});
