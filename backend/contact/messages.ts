import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import { isoTime } from "../iso-time.ts";
import { hashToken } from "../token.ts";
import { deleteUploadsOf } from "./uploads.ts";

/** Time for which the team can read a message; then it is deleted with its files. */
export const MESSAGE_KEPT_MS = 90 * 24 * 3_600_000;
const MOST_AT_ONCE = 50;

/** Path of the team's pages. They are below the account's, which the shop passes on to this backend. */
export const MESSAGES_PATH = `${ACCOUNT_PATH}/messages`;

/** The address at which the team reads a message. @param page the shop's page that it was written on. */
export function messageHref(page: string, token: string): string {
  return new URL(`${MESSAGES_PATH}/${token}`, page).href;
}

/** A stored message, as the team reads it. */
export interface StoredMessage {
  id: string;
  channel: string;
  locale: string;
  topic: string;
  name: string;
  email: string;
  order_number: string;
  message: string;
  received_at: string;
  files: readonly { upload: string; name: string; type: string }[];
}

/** Finds a message by the token of its link; null for every other token. */
export async function findMessage(db: D1Database, token: string): Promise<StoredMessage | null> {
  const row = await db
    .prepare("SELECT * FROM contact_messages WHERE token_hash = ?")
    .bind(await hashToken(token))
    .first<Omit<StoredMessage, "files"> & { files: string }>();
  return row && { ...row, files: JSON.parse(row.files) };
}

/** Deletes old messages with their files; the files first, so that none outlives its message. */
export async function forgetMessages(env: { DB: D1Database; UPLOADS: R2Bucket }, nowMs: number): Promise<void> {
  const { results } = await env.DB.prepare("SELECT id FROM contact_messages WHERE received_at < ? LIMIT ?")
    .bind(isoTime(nowMs - MESSAGE_KEPT_MS), MOST_AT_ONCE)
    .all<{ id: string }>();
  for (const { id } of results) {
    await deleteUploadsOf(env, id);
    await env.DB.prepare("DELETE FROM contact_messages WHERE id = ?").bind(id).run();
  }
}
