import { validUntilOf } from "#domain/contract/valid-until.ts";
import { lastAnnounced } from "#domain/story/purge-journal.ts";
import type { Deadline } from "../memory/deadline.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { journalOf, nowOf } from "./client.ts";
import { CommerceError } from "./commerce-error.ts";
import type { LastGood } from "./last-good.ts";
import { keyOf, type Question, type Reading } from "./question.ts";
import { readReply } from "./send.ts";

/** Time reserved within the view's deadline to read the last good reply. */
const COPY_MS = 500;
/** Time for which a last good reply is cached during an outage, so that not every view calls the backend again. */
const COPY_HOLDS_MS = 3000;

/** The new reply if it comes in time; otherwise the last good one, while the call continues in the background. */
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
