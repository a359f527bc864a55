import { validUntilOf } from "#domain/contract/valid-until.ts";
import { lastAnnounced } from "#domain/story/purge-journal.ts";
import type { Deadline } from "../memory/deadline.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { journalOf, nowOf } from "./client.ts";
import { CommerceError } from "./commerce-error.ts";
import type { LastGood } from "./last-good.ts";
import { keyOf, type Question, type Reading } from "./question.ts";
import { readReply } from "./send.ts";

/** What a view keeps of its time to read the last good reply in. */
const COPY_MS = 500;
/** A last good reply is shown for so long before the backend is asked anew: pages of an outage are not made for each view. */
const COPY_HOLDS_MS = 3000;

/** The new reply where it comes in time; else the last good one, while the new one may go on behind the answer. */
export async function standBy<Input, Reply>(
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

/** How long the backend is waited for where there may be a copy: not so long that there is no time to read it. */
function slowMsOf({ slowMs }: LastGood, deadline?: Deadline): number {
  return Math.min(slowMs, Math.max(0, (deadline?.leftMs() ?? Number.POSITIVE_INFINITY) - COPY_MS));
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
    const reply =
      (client.memory?.same(key, copy.checksum) as Reply | undefined) ?? readReply(endpoint, copy, view.locale);
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
