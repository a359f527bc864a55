import { beforeEach, describe, expect, it } from "vitest";
import { anew, openedShop, story } from "#tests/support/freshness-shop.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { isSpaceAskedAt } from "#worker/publish/publish.ts";

const MINUTE_MS = 60_000;

describe("how often a month's cron asks a space itself", () => {
  const month = Array.from({ length: 43_200 }, (_, minute) => Date.UTC(2026, 5, 1) + minute * MINUTE_MS + 123);
  const asked = (everyMinutes: number, hasWebhook: boolean) =>
    month.filter((atMs) => isSpaceAskedAt(atMs, { everyMinutes, hasWebhook })).length;

  it.each([
    [1, true, 43_200],
    [10, true, 4320],
    [30, true, 1440],
    [60, false, 43_200],
  ])("set to %s, with a webhook: %s, it is %d times", (everyMinutes, hasWebhook, times) => {
    expect(asked(everyMinutes, hasWebhook)).toBe(times);
  });
});

describe("a minute in which the cron does not ask the space", () => {
  const a = story(1, "a");
  const many = Array.from({ length: 150 }, (_, at) => story(at + 1, `s${at}`));
  const shop = openedShop();
  beforeEach(() => shop.open([a]));

  /**
   * Lets a minute pass.
   *
   * @returns what the space was asked for in it.
   */
  async function quietMinute(): Promise<string[]> {
    await shop.world.pass(MINUTE_MS);
    const before = shop.world.asked.length;
    await shop.isolate().quietCron();
    await shop.world.settle();
    return shop.world.asked.slice(before);
  }

  it("costs the space no request, and one with a lost message waits for a minute that does", async () => {
    await shop.cron();
    shop.world.space.publish([anew(a, "a 2")]);
    for (let minute = 0; minute < 9; minute++) expect(await quietMinute()).toEqual([]);
    expect(await shop.view("a")).toContain("a 1");
    await shop.cron();
    expect(await shop.view("a")).toContain("a 2");
  });

  it("reads the index all the same after an announcement, which it may belie", async () => {
    await shop.cron();
    await shop.hear("gone", a);
    expect(await shop.view("a")).toBe("404");
    expect(await quietMinute()).not.toEqual([]);
    expect(await shop.view("a")).toContain("a 1");
  });

  it("reads it again while a reading is doubted, and for 15 minutes after, and then no more", async () => {
    await shop.open(many, ["de-DE/s1"]);
    shop.world.space.publish([]);
    await shop.cron();
    expect(await shop.view("s1")).toContain("s1 1");
    expect(await quietMinute()).not.toEqual([]);
    expect(await shop.view("s1")).toBe("404");
    let minutes = 0;
    while ((await quietMinute()).length > 0 && minutes < 60) minutes++;
    expect(minutes).toBeGreaterThanOrEqual(14);
    expect(minutes).toBeLessThan(18);
  });

  it("reads one that was never read", async () => {
    const { world } = shop;
    await world.isolates[0]?.publisher.repair("kartenliebe", () => {}, { asksSpace: false });
    expect(await world.isolates[0]?.indexes.standing("kartenliebe")).toMatchObject({ stories: 1 });
  });

  it("writes the journal's mirror again, which an older one took the place of", async () => {
    const older = JSON.stringify(await shop.isolate().journals.readMirror("poster"));
    await shop.hear("changed", anew(a, "a 2"));
    await shop.cron();
    await shop.world.pass(2000);
    await shop.world.kv.at(0).put("journal:poster", older);
    expect(await quietMinute()).toEqual([]);
    const { epoch } = await shop.isolate().journals.readDurable("poster");
    expect((await shop.isolate(1).journals.readMirror("poster"))?.epoch).toBe(epoch);
  });
});

describe("a publish that no webhook told of", () => {
  const atMinute = (minute: number) => new Date(Date.UTC(2026, 6, 29, 12, minute));
  const vars = { REPAIR_EVERY_MINUTES: "10", STORY_MAX_AGE_SECONDS: "86400" };
  const listening = useShop({ vars });
  const deaf = useShop({ vars: { ...vars, STORYBLOK_WEBHOOK_SECRET_POSTER: "" } });
  const titleIn = async (shop: typeof deaf) =>
    /<title>([^<]*)/.exec(await (await shop.get("/leinwand")).text())?.[1] ?? "";

  const isOf = (shop: typeof deaf, minutesAgo: number) =>
    shop.DB.prepare("UPDATE spaces SET cv = ?")
      .bind(Math.floor((Date.now() - minutesAgo * MINUTE_MS) / 1000))
      .run();

  /** Publishes without a message, a minute ago, once the shop knows of everything before. */
  async function publishUnheard(shop: typeof deaf, title: string): Promise<void> {
    await isOf(shop, 60);
    await titleIn(shop);
    await shop.tick(atMinute(0));
    const set = "published = json_set(published, '$.title', ?), published_at = ?";
    const update = shop.DB.prepare(`UPDATE stories SET ${set} WHERE full_slug = 'de-DE/leinwand'`);
    await update.bind(title, new Date().toISOString()).run();
    await isOf(shop, 1);
  }

  it("is found in the next tenth minute where the space has a webhook", async () => {
    await publishUnheard(listening, "Unerhört");
    for (const minute of [1, 9, 11, 19]) await listening.tick(atMinute(minute));
    expect(await titleIn(listening)).not.toContain("Unerhört");
    await listening.tick(atMinute(20));
    expect(await titleIn(listening)).toContain("Unerhört");
  });

  it("is found in the next minute where it has none", async () => {
    await publishUnheard(deaf, "Ungehört");
    await deaf.tick(atMinute(1));
    expect(await titleIn(deaf)).toContain("Ungehört");
  });
});
