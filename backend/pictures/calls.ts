import { Hono } from "hono";
import { isArticle } from "#domain/catalogue/article.ts";
import { customerPictureAdd, customerPictureRemove } from "#domain/contract/customer-picture-add.ts";
import { customerPictures, PICTURES_PER_PAGE } from "#domain/contract/customer-pictures.ts";
import { PICTURE_FILE, PICTURE_FILES_PATH } from "#domain/customer/customer-picture.ts";
import { PICTURE_TYPES } from "#domain/customer/file-kind.ts";
import { refuseForgedToken } from "../commerce/bot-check.ts";
import { logStoreError, problemReply, Refusal, type ServedEndpoint, serve } from "../commerce/serve.ts";
import { deleteUploads } from "../contact/uploads.ts";
import type { BackendEnv } from "../env.ts";
import { isoTime } from "../iso-time.ts";
import { putIntoOutbox } from "../mail/outbox.ts";
import { renderPictureMail } from "../mail/picture-mails.tsx";
import { sendDueMails } from "../mail/send.ts";
import { hashToken, makeToken } from "../token.ts";
import { forgetPicture } from "./moderation.ts";
import { makeRenditions, pictureIdOf, readRendition } from "./renditions.ts";

/** The most pictures of one address that wait: one person cannot fill the operators' list. */
const MOST_WAITING = 10;
/** Time for which a list may be shown, should the announcement of a removal be lost. */
const HOLDS_MS = 15 * 60_000;

interface PictureRow {
  id: string;
  title: string;
  name: string;
  place: string;
  body: string;
  article: string | null;
  width: number;
  height: number;
  sent_at: string;
}

/** Serves approved pictures, the newest first. */
const serveCustomerPictures = serve(customerPictures, async ({ channel, input: { article, page }, env, nowMs }) => {
  const shown = "channel = ?1 AND state = 'approved' AND (?2 IS NULL OR article = ?2)";
  const [list, count] = await env.DB.batch<PictureRow & { pictures: number }>([
    env.DB.prepare(`SELECT * FROM customer_pictures WHERE ${shown} ORDER BY sent_at DESC, id LIMIT ?3 OFFSET ?4`).bind(
      ...[channel, article ?? null, PICTURES_PER_PAGE, (page - 1) * PICTURES_PER_PAGE],
    ),
    env.DB.prepare(`SELECT count(*) AS pictures FROM customer_pictures WHERE ${shown}`).bind(channel, article ?? null),
  ]);
  return {
    pictures: (list?.results ?? []).map(({ id, title, name, place, body, article: of, width, height, sent_at }) => {
      const known = of !== null && isArticle(of) ? of : null;
      return { id, title, name, place, text: body, article: known, width, height, date: sent_at.slice(0, 10) };
    }),
    pages: Math.ceil((count?.results[0]?.pictures ?? 0) / PICTURES_PER_PAGE),
    validUntil: isoTime(nowMs + HOLDS_MS),
  };
});

/** Serves the files of approved pictures, and of no others, to the shop. */
export const pictureFiles = new Hono<{ Bindings: BackendEnv }>();
pictureFiles.get(`${PICTURE_FILES_PATH}/:name`, async ({ req, env }) => {
  const [, id = "", width] = PICTURE_FILE.exec(req.param("name")) ?? [];
  const row = await env.DB.prepare("SELECT 1 FROM customer_pictures WHERE id = ? AND state = 'approved'")
    .bind(id)
    .first();
  const file = row && (await readRendition(env.UPLOADS, id, Number(width)));
  if (!file) return problemReply(404, "There is no such picture.");
  return new Response(file, { headers: { "content-type": "image/webp", "cache-control": "no-store" } });
});

/** Serves new pictures: makes their files, stores them with the consent, and mails the link that removes them. */
const serveCustomerPictureAdd = serve(customerPictureAdd, async ({ channel, locale, input, env, nowMs, later }) => {
  const { DB } = env;
  const { id: formId, upload, title, name, place, text, article, email, consent, removeUrl } = input;
  if (await isSent(DB, formId)) return { status: "waiting" };
  await refuseForgedToken(env, input);
  const waiting = await DB.prepare(
    "SELECT count(*) AS n FROM customer_pictures WHERE email = ? COLLATE NOCASE AND state = 'waiting'",
  )
    .bind(email)
    .first<number>("n");
  if ((waiting ?? 0) >= MOST_WAITING) throw new Refusal("Many pictures of this address wait already.", { status: 429 });
  const id = await pictureIdOf(upload);
  const measures = await renditionsOf(env, id, upload);
  // The same form, sent twice at once, may have been read meanwhile, and its file have gone.
  if (!measures && (await isSent(DB, formId))) return { status: "waiting" };
  if (!measures) throw new Refusal("This is no picture that can be shown.", { fields: { picture: "unreadable" } });
  const token = makeToken();
  const link = new URL(removeUrl);
  link.search = `?token=${token}`;
  const mail = renderPictureMail({ channel, locale, link: link.href });
  const tokenHash = await hashToken(token);
  const only = { sql: "EXISTS (SELECT 1 FROM customer_pictures WHERE token_hash = ?)", params: [tokenHash] };
  await DB.batch([
    DB.prepare(
      `INSERT INTO customer_pictures (id, form_id, channel, locale, article, title, name, place, body, email, consent, sent_at,
         width, height, token_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ).bind(
      ...[id, formId, channel, locale, article, title, name, place, text, email, consent, isoTime(nowMs)],
      ...[measures.width, measures.height, tokenHash],
    ),
    putIntoOutbox(DB, { channel, locale, to: email, mail, only }, nowMs),
  ]);
  // The customer's own file has done its work. If it cannot be deleted now, it goes with the files that nothing holds.
  await deleteUploads(env, [{ id: upload }]).catch(logStoreError);
  later(sendDueMails(env, nowMs));
  return { status: "waiting" };
});

async function renditionsOf(env: BackendEnv, id: string, upload: string) {
  const row = await env.DB.prepare("SELECT type FROM uploads WHERE id = ?").bind(upload).first<string>("type");
  if (!PICTURE_TYPES.some((type) => type === row)) return null;
  const file = await env.UPLOADS.get(upload);
  return file && makeRenditions(env, id, await file.arrayBuffer());
}

async function isSent(db: D1Database, formId: string): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM customer_pictures WHERE form_id = ?").bind(formId).first()) !== null;
}

/**
 * Serves removals: at once nobody is shown the picture. Its row goes after its files, so that a removal that fails can be tried again,
 * by her or by the cron.
 */
const serveCustomerPictureRemove = serve(customerPictureRemove, async ({ channel, input: { token }, env }) => {
  const id = await env.DB.prepare(
    "UPDATE customer_pictures SET state = 'rejected', decided_at = '' WHERE token_hash = ? AND channel = ? RETURNING id",
  )
    .bind(await hashToken(token), channel)
    .first<string>("id");
  if (id === null) return null;
  await forgetPicture(env, id);
  return { status: "removed" };
});

export const PICTURE_CALLS: readonly ServedEndpoint[] = [
  serveCustomerPictures,
  serveCustomerPictureAdd,
  serveCustomerPictureRemove,
];
