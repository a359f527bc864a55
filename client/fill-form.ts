/**
 * Sets the fields of a form to the values of a query, as far as the form has them: an unknown radio button or entry leaves the current
 * choice.
 */
export function fillForm(form: HTMLFormElement | null, query: Iterable<readonly [name: string, value: unknown]>): void {
  for (const [name, value] of query) {
    for (const field of form?.elements ?? []) {
      if (!("name" in field) || field.name !== name) continue;
      if (field instanceof HTMLSelectElement) {
        const isThere = [...field.options].some((option) => option.value === value);
        if (isThere) field.value = String(value);
      } else if (field instanceof HTMLInputElement) {
        if (field.type !== "radio") field.value = String(value);
        else if (field.value === value) field.checked = true;
      }
    }
  }
}
