import { type Context, Hono } from "hono";
import type { z } from "zod/mini";
import { MODERATION_PATH, PICTURE_FILE } from "#domain/customer/customer-picture.ts";
import { type decidedSchema, decisionSchema, PICTURE_STATES, type PictureState } from "#domain/customer/moderation.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { readBounded } from "../bounded-body.ts";
import { problemReply } from "../commerce/serve.ts";
import type { BackendEnv } from "../env.ts";
import { isoTime } from "../iso-time.ts";
import { putIntoOutbox } from "../mail/outbox.ts";
import { renderRejectionMail } from "../mail/picture-mails.tsx";
import { sendDueMails } from "../mail/send.ts";
import { deleteRenditions, readRendition } from "./renditions.ts";

const MOST_SHOWN = 30;
const MOST_AT_ONCE = 50;
const LARGEST_DECISION_BYTES = 2000;
/** Time for which a rejected picture's row is kept; its files go at once. */
const REJECTED_KEPT_MS = 30 * 24 * 3_600_000;

type ModerationContext = Context<{ Bindings: BackendEnv }>;

/** Serves the operators' calls, which the shop makes for `/ops/pictures` and passes on to nobody else. */
export function createModeration(clock: () => number) {
  const moderation = new Hono<{ Bindings: BackendEnv }>();
  moderation.get(MODERATION_PATH, listPictures);
  moderation.get(`${MODERATION_PATH}/:name`, async ({ env, req }) => {
    const [, id = "", width] = PICTURE_FILE.exec(req.param("name")) ?? [];
    const file = await readRendition(env.UPLOADS, id, Number(width));
    return file ? new Response(file, { headers: { "content-type": "image/webp" } }) : missing();
  });
  moderation.post(`${MODERATION_PATH}/:id`, (context) => takeDecision(context, context.req.param("id"), clock()));
  return moderation;
}

async function listPictures({ env, req }: ModerationContext): Promise<Response> {
  const state = PICTURE_STATES.find((one) => one === req.query("state")) ?? "waiting";
  const order = state === "waiting" ? "sent_at, id" : "decided_at DESC, id";
  const { results } = await env.DB.prepare(
    `SELECT id, channel, locale, title, name, place, body AS text, article, consent, sent_at AS sentAt, width, height, state
     FROM customer_pictures WHERE state = ? ORDER BY ${order} LIMIT ?`,
  )
    .bind(state, MOST_SHOWN)
    .all();
  const waiting = await env.DB.prepare("SELECT count(*) AS n FROM customer_pictures WHERE state = 'waiting'").first(
    "n",
  );
  return Response.json({ waiting, pictures: results });
}

interface DecidedRow {
  channel: Channel;
  locale: Locale;
  email: string;
  state: PictureState;
}

/**
 * Takes a decision. Only a waiting picture takes any, so that of two operators who decide at once the first one has; an
 * approved picture can still be rejected. The files of a rejected picture are deleted, and its customer gets the reason.
 */
async function takeDecision({ env, req, executionCtx }: ModerationContext, id: string, nowMs: number) {
  const body = await readBounded(req.raw, LARGEST_DECISION_BYTES);
  const parsed = decisionSchema.safeParse(body && parse(body));
  if (!parsed.success) return problemReply(422, "Approve the picture, or reject it with a reason.");
  const isApproval = parsed.data.decision === "approve";
  const state: PictureState = isApproval ? "approved" : "rejected";
  const reason = isApproval ? "" : (parsed.data as { reason: string }).reason;
  const from = isApproval || req.query("from") !== "approved" ? "waiting" : "approved";
  const now = isoTime(nowMs);
  const known = await env.DB.prepare("SELECT channel, locale, email, state FROM customer_pictures WHERE id = ?")
    .bind(id)
    .first<DecidedRow>();
  if (!known) return missing();
  const { channel, locale, email } = known;
  const mail = renderRejectionMail({ channel, locale, reason });
  const only = {
    sql: "EXISTS (SELECT 1 FROM customer_pictures WHERE id = ? AND state = 'rejected' AND decided_at = ? AND reason = ?)",
    params: [id, now, reason],
  };
  const [decided] = await env.DB.batch([
    env.DB.prepare(
      "UPDATE customer_pictures SET state = ?, reason = ?, decided_at = ? WHERE id = ? AND state = ? RETURNING state",
    ).bind(state, reason, now, id, from),
    // The reason is in her mail, or nothing was decided.
    ...(isApproval ? [] : [putIntoOutbox(env.DB, { channel, locale, to: email, mail, only }, nowMs)]),
  ]);
  if (decided?.results.length !== 1) return showFound(env.DB, id);
  if (!isApproval) {
    await deleteRenditions(env.UPLOADS, id);
    executionCtx.waitUntil(sendDueMails(env, nowMs));
  }
  return Response.json({ channel, state, isOwn: true } satisfies z.infer<typeof decidedSchema>);
}

/** Says what somebody else has decided. */
async function showFound(db: D1Database, id: string): Promise<Response> {
  const found = await db
    .prepare("SELECT channel, state FROM customer_pictures WHERE id = ?")
    .bind(id)
    .first<DecidedRow>();
  return found ? Response.json({ ...found, isOwn: false } satisfies z.infer<typeof decidedSchema>) : missing();
}

/** Deletes pictures that were rejected long ago, or whose removal failed; what is left of their files too. */
export async function forgetRejected(env: PictureStores, nowMs: number): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM customer_pictures WHERE state = 'rejected' AND decided_at < ? LIMIT ?",
  )
    .bind(isoTime(nowMs - REJECTED_KEPT_MS), MOST_AT_ONCE)
    .all<{ id: string }>();
  for (const { id } of results) await forgetPicture(env, id);
}

/** Deletes a picture, its files first: a row that is left over is deleted later. */
export async function forgetPicture({ DB, UPLOADS }: PictureStores, id: string): Promise<void> {
  await deleteRenditions(UPLOADS, id);
  await DB.prepare("DELETE FROM customer_pictures WHERE id = ?").bind(id).run();
}

type PictureStores = Pick<BackendEnv, "DB" | "UPLOADS">;

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

function missing(): Response {
  return problemReply(404, "There is no such picture any more.");
}

export const moderation = createModeration(Date.now);
