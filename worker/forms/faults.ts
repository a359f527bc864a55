import type * as z from "zod/mini";
import type { LabelKey, Labels } from "#locales/labels.ts";
import { VOCABULARIES } from "#locales/vocabulary.ts";

/** A sentence about a fault: a label, or the commerce backend's own words. */
export type Sentence = LabelKey | { text: string };

/** Fault of each field, in the order of the schema. */
export type FieldFaults = ReadonlyMap<string, Sentence>;

/** Writes a sentence in the shopper's language, which the backend's own words are in already. */
export function sentenceText(sentence: Sentence, labels: Labels): string {
  return typeof sentence === "string" ? labels(sentence) : sentence.text;
}

/** Finds each field's first fault. A message that is no label key, such as zod's own, becomes the general one. */
export function faultsOf(error: z.core.$ZodError): FieldFaults {
  const first = new Map<string, LabelKey>();
  for (const { path, message } of error.issues) {
    const field = path.join(".");
    if (!first.has(field)) first.set(field, isLabelKey(message) ? message : "form/invalid");
  }
  return first;
}

function isLabelKey(text: string): text is LabelKey {
  return Object.hasOwn(VOCABULARIES.de, text);
}
