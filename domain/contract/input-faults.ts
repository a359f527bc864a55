import "../schema-messages.ts";
import type * as z from "zod/mini";

/** What is wrong with a question: one English sentence for each parameter, which it names as a query would. */
export function inputFaults({ issues }: z.core.$ZodError): string[] {
  const faults = new Map(issues.map(({ path, message }) => [parameterName(path), message]));
  return [...faults].map(([name, message]) => (name ? `Parameter ${name}: ${message}.` : `The input: ${message}.`));
}

/** `["filter", "color"]` is `filter[color]`; the places of an array are all `key[]`. */
function parameterName([first = "", ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((key) => (typeof key === "number" ? "[]" : `[${String(key)}]`)).join("");
}
