import * as z from "zod/mini";
import type { ContactMessage } from "../commerce/contact-delivery.ts";
import type { AppDependencies } from "../dependencies.ts";
import { LIMITS_MS } from "../limits/limits.ts";

/** Name of the one object that keeps messages. */
export const KEPT_OBJECT = "contact";

/** Result of keeping: the whole message, its words without its files, or nothing. */
export type Kept = "whole" | "without-files" | "no";

const replySchema = z.object({ isKept: z.boolean() });

/**
 * Keeps a message until it can be sent; without its files, if the store has no room for them. The same message again is
 * kept once. Never rejects.
 */
export async function keepMessage(dependencies: AppDependencies, message: ContactMessage): Promise<Kept> {
  try {
    if (await keep(dependencies, message)) return "whole";
    if (message.files.length === 0) return "no";
    const words = { ...message, input: { ...message.input, files: [] }, files: [] };
    return (await keep(dependencies, words)) ? "without-files" : "no";
  } catch (error) {
    dependencies.platform.log("error", "form-failed", { form: "contact", what: "keeping", message: String(error) });
    return "no";
  }
}

async function keep({ kept, platform: { now } }: AppDependencies, message: ContactMessage): Promise<boolean> {
  if (!kept) return false;
  const { files, ...words } = message;
  const body = new FormData();
  body.set("message", JSON.stringify(words));
  for (const { type, bytes } of files) body.append("file", new File([bytes], "file", { type }));
  const query = new URLSearchParams({ id: message.input.id, at: String(now()) });
  const address = `http://kept.internal/keep?${query}`;
  const reply = await kept.ask(KEPT_OBJECT, address, LIMITS_MS.keptWrite, { method: "POST", body });
  return replySchema.parse(await reply.json()).isKept;
}
