/**
 * Chooses in a form what a query says, as far as the form has it: a radio button or an entry that is not there leaves what is chosen.
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
