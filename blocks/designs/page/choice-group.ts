/** Something that is chosen of a design: a field of the page's form. */
export interface ChoiceGroup {
  /** As the page's address has it. */
  name: string;
  label: string;
  values: readonly { value: string; label: string }[];
  chosen: string;
}

/** A field of the page's form: its values in the order they are offered, each with its name. */
export function choiceGroup<Value extends string>(
  field: { name: string; label: string; chosen: Value },
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ChoiceGroup {
  return { ...field, values: values.map((value) => ({ value, label: nameOf(value) })) };
}
