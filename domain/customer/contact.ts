import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** Topics that a shopper may write to the shop about; each has somebody who answers. */
export const CONTACT_TOPICS = ["order", "delivery", "quality", "design", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** The greatest number of letters in each field of a contact message. */
export const CONTACT_LETTERS = { name: 100, orderNumber: 40, message: 5000 } as const;

/** The most files of a contact message, and their greatest size in bytes, together. */
export const CONTACT_FILES = { most: 3, bytesTogether: 10_000_000 } as const;

/** The topic whose person also answers every message that nobody else does. */
export const ANY_TOPIC: ContactTopic = "other";

/** The longest address that mail servers take (RFC 5321). */
const LONGEST = 254;

const PATTERN = /^[\w.%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

/**
 * Reads an e-mail address by the newsletter's simple pattern (spec 001 §5): a local part of word characters or
 * `. _ % + -`, an `@`, a domain, and a top-level part of two or more characters. White space around it is dropped.
 */
export function parseEmailAddress(value: string): Parsed<string, "no-email-address"> {
  const address = value.trim();
  if (address.length <= LONGEST && PATTERN.test(address)) return ok(address);
  return failure("no-email-address", `${quoted(address)} is no e-mail address.`);
}
