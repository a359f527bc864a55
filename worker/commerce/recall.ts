import { holdsUntil, validUntilOf } from "#domain/contract/valid-until.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { lastAnnounced } from "#domain/story/purge-journal.ts";
import { digestOf } from "../http/bytes.ts";
import { journalOf, nowOf } from "./client.ts";
import { keyOf, type Question, type Reading } from "./question.ts";
import { readReply, send } from "./send.ts";
import { standBy } from "./stand-by.ts";

/** A backend may announce a price before each of its own machines answers it: so long after that its replies hold no longer. */
const SETTLED_AFTER_MS = 10_000;

/**
 * A reply from memory; else from the backend, and remembered for the views to come; else, for a page, the last good one where the
 * backend fails, or has it wait for longer than 800 ms (docs/freshness.md).
 */
export async function recall<Input, Reply>(question: Question<Input, Reply>): Promise<Reading<Reply>> {
  const { client, view } = question;
  const journal = await journalOf(client, view.channel);
  const known = client.memory?.get(keyOf(question), journal);
  if (known) return known as Reading<Reply>;
  const anew = fetchAnew(question, journal);
  const { lastGood } = client;
  return lastGood && isCopied(question) ? standBy(question, anew, lastGood) : anew;
}

/** Somebody's own replies are kept by nobody; what a stranger may ask through the gateway, or make up, would fill KV. */
function isCopied<Input, Reply>({ view, endpoint, isCommon }: Question<Input, Reply>): boolean {
  return view.isPage === true && endpoint.maxAgeSeconds > 0 && isCommon;
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
  const reply = (client.memory?.same(key, checksum) as Reply | undefined) ?? readReply(endpoint, received, view.locale);
  const nowMs = nowOf(client);
  const settledMs = settledAtMs(journal, tags, nowMs);
  const untilMs = Math.min(holdsUntil(validUntilOf(reply), nowMs), settledMs);
  const { epoch: asOf } = journal;
  const fetched = { reply, untilMs, copiedAtMs: null, tags, asOf };
  // What nobody may keep would push out what many ask for.
  if (endpoint.maxAgeSeconds > 0)
    client.memory?.set(key, { ...fetched, checksum, bytes: received.body.byteLength }, endpoint.maxAgeSeconds);
  const isSettled = settledMs === Number.POSITIVE_INFINITY;
  if (isSettled && isCopied(question)) {
    const announced = lastAnnounced(journal, tags)?.epoch ?? 0;
    client.lastGood?.keep(key, { ...received, checksum, asOf }, announced);
  }
  return fetched;
}

/** When a backend that has just announced a price is thought to answer it everywhere; infinite where that is long past. */
function settledAtMs(journal: PurgeJournal, tags: readonly string[], nowMs: number): number {
  const announcedAtMs = Math.min(lastAnnounced(journal, tags)?.atMs ?? 0, nowMs);
  return announcedAtMs + SETTLED_AFTER_MS > nowMs ? announcedAtMs + SETTLED_AFTER_MS : Number.POSITIVE_INFINITY;
}
