import type { DurableObjectNamespace, KVNamespace } from "@cloudflare/workers-types";
import { PurgeJournalObject } from "#worker/publish/journal-object.ts";
import { createObjectState } from "./object-storage.ts";

type ObjectPlatform = NonNullable<ConstructorParameters<typeof PurgeJournalObject>[2]>;

export interface JournalObjectOptions extends ObjectPlatform {
  kv: KVNamespace;
}

/** Makes the real journal object on a storage in memory, reached as a namespace. The test rings its alarm. */
export function createJournalObject({ kv, ...platform }: JournalObjectOptions) {
  let stored = createObjectState(platform.now);
  const start = () => new PurgeJournalObject(stored.state, { STORIES: kv }, platform);
  const journal = {
    object: start(),
    /** True to make it unreachable. */
    isDown: false,
    writes: () => stored.writes(),
    /** Starts the object anew on its storage, as the platform does after evicting it. */
    restart: () => {
      journal.object = start();
    },
    /** Starts the object anew without its storage, as that of a worker that was deleted and deployed again. */
    lose: () => {
      stored = createObjectState(platform.now);
      journal.object = start();
    },
    /** Rings the alarm if it is due. */
    ring: () => stored.ring(() => journal.object.alarm()),
  };
  const stub = {
    fetch: async (address: string, init?: RequestInit) => {
      if (journal.isDown) throw new Error("The journal's object is away.");
      return journal.object.fetch(new Request(address, init));
    },
  };
  const namespace = { idFromName: (name: string) => name, get: () => stub } as unknown as DurableObjectNamespace;
  return Object.assign(journal, { namespace });
}
