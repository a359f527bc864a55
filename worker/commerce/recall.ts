import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { EndpointRequest } from "#domain/contract/endpoint-request.ts";
import { holdsUntil, validUntilOf } from "#domain/contract/valid-until.ts";
import { lastAnnounced, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { digestOf } from "../http/bytes.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { type CommerceClient, journalOf, nowOf } from "./client.ts";
import { CommerceError } from "./commerce-error.ts";
import type { LastGood } from "./last-good.ts";
import { readReply, send } from "./send.ts";
import type { CommerceView, Holding } from "./view.ts";

/** A backend may announce a price before each of its own machines answers it: so long after that its replies hold no longer. */
const SETTLED_AFTER_MS = 10_000;
/** A last good reply is shown for so long before the backend is asked anew: pages of an outage are not made for each view. */
const COPY_HOLDS_MS = 3000;

/** A reply, until when it may be shown, and how old it is. */
export interface Reading<Reply> extends Holding {
  reply: Reply;
}

/** A question of a view. */
export interface Question<Input, Reply> {
  client: CommerceClient;
  view: CommerceView;
  endpoint: Endpoint<Input, Reply>;
  request: EndpointRequest;
  /** Of what is made of the reply. */
  tags: readonly string[];
}

/**
 * A reply from memory; else from the backend, and remembered for the views to come; else, for a page, the last good one where the
 * backend fails, or has it wait for longer than 800 ms (docs/freshness.md).
 */
export async function recall<Input, Reply>(question: Question<Input, Reply>): Promise<Reading<Reply>> {
  const { client, view, endpoint } = question;
  const journal = await journalOf(client, view.channel);
  const known = client.memory?.get(keyOf(question), journal);
  if (known) return known as Reading<Reply>;
  const anew = fetchAnew(question, journal);
  const { lastGood } = client;
  return lastGood && isCopied(view, endpoint) ? standBy(question, anew, lastGood) : anew;
}

/** Somebody's own replies are kept by nobody, and what strangers ask through the gateway is not kept for long. */
function isCopied<Input, Reply>({ isPage }: CommerceView, { maxAgeSeconds }: Endpoint<Input, Reply>): boolean {
  return isPage === true && maxAgeSeconds > 0;
}

function keyOf<Input, Reply>({ client, view, request }: Question<Input, Reply>): string {
  return `${client.service.endpoint} ${view.channel} ${view.locale} ${request.target}`;
}

async function fetchAnew<Input, Reply>(
  question: Question<Input, Reply>,
  journal: PurgeJournal,
): Promise<Reading<Reply>> {
  const { client, view, endpoint, request, tags } = question;
  const received = await send(client, view, endpoint, request);
  const checksum = `${received.status} ${await digestOf(received.body)}`;
  const key = keyOf(question);
  // The same bytes are the same object: it need not be read again, nor what was made of it made again.
  const reply = (client.memory?.same(key, checksum) as Reply | undefined) ?? readReply(endpoint, received);
  const nowMs = nowOf(client);
  const untilMs = Math.min(holdsUntil(validUntilOf(reply), nowMs), settledAtMs(journal, tags, nowMs));
  const fetched = { reply, untilMs, copiedAtMs: null, tags, asOf: journal.epoch };
  client.memory?.set(key, { ...fetched, checksum, bytes: received.body.byteLength }, endpoint.maxAgeSeconds);
  if (isCopied(view, endpoint))
    client.lastGood?.keep(
      key,
      { ...received, checksum, asOf: journal.epoch },
      lastAnnounced(journal, tags)?.epoch ?? 0,
    );
  return fetched;
}

/** When a backend that has just announced a price is thought to answer it everywhere; infinite where that is long past. */
function settledAtMs(journal: PurgeJournal, tags: readonly string[], nowMs: number): number {
  const announcedAtMs = Math.min(lastAnnounced(journal, tags)?.atMs ?? 0, nowMs);
  return announcedAtMs + SETTLED_AFTER_MS > nowMs ? announcedAtMs + SETTLED_AFTER_MS : Number.POSITIVE_INFINITY;
}

/** The new reply where it comes in time; else the last good one, while the new one may go on behind the answer. */
async function standBy<Input, Reply>(
  question: Question<Input, Reply>,
  anew: Promise<Reading<Reply>>,
  lastGood: LastGood,
): Promise<Reading<Reply>> {
  const early = await withTimeout(
    anew.catch((error: unknown) => ({ error })),
    lastGood.slowMs,
    lastGood.wait,
  );
  if (early !== TIMED_OUT && !("error" in early && isOutage(early.error))) return anew;
  if (question.view.signal.aborted) return anew;
  const copy = await readCopy(question, lastGood);
  if (!copy) return anew;
  lastGood.waitUntil(anew.catch(() => null));
  return copy;
}

/** Whether the backend gave no usable answer: that there is no such thing, or that it refuses to say, is one. */
function isOutage(error: unknown): boolean {
  return error instanceof CommerceError && (error.kind === "down" || error.status === 429);
}

/** The last good reply; null where there is none, its time is over, or another price was announced since. */
async function readCopy<Input, Reply>(
  question: Question<Input, Reply>,
  lastGood: LastGood,
): Promise<Reading<Reply> | null> {
  const { client, view, endpoint, tags } = question;
  const key = keyOf(question);
  const copy = await lastGood.read(key);
  const journal = await journalOf(client, view.channel);
  // Another view may have had an answer meanwhile.
  const known = client.memory?.get(key, journal);
  if (known) return known as Reading<Reply>;
  if (!copy || (lastAnnounced(journal, tags)?.epoch ?? 0) > copy.asOf) return null;
  try {
    const reply = (client.memory?.same(key, copy.checksum) as Reply | undefined) ?? readReply(endpoint, copy);
    const nowMs = nowOf(client);
    const endsAtMs = validUntilOf(reply) ?? Number.POSITIVE_INFINITY;
    if (endsAtMs <= nowMs) return null;
    const untilMs = Math.min(endsAtMs, nowMs + COPY_HOLDS_MS);
    const copied = { reply, untilMs, copiedAtMs: copy.goodAtMs, tags, asOf: journal.epoch };
    const bytes = copy.body.byteLength;
    client.memory?.set(key, { ...copied, checksum: copy.checksum, bytes }, endpoint.maxAgeSeconds);
    return copied;
  } catch {
    return null;
  }
}
