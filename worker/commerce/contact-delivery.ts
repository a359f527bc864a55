import type { z } from "zod/mini";
import { contactMessage } from "#domain/contract/contact-message.ts";
import type { Ask, CarriedFile } from "#domain/contract/endpoint.ts";
import { upload } from "#domain/contract/upload.ts";
import { ANY_TOPIC } from "#domain/customer/contact.ts";
import type { FileType } from "#domain/customer/file-kind.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { Log } from "../log.ts";
import { CommerceError } from "./commerce-error.ts";

type ContactInput = z.infer<typeof contactMessage.input>;

/** A shopper's message with its files, as it is sent, and kept if it cannot be. */
export interface ContactMessage {
  channel: Channel;
  locale: Locale;
  /** Host that it was written at, which may have its own backend. */
  host: string;
  /** The call, without the token of the bot protection, which holds once. */
  input: Omit<ContactInput, "reCaptchaToken">;
  /** The files, in the order of `input.files`. */
  files: readonly CarriedFile[];
}

/** Statuses of refusals that pass: the same call may succeed later. */
const PASSING_STATUSES = [408, 425, 429];

/**
 * Sends a message to the commerce backend: its files side by side, then the message that names them. If nobody is
 * responsible for its topic (spec 000 §8, `contact-form-person-not-found`), it goes to the general contact.
 *
 * @returns false if nobody answers that either.
 * @throws CommerceError as every call does; `isPassing` tells whether a later attempt may succeed.
 */
export async function deliverContactMessage(
  ask: Ask,
  { input, files, channel, locale }: ContactMessage,
  { log, reCaptchaToken = "" }: { log: Log; reCaptchaToken?: string },
): Promise<boolean> {
  await Promise.all(
    input.files.map(({ upload: id }, place) => {
      const { type, bytes } = files[place] as CarriedFile;
      return ask(upload, { id, file: { type: type as FileType, bytes } });
    }),
  );
  const written = { ...input, reCaptchaToken };
  if ((await ask(contactMessage, written)) !== null) return true;
  log("error", "contact-form-person-not-found", { channel, locale, topic: input.topic });
  if (input.topic === ANY_TOPIC) return false;
  return (await ask(contactMessage, { ...written, topic: ANY_TOPIC, reCaptchaToken: "" })) !== null;
}

/** Tells whether a failed call may succeed later: there was no answer, or a refusal that passes. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false;
  return error.kind === "down" || (error.status !== null && PASSING_STATUSES.includes(error.status));
}
