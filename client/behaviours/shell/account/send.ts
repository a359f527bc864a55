import { LOCALE_HEADER } from "#domain/contract/addresses.ts";

/** The reply to a form: what was asked for; a refusal in the shopper's language; or nothing that she could act on. */
export type Outcome =
  | { kind: "done"; reply: unknown }
  | { kind: "refused"; sentence: string; faults: Readonly<Record<string, string>> }
  | { kind: "failed" };

/** Statuses of refusals whose sentences are for the shopper (spec 001 §5). */
const SHOWN_STATUSES = [400, 429];
const LONGEST_MS = 15_000;
const TYPES = { form: "application/x-www-form-urlencoded", json: "application/json" };

/** Sends the values of a form to a call about the visitor (spec 001 §7). It never throws. */
export async function send(
  { path, body }: { path: string; body: keyof typeof TYPES },
  values: Readonly<Record<string, string>>,
  locale: string,
): Promise<Outcome> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": TYPES[body], [LOCALE_HEADER]: locale },
      body: body === "form" ? new URLSearchParams(values).toString() : JSON.stringify(values),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const reply: unknown = await response.json();
    if (response.ok) return { kind: "done", reply };
    return SHOWN_STATUSES.includes(response.status) ? readRefusal(reply) : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

/** Reads problem details (RFC 9457); those without any sentence say nothing to a shopper. */
function readRefusal(problem: unknown): Outcome {
  const { detail, errors } = Object(problem) as Record<string, unknown>;
  const told = Object.entries(Object(errors) as object).filter(([, sentence]) => isSentence(sentence));
  if (!isSentence(detail) && told.length === 0) return { kind: "failed" };
  return { kind: "refused", sentence: isSentence(detail) ? detail : "", faults: Object.fromEntries(told) };
}

function isSentence(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
