import { holdsUntil, validUntilOf } from "#domain/contract/valid-until.ts";
import { lastAnnounced, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { digestOf } from "../http/bytes.ts";
import { type Deadline, TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { journalOf, keyOf, nowOf, type Question, type Reading } from "./client.ts";
import { CommerceError } from "./commerce-error.ts";
import { type Limits, untilAborted } from "./exchange.ts";
import type { LastGood } from "./last-good.ts";
import { SHARED_MS } from "./reply-memory.ts";
import { cookiesSetBy, readReply, send } from "./send.ts";

/**
 * Time for which replies are not trusted after an announcement: a backend may announce a price before
 * all its machines have it.
 */
const SETTLED_AFTER_MS = 10_000;

/**
 * Gets the reply to a call: from memory; else from the backend, by one call for all views that want it now. For a page,
 * the last good reply is used if the backend fails or takes longer than 800 ms (docs/freshness.md).
 *
 * @throws CommerceError if there is no reply within the call's timeout, or the view's deadline.
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

/** The time that the view waits for a call, in milliseconds. */
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
 * Joins a call in progress, or starts one. Views of another journal epoch do not share it: a call that began before an
 * announcement may miss it. The call's timeout is long enough for the last view that can join it.
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

/** Tells whether a reply may be cached; a shopper's own may not. */
function isKept<Input, Reply>({ endpoint }: Question<Input, Reply>): boolean {
  return endpoint.maxAgeSeconds > 0;
}

/** Tells whether the last good reply is stored. Replies to the gateway, or to made-up calls, would fill KV. */
function isCopied<Input, Reply>(question: Question<Input, Reply>): boolean {
  const isJson = question.endpoint.replyBody !== "file";
  return question.view.isPage === true && isKept(question) && question.isCommon && isJson;
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
  // The same bytes give the same object: it is not parsed again, nor is anything derived from it built again.
  const reply = (client.memory?.same(key, checksum) as Reply | undefined) ?? readReply(endpoint, received, view.locale);
  const nowMs = nowOf(client);
  const settledMs = settledAtMs(journal, tags, nowMs);
  const untilMs = Math.min(holdsUntil(validUntilOf(reply), nowMs), settledMs);
  const { epoch: asOf } = journal;
  const fetched = { reply, untilMs, copiedAtMs: null, tags, asOf, ...cookiesSetBy(question, received) };
  // Replies that may not be cached would push out those that many views need.
  if (isKept(question))
    client.memory?.set(key, { ...fetched, checksum, bytes: received.body.byteLength }, endpoint.maxAgeSeconds);
  const isSettled = settledMs === Number.POSITIVE_INFINITY;
  if (isSettled && isCopied(question)) {
    const announced = lastAnnounced(journal, tags)?.epoch ?? 0;
    const { status, body } = received;
    client.lastGood?.keep(key, { status, body, checksum, asOf }, announced);
  }
  return fetched;
}

/** The time at which all machines of a backend should have an announced price; infinite if that is past. */
function settledAtMs(journal: PurgeJournal, tags: readonly string[], nowMs: number): number {
  const announcedAtMs = Math.min(lastAnnounced(journal, tags)?.atMs ?? 0, nowMs);
  return announcedAtMs + SETTLED_AFTER_MS > nowMs ? announcedAtMs + SETTLED_AFTER_MS : Number.POSITIVE_INFINITY;
}

/** Time reserved within the view's deadline to read the last good reply. */
const COPY_MS = 500;
/** Time for which a last good reply is cached during an outage, so that not every view calls the backend again. */
const COPY_HOLDS_MS = 3000;

/** The new reply if it comes in time; otherwise the last good one, while the call continues in the background. */
async function standBy<Input, Reply>(
  question: Question<Input, Reply>,
  anew: Promise<Reading<Reply>>,
  lastGood: LastGood,
): Promise<Reading<Reply>> {
  const settled = anew.catch((error: unknown) => ({ error }));
  const { isRefresh, signal, deadline } = question.view;
  const early = await (isRefresh ? settled : withTimeout(settled, slowMsOf(lastGood, deadline), lastGood.wait));
  if (early !== TIMED_OUT && !("error" in early && isOutage(early.error))) return anew;
  if (signal.aborted) return anew;
  const reading = readCopy(question, lastGood);
  const copy = await (deadline?.race(reading) ?? reading);
  if (!copy || copy === TIMED_OUT) return anew;
  lastGood.waitUntil(anew.catch(() => null));
  return copy;
}

/** The time to wait for the backend when there may be a copy, in milliseconds: it leaves time to read the copy. */
function slowMsOf({ slowMs }: LastGood, deadline?: Deadline): number {
  return Math.min(slowMs, Math.max(0, (deadline?.leftMs() ?? Number.POSITIVE_INFINITY) - COPY_MS));
}

/** Tells whether the backend gave no usable answer. "There is no such thing" and a refusal are answers. */
function isOutage(error: unknown): boolean {
  return error instanceof CommerceError && (error.kind === "down" || error.status === 429);
}

/** The last good reply; null if there is none, its validity has ended, or a new price was announced since. */
async function readCopy<Input, Reply>(
  question: Question<Input, Reply>,
  lastGood: LastGood,
): Promise<Reading<Reply> | null> {
  const { client, view, endpoint, tags } = question;
  const key = keyOf(question);
  const copy = await lastGood.read(key);
  const journal = await journalOf(client, view.channel);
  // Another view may have got a reply meanwhile.
  const known = client.memory?.get(key, journal);
  if (known) return known as Reading<Reply>;
  if (!copy || (lastAnnounced(journal, tags)?.epoch ?? 0) > copy.asOf) return null;
  try {
    const reply =
      (client.memory?.same(key, copy.checksum) as Reply | undefined) ??
      readReply(endpoint, { ...copy, type: "application/json" }, view.locale);
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
