import type { ContentRoom } from "../content/room.ts";
import type { Env } from "../env.ts";
import { contentErrorLog, type Platform } from "../platform.ts";
import { NETWORK } from "../upstream.ts";
import { type Announcer, createAnnouncer } from "./announcer.ts";
import { createJournals, type Journals } from "./journal.ts";
import { createReadLatest } from "./latest-journal.ts";
import { createPublisher } from "./publisher.ts";
import type { PublishRoom } from "./room.ts";
import { zonePurge } from "./zone-purge.ts";

/** The journals and the one way to write to them: what stories need before there can be a publisher. */
export interface Journaling {
  journals: Journals;
  announcer: Announcer;
}

export function createJournaling(env: Env, { now, wait, log }: Platform): Journaling {
  const onError = contentErrorLog(log, "journal in KV");
  const journals = createJournals({ kv: env.STORIES, objects: env.JOURNAL, now, wait, onError });
  const announcer = createAnnouncer({ journals, log, purgeZone: zonePurge(env, NETWORK) });
  return { journals, announcer };
}

export function createPublish(
  env: Env,
  { now, wait, log }: Platform,
  { journals, announcer }: Journaling,
  { spaces, stories, indexes }: ContentRoom,
): PublishRoom {
  return {
    publisher: createPublisher({ spaces: spaces.published, journals, announcer, indexes, store: stories, now, log }),
    readJournal: journals.read,
    readDurable: (channel) => journals.readDurable(channel),
    readLatest: createReadLatest({ journals, now, wait, onError: contentErrorLog(log, "journal") }),
    listCentres: journals.listCentres,
    webhookSecrets: {
      poster: env.STORYBLOK_WEBHOOK_SECRET_POSTER,
      kartenliebe: env.STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE,
    },
    hasZone: env.CLOUDFLARE_ZONE_ID !== "",
  };
}
