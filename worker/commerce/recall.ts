import { holdsUntil, validUntilOf } from "#domain/contract/valid-until.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { lastAnnounced } from "#domain/story/purge-journal.ts";
import { digestOf } from "../http/bytes.ts";
import { journalOf, nowOf } from "./client.ts";
import { CommerceError } from "./commerce-error.ts";
import { type Limits, untilAborted } from "./exchange.ts";
import { keyOf, type Question, type Reading } from "./question.ts";
import { readReply, send } from "./send.ts";
import { SHARED_MS } from "./shared-replies.ts";
import { standBy } from "./stand-by.ts";

/** A backend may announce a price before each of its own machines answers it: so long after that its replies hold no longer. */
const SETTLED_AFTER_MS = 10_000;

/**
 * A reply from memory; else from the backend, asked once for all views that want it now, and remembered for those to come; else, for a
 * page, the last good one where the backend fails, or has it wait for longer than 800 ms (docs/freshness.md).
 *
 * @throws CommerceError where there is none in the time of the call, or in what is left of the view's.
 */
export async function recall<Input, Reply>(question: Question<Input, Reply>): Promise<Reading<Reply>> {
  const { client, view } = question;
  const journal = await journalOf(client, view.channel);
  const known = client.memory?.get(keyOf(question), journal);
  if (known) return known as Reading<Reply>;
  const anew = client.shared && isKept(question) ? join(question, journal) : askAlone(question, journal);
  const { lastGood } = client;
  return lastGood && isCopied(question) ? standBy(question, anew, lastGood) : anew;
}

/** How long the view waits for a call. */
function waitMsOf<Input, Reply>({ client, view }: Question<Input, Reply>): number {
  return Math.min(client.timeoutMs, view.deadline?.leftMs() ?? client.timeoutMs);
}

async function askAlone<Input, Reply>(
  question: Question<Input, Reply>,
  journal: PurgeJournal,
): Promise<Reading<Reply>> {
  const timeoutMs = waitMsOf(question);
  if (timeoutMs === 0) throw tooLate(question);
  return fetchAnew(question, journal, { timeoutMs, signal: question.view.signal });
}

/**
 * The reply of a call that is under way, or that begins here. Who asks as of another epoch shares none: what was asked before an
 * announcement may not know of it. The call has as much time as the last of those who may join it.
 */
async function join<Input, Reply>(question: Question<Input, Reply>, journal: PurgeJournal): Promise<Reading<Reply>> {
  const { client, view } = question;
  const waitMs = waitMsOf(question);
  if (waitMs === 0 || !client.shared) throw tooLate(question);
  const key = `${keyOf(question)} @${journal.epoch} ${isCopied(question) ? "copied" : ""}`;
  const timeoutMs = client.timeoutMs + SHARED_MS;
  const reading = client.shared.share(key, view.signal, (signal) =>
    fetchAnew(question, journal, { timeoutMs, signal }),
  );
  const signal = AbortSignal.any([view.signal, AbortSignal.timeout(waitMs)]);
  return untilAborted(reading, signal).catch((error: unknown) => {
    throw error instanceof CommerceError ? error : tooLate(question);
  });
}

function tooLate<Input, Reply>({ endpoint }: Question<Input, Reply>): CommerceError {
  return new CommerceError("down", `${endpoint.path}: gave no answer in time`, { status: null });
}

/** Somebody's own replies are kept by nobody. */
function isKept<Input, Reply>({ endpoint }: Question<Input, Reply>): boolean {
  return endpoint.maxAgeSeconds > 0;
}

/** What a stranger may ask through the gateway, or make up, would fill KV. */
function isCopied<Input, Reply>(question: Question<Input, Reply>): boolean {
  return question.view.isPage === true && isKept(question) && question.isCommon;
}

async function fetchAnew<Input, Reply>(
  question: Question<Input, Reply>,
  journal: PurgeJournal,
  limits: Limits,
): Promise<Reading<Reply>> {
  const { client, view, endpoint, request, tags } = question;
  const received = await send(client, view, endpoint, { ...request, limits });
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
  if (isKept(question))
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
