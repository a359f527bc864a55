import { example } from "./example.ts";
import { toolboxConvertPdf } from "./toolbox-convert-pdf.ts";
import { UPLOADED } from "./uploaded-sample.ts";

/** A question and its answer. */
export const toolboxConvertPdfExample = example(toolboxConvertPdf, {
  input: { id: UPLOADED.id, width: 800, height: 600, fit: "trim" },
  reply: {
    ...UPLOADED,
    print: {
      width: 800,
      height: 600,
      fit: "trim",
      bytes: 3_900_120,
      picture: null,
    },
  },
});
