import type { DurableObjectNamespace, KVNamespace } from "@cloudflare/workers-types";
import type { Channel } from "#domain/shop/shop.ts";
import { createIndexKeeper, type IndexKeeperDependencies } from "#worker/content/index/index-keeper.ts";
import { IndexObject } from "#worker/content/index/index-object.ts";
import { createSlugStore } from "#worker/content/index/known-slugs.ts";
import { createObjectStorage } from "./object-storage.ts";

type Given = Pick<IndexKeeperDependencies, "space" | "readJournal" | "announce" | "now" | "wait" | "onError">;

/** The real objects that keep the indexes, one for each channel, reached as a namespace. */
export function createIndexObjects(kv: KVNamespace, given: (channel: Channel) => Given) {
  const objects = new Map<string, { object: IndexObject; storage: ReturnType<typeof createObjectStorage> }>();
  const open = (name: string) => {
    const { now, wait, onError } = given(name as Channel);
    const storage = createObjectStorage(now);
    const slugs = createSlugStore({ kv, now, wait, onError });
    const object = new IndexObject((channel) =>
      createIndexKeeper({
        ...given(channel),
        storage: storage.storage,
        publishSlugs: (known) => slugs.write(channel, known),
      }),
    );
    objects.set(name, { object, storage });
    return object;
  };
  const get = (name: string) => {
    const object = objects.get(name)?.object ?? open(name);
    return { fetch: (address: string, init?: RequestInit) => object.fetch(new Request(address, init)) };
  };
  return {
    namespace: { idFromName: (name: string) => name, get } as unknown as DurableObjectNamespace,
    ring: async () => {
      for (const { object, storage } of objects.values()) await storage.ring(() => object.alarm());
    },
  };
}
