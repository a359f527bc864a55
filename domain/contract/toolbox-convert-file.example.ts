import { example } from "./example.ts";
import { toolboxConvertFile } from "./toolbox-convert-file.ts";
import { UPLOADED } from "./uploaded-sample.ts";

/** One grey pixel as PNG, in hexadecimal digits. */
const PIXEL =
  "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a4944415408d76368000000820081dd436af40000000049454e44ae426082";
const BYTES = Array.from({ length: PIXEL.length / 2 }, (_, at) => Number.parseInt(PIXEL.slice(2 * at, 2 * at + 2), 16));

/** A question and its answer. */
export const toolboxConvertFileExample = example(toolboxConvertFile, {
  input: {
    step: "whole",
    file: { type: "image/png", bytes: Uint8Array.from(BYTES) },
  },
  reply: UPLOADED,
});
