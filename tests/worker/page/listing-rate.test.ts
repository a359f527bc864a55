import { describe, expect, it } from "vitest";
import { DESIGN_COLORS } from "#domain/listing/facets.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
const LISTING = "https://kartenliebe.de/karten-designen/";

describe("uncommon listings that one network has made in a minute", () => {
  const from = (network: string, search: string) =>
    shop.get(LISTING + search, { headers: { "CF-Connecting-IP": network } });
  const cacheOf = async (search: string) => (await shop.look(LISTING + search)).headers.get("X-Cache");
  const AT_ONCE = 20;
  const MOST = 20;

  it("are so many, each a question to the backend; what is kept or common is shown to everybody", async () => {
    const combined = (at: number) =>
      `?color[]=${DESIGN_COLORS[at % 15]}&style[]=modern&page=${Math.floor(at / 15) + 2}`;
    const known = "?color[]=blau&color[]=rot&style[]=modern";
    await expect.poll(() => cacheOf(known)).toMatch(/^HIT/);
    // Each reply is read at once: one that waits for others may be lost to Miniflare's garbage collection.
    const read = async (search: string) => {
      const reply = await from("192.0.2.7", search);
      return { status: reply.status, headers: reply.headers, html: await reply.text() };
    };
    let refused: Awaited<ReturnType<typeof read>> | undefined;
    // The platform's minute may end meanwhile, and then as many requests again are made.
    for (let round = 0; round < MOST && refused === undefined; round++) {
      const made = Array.from({ length: AT_ONCE }, (_, at) => read(combined(round * AT_ONCE + at)));
      refused = (await Promise.all(made)).find(({ status }) => status === 429);
    }
    expect(refused?.status).toBe(429);
    expect([refused?.headers.get("Retry-After"), refused?.headers.get("X-Cache")]).toEqual(["60", "MISS (first)"]);
    expect(refused?.html).toContain('<header class="header">');
    for (const search of [known, "", "?color[]=beige", "?page=3"])
      expect([search, (await from("192.0.2.7", search)).status]).toEqual([search, 200]);
    expect((await from("192.0.2.8", combined(1000))).status).toBe(301);
  });
});
