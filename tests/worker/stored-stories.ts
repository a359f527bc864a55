import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/purge-journal.ts";
import type { Channel } from "#domain/shop.ts";
import { createAbsences } from "#worker/content/absences.ts";
import { readStory, type StoryStoreDependencies } from "#worker/content/story-store.ts";
import { type RunningShop, startShop } from "./harness.ts";

/** Younger than this a copy asks nobody. */
export const FRESH_MS = 15_000;

/** The story store on a real KV, with a content service, a journal and a clock that a test has in its hands. */
export function storedStories() {
  let shop: RunningShop;
  let behind: Promise<unknown>[] = [];
  let absences = createAbsences();
  const stories = {
    clock: 0,
    /** The slugs that the content service was asked for. */
    asked: [] as string[],
    logged: [] as Record<string, unknown>[],
    /** What the content service has, by full slug and title. */
    published: new Map<string, string>(),
    journal: EMPTY_JOURNAL as PurgeJournal,
    /** Set, the content service answers every request with it. */
    outage: null as (() => Response | Promise<Response>) | null,
    kv: () => shop.STORIES,
    read: async (slug: string, locale: Locale = "de-DE", channel: Channel = "poster") => {
      const dependencies: StoryStoreDependencies = {
        kv: shop.STORIES as unknown as StoryStoreDependencies["kv"],
        spaces: { poster: spaceOf("poster"), kartenliebe: spaceOf("kartenliebe") },
        readJournal: async () => stories.journal,
        absences,
        maxAgeMs: FRESH_MS,
        now: () => stories.clock,
        log: (level, event, detail) => stories.logged.push({ level, event, ...detail }),
        waitUntil: (work) => behind.push(work),
      };
      const story = await readStory({ channel, locale, slug }, dependencies);
      return story?.content.title ?? null;
    },
    /** Waits for what outlives the answers, and for what that starts. */
    settle: async () => {
      while (behind.length > 0) await Promise.all(behind.splice(0));
    },
  };

  function spaceOf(channel: Channel) {
    const fetch = async (request: Request) => {
      const slug = new URL(request.url).pathname.replace("/v2/cdn/stories/", "");
      stories.asked.push(slug);
      if (stories.outage) return stories.outage();
      const title = stories.published.get(slug);
      if (title === undefined) return Response.json(["This record could not be found"], { status: 404 });
      const content = { component: "page", title: `${title} (${channel})` };
      return Response.json({ story: { id: 7, uuid: "u", full_slug: slug, alternates: [], content } });
    };
    return { endpoint: "http://content.test", token: "t", timeoutMs: 5000, upstream: { fetch } };
  }

  beforeAll(async () => {
    shop = await startShop({ unseeded: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const { keys } = await shop.STORIES.list();
    await Promise.all(keys.map(({ name }) => shop.STORIES.delete(name)));
    behind = [];
    absences = createAbsences();
    stories.clock = Date.parse("2026-07-29T12:00:00Z");
    [stories.asked, stories.logged] = [[], []];
    stories.published = new Map();
    stories.journal = EMPTY_JOURNAL;
    stories.outage = null;
  });
  afterEach(() => stories.settle());
  return stories;
}
