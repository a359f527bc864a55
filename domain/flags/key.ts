import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** Longest key and name of a traffic type (spec 001 §5). */
const LONGEST = 250;
const FLAG_SET = /^[a-z0-9]{1,50}$/;

/** Whom a flag is evaluated for: not empty, at most 250 characters, blanks around it dropped (spec 001 §5). */
export function parseFlagKey(value: unknown): Parsed<string, "no-key"> {
  const key = textOf(value).trim();
  if (key.length > 0 && key.length <= LONGEST) return ok(key);
  return failure("no-key", `A flag's key has 1 to ${LONGEST} characters, not ${key.length}.`);
}

/** What kind of visitor a key stands for: not empty, at most 250 characters; written in lower case (spec 001 §5). */
export function parseTrafficType(value: unknown): Parsed<string, "no-traffic-type"> {
  const name = textOf(value).trim().toLowerCase();
  if (name.length > 0 && name.length <= LONGEST) return ok(name);
  return failure("no-traffic-type", `A traffic type has 1 to ${LONGEST} characters, not ${name.length}.`);
}

/** A set of flags: lower-case letters and digits, at most 50 of them (spec 001 §5). */
export function parseFlagSet(value: unknown): Parsed<string, "no-flag-set"> {
  const name = textOf(value);
  if (FLAG_SET.test(name)) return ok(name);
  return failure("no-flag-set", `${quoted(name)} is no flag set such as checkout2027.`);
}

/** What is no text is as good as an empty one. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
