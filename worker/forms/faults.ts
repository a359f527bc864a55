import type * as z from "zod/mini";
import type { LabelKey } from "#locales/labels.ts";
import { VOCABULARIES } from "#locales/vocabulary.ts";

/** Fault of each field as a label key, in the order of the schema. */
export type FieldFaults = ReadonlyMap<string, LabelKey>;

/** Finds each field's first fault. A message that is no label key, such as zod's own, becomes the general one. */
export function faultsOf(error: z.core.$ZodError): FieldFaults {
  return labelFaults(error.issues.map(({ path, message }) => [path.join("."), message]));
}

/** Takes each field's first fault. */
export function labelFaults(faults: Iterable<readonly [field: string, message: string]>): FieldFaults {
  const first = new Map<string, LabelKey>();
  for (const [field, message] of faults) {
    if (!first.has(field)) first.set(field, isLabelKey(message) ? message : "form/invalid");
  }
  return first;
}

function isLabelKey(text: string): text is LabelKey {
  return Object.hasOwn(VOCABULARIES.de, text);
}
