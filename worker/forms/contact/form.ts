import { contactMessage } from "#domain/contract/contact-message.ts";
import { ANY_TOPIC } from "#domain/customer/contact.ts";
import { CommerceError } from "../../commerce/commerce-error.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { ContactPage, ContactSent } from "./page.tsx";
import { type ContactValues, contactSchema } from "./schema.ts";

/** Status of the backend for an invalid token of the bot protection. */
const FORGED = 422;

/**
 * Sends a message to the commerce backend. If nobody is responsible for its topic (spec 000 §8,
 * `contact-form-person-not-found`), it goes to the general contact; without one, the form comes
 * back with what was typed.
 */
async function sendMessage(values: ContactValues, visit: Visit): Promise<FormOutcome> {
  const log = visit.context.get("log");
  const ask = askFor(visit);
  try {
    if (await isTaken(ask(contactMessage, values))) return { kind: "sent" };
    log("error", "contact-form-person-not-found", { ...visit.address, topic: values.topic });
    if (values.topic !== ANY_TOPIC && (await isTaken(ask(contactMessage, { ...values, topic: ANY_TOPIC }))))
      return { kind: "sent" };
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== FORGED) throw error;
    return { kind: "refused", faults: {}, notice: "newsletter/not-verified" };
  }
  return { kind: "refused", faults: {}, notice: "contact/failed" };
}

async function isTaken(reply: Promise<unknown>): Promise<boolean> {
  return (await reply) !== null;
}

/** Contact form, posted below the page that contains it. */
export const form = defineForm({
  name: "contact",
  schema: contactSchema,
  secrets: ["reCaptchaToken"],
  action: sendMessage,
  title: ({ labels }) => labels("contact/title"),
  Page: ContactPage,
  Sent: ContactSent,
});
