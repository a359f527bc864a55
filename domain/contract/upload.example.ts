import { example } from "./example.ts";
import { upload } from "./upload.ts";

/** The head of a PDF: enough to be recognised as one. */
const PDF = Uint8Array.from("%PDF-1.4", (letter) => letter.charCodeAt(0));

/** A file and its answer. */
export const uploadExample = example(upload, {
  input: { id: "7c9e6679-7425-4de4-944b-e07fc1f90ae7", file: { type: "application/pdf", bytes: PDF } },
  reply: { status: "kept" },
});
