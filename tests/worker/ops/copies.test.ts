import type { KVNamespace } from "@cloudflare/workers-types";
import { expect, it } from "vitest";
import type { StoryCopies } from "#worker/content/story-copies.ts";
import { listCopies, type OpsRoom } from "#worker/ops/ops.ts";

/** The reads that the platform allows a request, with room for those of the page itself. */
const MOST_READS = 500;
const A_PAGE = 1000;

/** Lists copies of which so many have tags that do not fit into metadata, and counts the reads. */
async function list({ short, long }: { short: number; long: number }) {
  let reads = 0;
  const metadata = { id: 7, asOf: 1, storedAt: 2 };
  const keys = Array.from({ length: short + long }, (_, at) => ({
    name: `story:poster:de-DE/s${at}`,
    metadata: at < short ? { ...metadata, tags: [`s:${at}`] } : metadata,
  }));
  const kv = {
    list: async ({ cursor = "0" }: { cursor?: string }) => {
      const next = Number(cursor) + A_PAGE;
      return { keys: keys.slice(Number(cursor), next), list_complete: next >= keys.length, cursor: String(next) };
    },
  } as unknown as KVNamespace;
  const copies = {
    read: async () => {
      reads++;
      return { story: { id: 7 }, tags: ["s:read"], asOf: 1, storedAt: 2 };
    },
  } as unknown as StoryCopies;
  const room = { kv, wait: () => new Promise<void>(() => {}) } as unknown as OpsRoom;
  return { ...(await listCopies(room, copies, "poster")), reads };
}

it("the copies of a space are listed whole, those with many tags read one by one", async () => {
  const { copies, isWhole, reads } = await list({ short: 2100, long: 30 });
  expect([copies.length, isWhole, reads]).toEqual([2130, true, 30]);
  expect(copies.filter(({ tags }) => tags[0] === "s:read")).toHaveLength(30);
});

it.each([
  ["of 8,000 with many tags", { short: 1000, long: 8000 }, 9000],
  ["of 50,000", { short: 50_000, long: 0 }, 10_000],
])(
  "a list %s costs no more than a request may read, names what it has, and says that it is not whole",
  async (_, space, listed) => {
    const { copies, isWhole, reads } = await list(space);
    expect(reads).toBeLessThan(MOST_READS);
    expect([copies.length, isWhole]).toEqual([listed, false]);
    expect(copies.every(({ id }) => id === 7)).toBe(true);
  },
);
