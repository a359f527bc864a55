import * as z from "zod/mini";
import type { AppDependencies } from "../dependencies.ts";
import { KEPT_OBJECT } from "../kept/keep.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { minuteOf } from "./minute-of.ts";

const keptSchema = z.object({ messages: z.int(), sinceMs: z.nullable(z.number()) });
type KeptCount = z.infer<typeof keptSchema>;

/** Counts the messages that wait for the backend. @throws Error if their object gives no answer. */
export async function countKept({ kept }: AppDependencies): Promise<KeptCount | null> {
  const reply = await kept?.ask(KEPT_OBJECT, "http://kept.internal/", LIMITS_MS.keptRead);
  return reply ? keptSchema.parse(await reply.json()) : null;
}

/** Number of messages of the contact form that wait for the backend, and since when. Nobody reads them here. */
export function KeptMessages({ kept }: { kept: KeptCount | null }) {
  return (
    <section className="card" aria-labelledby="kept">
      <h2 id="kept">Messages that wait for the backend</h2>
      {kept === null && <p role="alert">They cannot be counted right now.</p>}
      {kept?.messages === 0 && <p>None: every message of the contact form has arrived.</p>}
      {kept && kept.messages > 0 && (
        <p>
          {kept.messages}, the oldest since {minuteOf(kept.sinceMs ?? 0)}. The cron sends them once the backend answers,
          and deletes each after 14 days.
        </p>
      )}
    </section>
  );
}
