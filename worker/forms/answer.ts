import { HONEYPOT_FIELD } from "#blocks/elements/honeypot/honeypot.tsx";
import { BodyGivenUp, BodyTooLarge, dropBody, readBody } from "../http/body.ts";
import { type FormFields, isFromOwnPage, parseForm, seeOther } from "../http/posted-form.ts";
import { problem } from "../http/problem.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { faultsOf } from "./faults.ts";
import type { FormOutcome, FormVisit } from "./form.ts";
import { formHref, showForm, showSent } from "./show.tsx";

/** Answers with the empty form, or the page after it was sent. Not cached, not indexed. */
export async function answerForm(found: FormVisit): Promise<Response> {
  const isSent = found.visit.context.req.query("sent") !== undefined;
  return unkept(await (isSent ? showSent(found) : showForm(found, { status: 200, typed: broughtBy(found) })));
}

/** Reads the fields that a link to the form and the visitor's browser fill. */
function broughtBy({ form, visit }: FormVisit): FormFields {
  const named = (form.fromAddress ?? []).map((name): [string, string] => [name, visit.context.req.query(name) ?? ""]);
  return new Map([...named, ...(form.fromVisitor?.(visit) ?? [])]);
}

/** Marks a response as personal: not cached, not indexed. */
function unkept(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** Maximum size of a posted form without its files, more than anybody types. */
const LARGEST_FORM_BYTES = 20_000;

/** Handles a posted form: 303 after success, otherwise the form again with its faults and what was typed. */
export async function submitForm(found: FormVisit): Promise<Response> {
  return unkept(await submit(found));
}

async function submit(found: FormVisit): Promise<Response> {
  const { form, visit } = found;
  const { context } = visit;
  if ("upload" in form) {
    const { take, mostBytes } = form.upload;
    const refusal = await refusalOf(found);
    // A connection with an unread body cannot be used again.
    if (refusal) await dropBody(context.req.raw, mostBytes);
    return refusal ?? carryOut(found, new Map(), () => take(visit));
  }
  // The body is read first, for the same reason.
  const body = await readBody(context.req.raw, form.files?.mostBytes ?? LARGEST_FORM_BYTES).catch(givenUp);
  if (body === null) {
    logRefusal(found, "silent");
    return showForm(found, { status: 503, notice: "form/failed" });
  }
  if (body === BodyTooLarge) return showForm(found, { status: 413, notice: "form/too-large" });
  const posted = await parseForm(body, context.req.header("Content-Type"));
  if (!posted || (posted.files.size > 0 && !form.files))
    return problem(415, "This is no form, or one that brings files.");
  const { fields: typed, files } = posted;
  // Beside files there is room for megabytes of text, all of which would come back with the form.
  const letters = [...typed.values()].reduce((sum, { length }) => sum + length, 0);
  if (letters > LARGEST_FORM_BYTES) return showForm(found, { status: 413, notice: "form/too-large" });
  const refusal = await refusalOf(found, typed);
  if (refusal) return refusal;
  const parsed = form.schema.safeParse(Object.fromEntries([...typed, ...files]));
  if (!parsed.success) return showForm(found, { status: 422, typed, faults: faultsOf(parsed.error) });
  return carryOut(found, typed, () => form.action(parsed.data, visit));
}

/** Returns null for a body that was given up. @throws any other error. */
function givenUp(error: unknown): null {
  if (error instanceof BodyGivenUp) return null;
  throw error;
}

/** Refuses a form from another site, from a robot, or one too many; null for a form that may go on. */
async function refusalOf(found: FormVisit, typed: FormFields = new Map()): Promise<Response | null> {
  const { form, visit } = found;
  const { context, dependencies } = visit;
  if (!(await isFromOwnPage(context))) return refuse(found, "origin", { status: 403, notice: "form/from-elsewhere" });
  if (typed.get(HONEYPOT_FIELD)) {
    logRefusal(found, "honeypot");
    return seeOther(`${formHref(found)}?sent`);
  }
  const { name } = form;
  const onError = (message: string) =>
    context.get("log")("error", "form-failed", { form: name, what: "rate limit", message });
  if (await isWithinRate(context, { rate: dependencies.forms.rate, name, onError })) return null;
  const headers = { "Retry-After": String(RATE_PERIOD_SECONDS) };
  return refuse(found, "rate", { status: 429, notice: "form/too-many", typed, headers });
}

/** Does a form's work and answers with its outcome; after an error the form again, with what was typed. */
async function carryOut(found: FormVisit, typed: FormFields, work: () => Promise<FormOutcome>): Promise<Response> {
  const { form, visit } = found;
  try {
    return await answerOutcome(found, typed, await work());
  } catch (error) {
    visit.context.get("log")("error", "form-failed", { form: form.name, message: String(error) });
    return showForm(found, { status: 503, typed, notice: "form/failed" });
  }
}

async function answerOutcome(found: FormVisit, typed: FormFields, outcome: FormOutcome): Promise<Response> {
  if (outcome.kind === "sent") {
    const how = outcome.how ? `=${outcome.how}` : "";
    return withCookies(seeOther(`${formHref(found)}?sent${how}`), outcome.cookies);
  }
  if (outcome.kind === "told")
    return withCookies(await showForm(found, { status: 200, typed, told: outcome.told }), outcome.cookies);
  if (outcome.kind === "refused") {
    const { faults, notice } = outcome;
    return showForm(found, { status: 422, typed, faults: new Map(Object.entries(faults)), ...(notice && { notice }) });
  }
  return withCookies(seeOther(outcome.path), outcome.cookies);
}

function withCookies(response: Response, cookies: readonly string[] = []): Response {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

function refuse(found: FormVisit, reason: string, state: Parameters<typeof showForm>[1]): Promise<Response> {
  logRefusal(found, reason);
  return showForm(found, state);
}

function logRefusal({ form, visit }: FormVisit, reason: string): void {
  visit.context.get("log")("info", "form-refused", { form: form.name, reason });
}
