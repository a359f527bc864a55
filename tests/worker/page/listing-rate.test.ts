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
    const refused: Response[] = [];
    // A minute of the platform's may end meanwhile: then as many more are made.
    for (let round = 0; round < MOST && refused.length === 0; round++) {
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => from("192.0.2.7", combined(round * AT_ONCE + at))),
      );
      for (const reply of replies) {
        if (reply.status === 429) refused.push(reply as unknown as Response);
        else await reply.arrayBuffer();
      }
    }
    const [first] = refused;
    expect([first?.status, first?.headers.get("Retry-After"), first?.headers.get("X-Cache")]).toEqual([
      429,
      "60",
      "MISS (first)",
    ]);
    expect(await first?.text()).toContain('<header class="header">');
    for (const { body } of refused.slice(1)) await body?.cancel();
    for (const search of [known, "", "?color[]=beige", "?page=3"])
      expect([search, (await from("192.0.2.7", search)).status]).toEqual([search, 200]);
    expect((await from("192.0.2.8", combined(1000))).status).toBe(301);
  });
});
