import type { ChoiceGroup } from "./offer.ts";

/** A field of the page's form: its values in the order they are offered, each with its name. */
export function choiceGroup<Value extends string>(
  field: { name: string; label: string; chosen: Value },
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ChoiceGroup {
  return { ...field, values: values.map((value) => ({ value, label: nameOf(value) })) };
}
