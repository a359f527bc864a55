import type { Channel } from "#domain/shop/channel.ts";
import { createIndexKeeper, IndexObject } from "./content/index/index-keeper.ts";
import type { Redirects } from "./content/index/index-messages.ts";
import { createSlugStore } from "./content/index/known-slugs.ts";
import { redirectsKey } from "./content/redirects.ts";
import { createSpaces } from "./content/spaces.ts";
import { parseEnv } from "./env.ts";
import { limitBindings } from "./limits/limited-bindings.ts";
import { readTogether } from "./memory/kv-together.ts";
import { contentErrorLog, PLATFORM } from "./platform.ts";
import { openJournals } from "./publish/publish.ts";
import { createShops } from "./shop/identify-shop.ts";

/** Refused redirects of a list that are logged one by one; `/ops/redirects` has all of them. */
const MOST_LOGGED = 20;

/**
 * Opens the index of a space (worker/content/index/) in its Durable Object, with its dependencies from the environment.
 *
 * @throws Error if the environment lacks a variable.
 */
export function openStoryIndex(state: DurableObjectState, rawEnv: unknown): IndexObject {
  const result = parseEnv(rawEnv);
  if (!result.ok) throw new Error(result.sentence);
  const { now, wait, waitUntil, log } = PLATFORM;
  const env = limitBindings(result.env, wait);
  const onError = contentErrorLog(log, "index");
  const journals = openJournals(env, readTogether(env.STORIES), PLATFORM);
  const spaces = createSpaces(env, PLATFORM).indexed;
  const { table: shops } = createShops(result.env);
  const publishRedirects = async (channel: Channel, redirects: Redirects) => {
    try {
      await env.STORIES.put(redirectsKey(channel), JSON.stringify(redirects));
    } catch (error) {
      onError(error);
    }
  };
  const slugs = createSlugStore({ kv: env.STORIES, now, wait, waitUntil, onError });
  return new IndexObject((channel) =>
    createIndexKeeper({
      storage: state.storage,
      space: spaces[channel],
      publishSlugs: (known) => slugs.write(channel, known),
      redirects: {
        hosts: { channel, shops, allowed: env.REDIRECT_HOSTS },
        publish: (redirects) => publishRedirects(channel, redirects),
        onRefused: (faults) => {
          for (const { from, to, sentence } of faults.slice(0, MOST_LOGGED))
            log("warn", "redirect-refused", { channel, from, to, refused: faults.length, reason: sentence });
        },
      },
      readJournal: () => journals.readDurable(channel),
      announce: async (announcement) => (await journals.append(channel, announcement)).journal,
      now,
      wait,
      onError,
    }),
  );
}
