import type { DurableObjectNamespace, KVNamespace } from "@cloudflare/workers-types";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { createIndexKeeper, type IndexKeeperDependencies, IndexObject } from "#worker/content/index/index-keeper.ts";
import { createSlugStore } from "#worker/content/index/known-slugs.ts";
import { redirectsKey } from "#worker/content/redirects.ts";
import { createObjectState } from "./object-storage.ts";

/** What the keeper of a channel's index needs for redirects: the brands' own hosts, and a place to publish them. */
export function redirectsOf(
  channel: Channel,
  publish: IndexKeeperDependencies["redirects"]["publish"] = async () => {},
): IndexKeeperDependencies["redirects"] {
  const shops = buildShopTable(brandHosts(BRANDS));
  const hosts = { channel, shops, allowed: new Set(["partner.example"]) };
  return { hosts, publish: (told) => publish(told).catch(() => undefined), onRefused: () => undefined };
}

type Given = Pick<IndexKeeperDependencies, "space" | "readJournal" | "announce" | "now" | "wait" | "onError">;

/** Makes the real objects that keep the indexes, one for each channel, reached as a namespace. */
export function createIndexObjects(kv: KVNamespace, given: (channel: Channel) => Given) {
  const objects = new Map<string, ReturnType<typeof open>>();

  function open(name: string) {
    const { now, wait, onError } = given(name as Channel);
    const { state, ring } = createObjectState(now);
    const slugs = createSlugStore({ kv, now, wait, waitUntil: () => undefined, onError });
    const start = () =>
      new IndexObject((channel) => {
        const publishSlugs = (known: Parameters<typeof slugs.write>[1]) => slugs.write(channel, known);
        const redirects = redirectsOf(channel, async (told) => kv.put(redirectsKey(channel), JSON.stringify(told)));
        return createIndexKeeper({ ...given(channel), storage: state.storage, publishSlugs, redirects });
      });
    const opened = { object: start(), ring: () => ring(() => opened.object.alarm()), restart: () => {} };
    opened.restart = () => {
      opened.object = start();
    };
    return opened;
  }

  const get = (name: string) => {
    const opened = objects.get(name) ?? open(name);
    objects.set(name, opened);
    return { fetch: (address: string, init?: RequestInit) => opened.object.fetch(new Request(address, init)) };
  };
  return {
    namespace: { idFromName: (name: string) => name, get } as unknown as DurableObjectNamespace,
    ring: async () => {
      for (const { ring } of objects.values()) await ring();
    },
    /** Starts the objects anew on their storage, as the platform does after evicting them. */
    restart: () => {
      for (const { restart } of objects.values()) restart();
    },
    /** Starts the objects anew without their storage. */
    lose: () => objects.clear(),
  };
}
