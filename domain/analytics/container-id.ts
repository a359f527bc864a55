import { failure, ok, type Parsed, quoted } from "../parsed.ts";

const CONTAINER_ID = /^(?:GTM|G)-[A-Z0-9]+$/;
/** The greatest length of a container id; every id that was ever issued is shorter. */
const LONGEST = 32;

/** Tells whether a text is an analytics container id: `GTM-` or `G-`, then upper-case letters and digits (spec 000 §5). */
export function isContainerId(value: string): boolean {
  return value.length <= LONGEST && CONTAINER_ID.test(value);
}

/** Reads an analytics container id. */
export function parseContainerId(value: string): Parsed<string, "no-container-id"> {
  if (isContainerId(value)) return ok(value);
  return failure("no-container-id", `${quoted(value)} is no container id such as GTM-AB12 or G-AB12.`);
}
