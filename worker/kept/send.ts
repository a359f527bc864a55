import * as z from "zod/mini";
import { contactMessage } from "#domain/contract/contact-message.ts";
import { channelSchema, localeSchema } from "#domain/contract/http.ts";
import { ANY_TOPIC, CONTACT_TOPICS } from "#domain/customer/contact.ts";
import { type ContactMessage, deliverContactMessage, isPassing } from "../commerce/contact-delivery.ts";
import type { AppDependencies } from "../dependencies.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { KEPT_OBJECT } from "./keep.ts";

/** Messages that one run of the cron sends at most. */
const MOST_AT_ONCE = 20;

const wordsSchema = z.object({
  channel: channelSchema,
  locale: localeSchema,
  host: z.string(),
  input: z.record(z.string(), z.unknown()),
});

type SendingDependencies = Pick<AppDependencies, "kept" | "commerce" | "platform">;

/**
 * Sends the kept messages that are due, one after the other, until one meets a backend that is still down. A message that
 * arrived is deleted; a lost reply makes it due again, and the backend knows it by its id. Never rejects.
 */
export async function sendKeptMessages(dependencies: SendingDependencies, atMs: number): Promise<void> {
  const { log } = dependencies.platform;
  try {
    for (let sent = 0; sent < MOST_AT_ONCE; sent++) if (!(await sendNext(dependencies, atMs))) return;
  } catch (error) {
    log("error", "form-failed", { form: "contact", what: "kept messages", message: String(error) });
  }
}

/** Sends the next message. @returns false if there is none, or the backend cannot take any. */
async function sendNext({ kept, commerce, platform: { log } }: SendingDependencies, atMs: number): Promise<boolean> {
  if (!kept) return false;
  const tell = (path: string, ms: number) =>
    kept.ask(KEPT_OBJECT, `http://kept.internal/${path}`, ms, { method: "POST" });
  const reply = await tell(`claim?at=${atMs}`, LIMITS_MS.keptRead);
  if (reply.status === 204) return false;
  const id = reply.headers.get("kept-id") ?? "";
  const form = await reply.formData();
  const message = await readMessage(form).catch((error: unknown) => {
    log("error", "form-failed", { form: "contact", what: "a kept message", id, message: String(error) });
    return null;
  });
  // A message of another build waits for a build that reads it, and holds up no other.
  if (!message) return true;
  const { channel, locale, host } = message;
  const ask = commerce.view({ channel, locale, host, signal: new AbortController().signal });
  try {
    if (!(await deliverContactMessage(ask, message, { log }))) return true;
  } catch (error) {
    log("error", "contact-message-kept", { kept: "still", message: String(error) });
    return !isPassing(error);
  }
  await tell(`sent?${new URLSearchParams({ id })}`, LIMITS_MS.keptWrite);
  log("info", "contact-message-sent-later", { topic: message.input.topic });
  return true;
}

async function readMessage(form: FormData): Promise<ContactMessage> {
  const { input, ...where } = wordsSchema.parse(JSON.parse(String(form.get("message"))));
  // Another build may know other topics.
  const topic = CONTACT_TOPICS.find((one) => one === input.topic) ?? ANY_TOPIC;
  const { reCaptchaToken: _, ...written } = contactMessage.input.parse({ ...input, topic, reCaptchaToken: "" });
  const files = form.getAll("file").filter((file) => file instanceof File);
  const carried = files.map(async (file) => ({ type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }));
  return { ...where, input: written, files: await Promise.all(carried) };
}
