/** An object of unknown fields, as JSON gives it. */
export type Fields = Readonly<Record<string, unknown>>;

const NO_FIELDS: Fields = Object.freeze({});

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value's own fields, or none where it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : NO_FIELDS;
}

/** The object's own field; what it inherits (`constructor`, `toString` …) is not there. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A string that is not empty, or undefined. */
export function ownText(fields: Fields, name: string): string | undefined {
  const value = own(fields, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A whole number within the bounds, or undefined. */
export function ownInteger(fields: Fields, name: string, min: number, max: number): number | undefined {
  const value = own(fields, name);
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** The field where it is one of the choices, or undefined. */
export function ownChoice<T extends string>(fields: Fields, name: string, choices: readonly T[]): T | undefined {
  const value = own(fields, name);
  return choices.find((choice) => choice === value);
}
