import { example } from "./example.ts";
import { toolboxOptimizeImage } from "./toolbox-optimize-image.ts";
import { UPLOADED } from "./uploaded-sample.ts";

/** A question and its answer. */
export const toolboxOptimizeImageExample = example(toolboxOptimizeImage, {
  input: { id: UPLOADED.id, width: 800, height: 600, fit: "trim" },
  reply: {
    ...UPLOADED,
    print: {
      width: 800,
      height: 600,
      fit: "trim",
      bytes: 3_900_120,
      picture: { width: 4032, height: 3024, density: 128, isSharp: true, cutPercent: 0 },
    },
  },
});
