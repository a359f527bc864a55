import { HONEYPOT_FIELD } from "#blocks/elements/honeypot/field.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { type FormFields, parseForm } from "../http/parse-form.ts";
import { problem } from "../http/problem.ts";
import { isFromOwnPage } from "../http/same-origin.ts";
import { seeOther } from "../http/see-other.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-rate.ts";
import { faultsOf, labelFaults } from "./faults.ts";
import type { FormVisit } from "./find-form.ts";
import type { FormOutcome } from "./form.ts";
import { formHref, showForm } from "./show.tsx";

/** Maximum size of a posted form, more than anybody types. */
const LARGEST_FORM_BYTES = 20_000;

/** Handles a posted form: 303 after success, otherwise the form again with its faults and what was typed. */
export async function submitForm(found: FormVisit): Promise<Response> {
  const { form, visit } = found;
  const { context } = visit;
  // The body is read first: a connection with an unread body cannot be used again.
  const body = await readBody(context.req.raw, LARGEST_FORM_BYTES);
  if (body === BodyTooLarge) return showForm(found, { status: 413, notice: "form/too-large" });
  const typed = await parseForm(body, context.req.header("Content-Type"));
  if (!typed) return problem(415, "This is no form, or one that brings files.");
  if (!(await isFromOwnPage(context))) return refuse(found, "origin", { status: 403, notice: "form/from-elsewhere" });
  if (typed.get(HONEYPOT_FIELD)) {
    logRefusal(found, "honeypot");
    return seeOther(`${formHref(found)}?sent`);
  }
  const { name } = form;
  const onError = (message: string) =>
    context.get("log")("error", "form-failed", { form: name, what: "rate limit", message });
  if (!(await isWithinRate(context, { rate: visit.dependencies.formRate, name, onError }))) {
    const headers = { "Retry-After": String(RATE_PERIOD_SECONDS) };
    return refuse(found, "rate", { status: 429, notice: "form/too-many", typed, headers });
  }
  const parsed = form.schema.safeParse(Object.fromEntries(typed));
  if (!parsed.success) return showForm(found, { status: 422, typed, faults: faultsOf(parsed.error) });
  try {
    return await answerOutcome(found, typed, await form.action(parsed.data, visit));
  } catch (error) {
    context.get("log")("error", "form-failed", { form: name, message: String(error) });
    return showForm(found, { status: 503, typed, notice: "form/failed" });
  }
}

async function answerOutcome(found: FormVisit, typed: FormFields, outcome: FormOutcome): Promise<Response> {
  if (outcome.kind === "sent") return seeOther(`${formHref(found)}?sent`);
  if (outcome.kind === "told") return showForm(found, { status: 200, typed, told: outcome.told });
  if (outcome.kind === "refused") {
    const { faults, notice } = outcome;
    return showForm(found, {
      status: 422,
      typed,
      faults: labelFaults(Object.entries(faults)),
      ...(notice && { notice }),
    });
  }
  return seeOther(outcome.path);
}

function refuse(found: FormVisit, reason: string, state: Parameters<typeof showForm>[1]): Promise<Response> {
  logRefusal(found, reason);
  return showForm(found, state);
}

function logRefusal({ form, visit }: FormVisit, reason: string): void {
  visit.context.get("log")("info", "form-refused", { form: form.name, reason });
}
