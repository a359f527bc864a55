import { example } from "./example.ts";
import { toolboxFile } from "./toolbox-file.ts";
import { UPLOADED } from "./uploaded-sample.ts";

/** A question and its answer. */
export const toolboxFileExample = example(toolboxFile, { input: { id: UPLOADED.id }, reply: UPLOADED });
