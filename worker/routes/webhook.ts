import type { Context } from "hono";
import * as z from "zod";
import { PROBLEM_CONTENT_TYPE } from "#domain/contract/problem.ts";
import type { PurgeKind } from "#domain/purge-journal.ts";
import type { AppContext, AppDependencies } from "../context.ts";

/** More than any webhook of Storyblok's. */
const LARGEST_BODY_BYTES = 64_000;
const MOST_READ_BYTES = 1_000_000;

/** What Storyblok calls its events: the older style by action, the newer one as `story.{action}`. */
const KINDS: ReadonlyMap<string, PurgeKind> = new Map([
  ["published", "changed"],
  ["moved", "changed"],
  ["unpublished", "gone"],
  ["deleted", "gone"],
]);

const eventSchema = z.object({ action: z.string().max(100) });
const publishSchema = z.object({ story_id: z.int().positive(), full_slug: z.string().min(1).max(300) });

/**
 * `POST /storyblok/webhook`: a space says what an editor did. The raw body is signed with the space's secret
 * (`webhook-signature`, HMAC-SHA1 in hex). A publish is in the journal before the answer; events that mean nothing to
 * pages are acknowledged and logged.
 */
export function storyblokWebhook({ announcePublish, webhookSecrets }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { channel } = context.get("shop");
    const secret = webhookSecrets[channel];
    if (secret === "") return problem(503, "This space has no webhook secret here.");
    const body = await readBody(context.req.raw);
    if (!body) return problem(413, `A webhook has at most ${LARGEST_BODY_BYTES} bytes.`);
    const isSigned = await verify(body, context.req.header("webhook-signature") ?? "", secret);
    if (!isSigned) return problem(401, "The signature does not fit the body.");
    const text = new TextDecoder().decode(body);
    const event = eventSchema.safeParse(parseJson(text));
    if (!event.success) return problem(400, "The body is no event.");
    const kind = KINDS.get(event.data.action.replace(/^story\./, ""));
    if (!kind) {
      context.get("log")("info", "content-event-ignored", { action: event.data.action });
      return Response.json({ ignored: event.data.action });
    }
    const publish = publishSchema.safeParse(parseJson(text));
    if (!publish.success) return problem(400, "The event names no story.");
    const { story_id: id, full_slug: fullSlug } = publish.data;
    try {
      const epoch = await announcePublish(channel, { kind, id, fullSlug: fullSlug.replace(/^\/+|\/+$/g, "") }, context);
      context.get("log")("info", "content-published", { action: event.data.action, fullSlug, epoch });
      return Response.json({ purged: fullSlug, kind, epoch });
    } catch (error) {
      context.get("log")("error", "content-service-error", { fullSlug, message: String(error) });
      return problem(503, "The journal could not be written. Send the event again.");
    }
  };
}

/**
 * The body's bytes, or null where there are too many. What is too much is read on for a while and dropped, so that its
 * sender gets the answer instead of a broken connection.
 */
async function readBody(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= LARGEST_BODY_BYTES) chunks.push(chunk);
    if (size > MOST_READ_BYTES) break;
  }
  if (size > LARGEST_BODY_BYTES) return null;
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** `verify` of Web Crypto compares in constant time. */
async function verify(body: Uint8Array, signature: string, secret: string): Promise<boolean> {
  if (!/^[0-9a-f]{40}$/i.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, bytes, body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function problem(status: number, title: string): Response {
  const headers = { "Content-Type": PROBLEM_CONTENT_TYPE, "Cache-Control": "no-store" };
  return new Response(JSON.stringify({ type: "about:blank", title, status }), { status, headers });
}
