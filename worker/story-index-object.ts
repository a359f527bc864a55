import { createIndexKeeper, IndexObject } from "./content/index/index-keeper.ts";
import { createSlugStore } from "./content/index/known-slugs.ts";
import { createSpaces } from "./content/spaces.ts";
import { parseEnv } from "./env.ts";
import { limitBindings } from "./limits/limited-bindings.ts";
import { readTogether } from "./memory/kv-together.ts";
import { contentErrorLog, PLATFORM } from "./platform.ts";
import { openJournals } from "./publish/publisher.ts";

/** Durable Object of a space's index (worker/content/index/), with its dependencies from the environment. */
export class StoryIndexObject extends IndexObject {
  constructor(state: DurableObjectState, rawEnv: unknown) {
    const result = parseEnv(rawEnv);
    if (!result.ok) throw new Error(result.sentence);
    const { now, wait, waitUntil, log } = PLATFORM;
    const env = limitBindings(result.env, wait);
    const onError = contentErrorLog(log, "index");
    const journals = openJournals(env, readTogether(env.STORIES), PLATFORM);
    const spaces = createSpaces(env, PLATFORM).indexed;
    const slugs = createSlugStore({ kv: env.STORIES, now, wait, waitUntil, onError });
    super((channel) =>
      createIndexKeeper({
        storage: state.storage,
        space: spaces[channel],
        publishSlugs: (known) => slugs.write(channel, known),
        readJournal: () => journals.readDurable(channel),
        announce: async (announcement) => (await journals.append(channel, announcement)).journal,
        now,
        wait,
        onError,
      }),
    );
  }
}
