import { CommerceError } from "../../commerce/commerce-error.ts";
import { type ContactMessage, deliverContactMessage, isPassing } from "../../commerce/contact-delivery.ts";
import { keepMessage } from "../../kept/keep.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { contactMessageOf } from "./message.ts";
import { ContactPage, ContactSent } from "./page.tsx";
import { type ContactValues, contactSchema } from "./schema.ts";

/** Status of the backend for an invalid token of the bot protection. */
const FORGED = 422;

/**
 * Largest body: more than the files may have together, so that a form with too many bytes comes back with what was typed,
 * not empty.
 */
const MOST_BYTES = 16_000_000;

/**
 * Sends a message to the commerce backend. If the backend cannot take it now, the shop keeps it, and the cron sends it
 * (decision 46). If nobody answers it, or it cannot be kept either, the form comes back with what was typed.
 */
async function sendMessage(values: ContactValues, visit: Visit): Promise<FormOutcome> {
  const message = await contactMessageOf(values, visit);
  if (!message) return { kind: "refused", faults: { files: "contact/files-kind" } };
  const log = visit.context.get("log");
  const { reCaptchaToken } = values;
  try {
    if (await deliverContactMessage(askFor(visit), message, { log, reCaptchaToken })) return { kind: "sent" };
  } catch (error) {
    if (isPassing(error)) return keepForLater(message, visit, error);
    if (!(error instanceof CommerceError)) throw error;
    // A backend that has no call for files, or takes none of this kind.
    if (message.files.length > 0 && error.message.startsWith("/web-api/upload"))
      return { kind: "refused", faults: { files: "contact/files-not-taken" } };
    if (error.status !== FORGED) throw error;
    return { kind: "refused", faults: {}, notice: "newsletter/not-verified" };
  }
  return { kind: "refused", faults: {}, notice: "contact/failed" };
}

async function keepForLater(message: ContactMessage, visit: Visit, error: unknown): Promise<FormOutcome> {
  const kept = await keepMessage(visit.dependencies, message);
  const { topic, files } = message.input;
  const why = String(error);
  visit.context.get("log")("error", "contact-message-kept", { kept, topic, files: files.length, message: why });
  if (kept === "no") return { kind: "refused", faults: {}, notice: "contact/failed" };
  return { kind: "sent", how: kept === "whole" ? "kept" : "kept-without-files" };
}

/** Contact form, posted below the page that contains it. */
export const form = defineForm({
  name: "contact",
  schema: contactSchema,
  secrets: ["reCaptchaToken"],
  files: { mostBytes: MOST_BYTES },
  action: sendMessage,
  title: ({ labels }) => labels("contact/title"),
  Page: ContactPage,
  Sent: ContactSent,
});
