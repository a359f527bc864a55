import { example } from "./example.ts";
import { toolboxConvertFile } from "./toolbox-convert-file.ts";
import { UPLOADED } from "./toolbox-file.example.ts";

/** One grey pixel as PNG. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVQI12NoAAAAggCB3UNq9AAAAABJRU5ErkJggg==";

/** A question and its answer. */
export const toolboxConvertFileExample = example(toolboxConvertFile, {
  input: {
    step: "whole",
    file: { type: "image/png", bytes: Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0)) },
  },
  reply: UPLOADED,
});
