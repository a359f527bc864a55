/** The id of a field's input. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
