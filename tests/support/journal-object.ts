import type { DurableObjectNamespace, KVNamespace } from "@cloudflare/workers-types";
import { PurgeJournalObject } from "#worker/publish/journal-object.ts";
import { createObjectState } from "./object-storage.ts";

type ObjectPlatform = NonNullable<ConstructorParameters<typeof PurgeJournalObject>[2]>;

export interface JournalObjectOptions extends ObjectPlatform {
  kv: KVNamespace;
}

/** The real journal object on a storage in memory, reached as a namespace, with its alarm in a test's hands. */
export function createJournalObject({ kv, ...platform }: JournalObjectOptions) {
  const { state, writes, ring } = createObjectState(platform.now);
  const start = () => new PurgeJournalObject(state, { STORIES: kv }, platform);
  const journal = {
    object: start(),
    /** Set, it cannot be reached. */
    isDown: false,
    writes,
    /** The platform has put it away, and starts it anew on its storage. */
    restart: () => {
      journal.object = start();
    },
    /** Rings the alarm where it is due. */
    ring: () => ring(() => journal.object.alarm()),
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
