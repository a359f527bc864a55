import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announcePrices, pricesChanged } from "#tests/support/announce-prices.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const SPACE_VARIABLES = ["TOKEN", "PREVIEW_TOKEN", "WEBHOOK_SECRET"] as const;
const without = (channel: "POSTER" | "KARTENLIEBE") =>
  Object.fromEntries(SPACE_VARIABLES.map((kind) => [`STORYBLOK_${kind}_${channel}`, ""]));

const BRANDS = [
  { own: "poster", other: "kartenliebe", host: "posterliebe.de", otherHost: "kartenliebe.de", named: "Kartenliebe" },
  { own: "kartenliebe", other: "poster", host: "kartenliebe.ch", otherHost: "posterliebe.ch", named: "Posterliebe" },
] as const;

describe.each(BRANDS)("a shop with the space of $own alone", ({ own, other, host, otherHost, named }) => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ vars: without(other === "poster" ? "POSTER" : "KARTENLIEBE") });
  });
  afterAll(() => shop.close());

  it("serves its own hosts, and says that it does not serve the other's", async () => {
    const local = `http://de.${own}.localhost/`;
    for (const address of [`https://${host}/`, local, "http://localhost/", "http://127.0.0.1/"])
      expect([address, (await shop.look(address)).status]).toEqual([address, 200]);
    for (const address of [`https://${otherHost}/`, `https://desktop.${otherHost}/`, `http://de.${other}.localhost/`]) {
      const reply = await shop.get(address);
      expect([reply.status, await reply.text()]).toEqual([421, "This shop does not answer on that host.\n"]);
    }
  });

  it("has no link to the other brand on its home, where a shop of both has one", async () => {
    const html = await (await shop.get(`https://${host}/`)).text();
    expect(html).toContain("</html>");
    expect(html).not.toContain(otherHost);
    expect(html).not.toContain(`>${named}<`);
  });

  it("asks nothing of the other's space: in the cron, in its health and where a message names it", async () => {
    await shop.tick(new Date(0));
    const { systems, down } = (await (await shop.get(`https://${host}/healthz?deep`)).json()) as Health;
    expect(down).toEqual([]);
    expect(systems.map(({ name }) => name).filter((name) => / of /.test(name))).toEqual([
      `content of ${own}`,
      `journal of ${own}`,
    ]);
    const sent = { host: `https://${host}` };
    const alien = await announcePrices(shop, pricesChanged("all", { channels: [other] }), sent);
    expect(alien.body).toEqual({ ignored: "prices.changed", why: "The shop has none of these channels." });
    const all = await announcePrices(shop, pricesChanged("all"), sent);
    expect(all.body).toMatchObject({ purged: "all", epochs: { [own]: expect.any(Number) } });
    const keys = await shop.STORIES.list();
    expect(keys.keys.map(({ name }) => name).filter((name) => name.includes(other))).toEqual([]);
    expect(shop.logs().filter((line) => JSON.stringify(line).includes(`"${other}"`))).toEqual([]);
  });
});

interface Health {
  down: string[];
  systems: { name: string }[];
}
