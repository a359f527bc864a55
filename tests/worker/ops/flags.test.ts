import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { event, FlagService, impression } from "#tests/backend/flags/flag-service.ts";
import { BROWSER, splitChanges } from "#tests/support/flag-plan.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "operators-of-this-test";
const ORIGIN = "http://de.poster.localhost";

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

/** An operator of a shop, in her browser. */
class Operator {
  private readonly shop: RunningShop;
  private cookie = "";

  constructor(shop: RunningShop) {
    this.shop = shop;
  }

  async signIn(): Promise<void> {
    const reply = await this.post("/ops/sign-in", { token: TOKEN });
    this.cookie = reply.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.shop.get(`${ORIGIN}${path}`, {
      method: "POST",
      headers: {
        Origin: ORIGIN,
        "Content-Type": "application/x-www-form-urlencoded",
        "CF-Connecting-IP": "198.51.100.7",
        Cookie: this.cookie,
        ...headers,
      },
      body: String(new URLSearchParams(fields)),
    });
  }

  async read(path = "/ops/flags") {
    const reply = await this.shop.get(`${ORIGIN}${path}`, { headers: { Cookie: this.cookie } });
    const html = await reply.text();
    return { reply, html, text: textOf(html) };
  }

  /** The part of the page about one flag. */
  async flag(name: string): Promise<string> {
    const { html } = await this.read();
    return textOf(html.split("<section").find((part) => part.includes(`>${name}</h2>`)) ?? "");
  }
}

describe("in a shop with the embedded flag service", () => {
  const shop = useShop({ vars: { OPS_TOKEN: TOKEN } });
  let operator: Operator;
  let service: FlagService;
  beforeEach(async () => {
    service = new FlagService({ fetch: (path, init) => ask(path, init), DB: shop.DB });
    await service.reset();
    operator = new Operator(shop);
    await operator.signIn();
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const { headers = {}, ...rest } = init;
    return (await shop.askBackend(path, headers as Record<string, string>, rest as never)) as unknown as Response;
  };

  it("an operator sees each flag with its state, and finds the page from the other one", async () => {
    expect((await operator.read("/ops")).html).toContain('<a href="/ops/flags">Flags</a>');
    const { reply, html } = await operator.read();
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain('<a href="/ops">');
    expect(html).not.toContain("<script");
    expect(html.match(/<h2/g)).toHaveLength(12);
    expect(await operator.flag("sticky-button")).toContain("on for 50 % of all visitors");
    expect(await operator.flag("sticky-button")).toContain("2026-11-01 00:00 UTC, in force here");
    expect(await operator.flag("sticky-button")).toContain("No visitor was counted since 2026-11-01 00:00 UTC.");
  });

  it("a share that she sets is decided by at once, here too", async () => {
    const reply = await operator.post("/ops/flags", { name: "top-deal", action: "share", share: "25" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/ops/flags?changed=top-deal"]);
    const { text } = await operator.read("/ops/flags?changed=top-deal");
    expect(text).toContain("top-deal is changed.");
    const shown = await operator.flag("top-deal");
    expect(shown).toContain("on for 25 % of all visitors");
    expect(shown).toContain("in force here");
    const flags = await shop.get(`${ORIGIN}/web-api/feature-flags/splitChanges?since=-1&names=top-deal`, {
      headers: { "User-Agent": BROWSER },
    });
    const { ff } = (await flags.json()) as { ff: { d: { conditions: { partitions: { size: number }[] }[] }[] } };
    expect(ff.d[0]?.conditions[0]?.partitions.map(({ size }) => size)).toEqual([25, 75]);
    const kept = await shop.STORIES.get<{ flags: { name: string }[] }>("flags:flags-client-local", "json");
    expect(kept?.flags).toContainEqual(ff.d[0]);
  });

  it("she kills a flag, and restores it", async () => {
    await operator.post("/ops/flags", { name: "posterdruck", action: "kill" });
    expect(await operator.flag("posterdruck")).toContain("killed: off for everybody");
    expect(await operator.flag("posterdruck")).toContain("Restore posterdruck");
    await operator.post("/ops/flags", { name: "posterdruck", action: "restore" });
    expect(await operator.flag("posterdruck")).toContain("on for 100 % of all visitors");
  });

  it("she is told too little to tell, until there are enough visitors; then the range, and what it says", async () => {
    const now = Date.now();
    const keys = (treatment: string, count: number) => Array.from({ length: count }, (_, at) => `${treatment}-${at}`);
    const see = (treatment: string, count: number) =>
      service.post("/testImpressions/bulk", [
        { f: "sticky-button", i: keys(treatment, count).map((key) => impression(key, treatment, now - 5000)) },
      ]);
    const did = (treatment: string, type: string, count: number) =>
      service.post(
        "/events/bulk",
        keys(treatment, count).map((key) => event(key, type, now - 1000)),
      );
    await see("on", 99);
    await see("off", 200);
    await did("on", "order", 40);
    await did("off", "order", 20);
    const few = await operator.flag("sticky-button");
    expect(few).toContain("99 with on, 200 with off.");
    expect(few).toContain("Too few visitors to tell: it takes 100 of each treatment, and 5 events of one.");
    expect(few).toContain("Another share begins the count anew.");
    await see("on", 200);
    await did("on", "look", 30);
    await did("off", "look", 28);
    await did("off", "leave", 30);
    const enough = await operator.flag("sticky-button");
    expect(enough).toContain(
      "order 40: 20.0 % (15.0 % to 26.1 %) 20: 10.0 % (6.6 % to 14.9 %) More with on: +10.0 points (+3.0 to +17.0).",
    );
    expect(enough).toContain("May be no difference: +1.0 points (−6.0 to +8.0).");
    expect(enough).toMatch(/leave 0: 0.0 % \(0.0 % to 1.9 %\) 30: .*Fewer with on: −15.0 points/);
    await see("control", 3);
    expect(await operator.flag("sticky-button")).toContain("200 with off, 3 without a treatment (control).");
  });

  it.each([
    [{ name: "top-deal", action: "share", share: "" }, 422],
    [{ name: "top-deal", action: "share", share: "101" }, 422],
    [{ name: "top-deal", action: "share", share: "-1" }, 422],
    [{ name: "top-deal", action: "share", share: "5e1" }, 422],
    [{ name: "top-deal", action: "archive" }, 422],
    [{ action: "kill" }, 422],
    [{ name: "../flags", action: "kill" }, 422],
    [{ name: "made-up", action: "kill" }, 404],
  ])("the form %j is refused with %d", async (fields, status) => {
    const before = await service.rows("flags");
    expect((await operator.post("/ops/flags", fields as Record<string, string>)).status).toBe(status);
    expect(await service.rows("flags")).toEqual(before);
  });

  it("nobody else sees or changes a flag, and no form of another site does", async () => {
    const before = await service.rows("flags");
    const stranger = new Operator(shop);
    const { reply } = await stranger.read();
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/ops"]);
    const kill = { name: "sticky-button", action: "kill" };
    const sent = await stranger.post("/ops/flags", kill);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/ops"]);
    expect((await operator.post("/ops/flags", kill, { Origin: "https://evil.example" })).status).toBe(403);
    expect(await service.rows("flags")).toEqual(before);
  });

  it.each(["/flags-admin/flags", "/web-api/feature-flags/flags-admin/flags", "/web-api/flags-admin/flags"])(
    "no visitor reaches the operators' calls at %s",
    async (path) => {
      const read = await shop.get(`${ORIGIN}${path}`);
      expect(read.status).toBe(404);
      expect(await read.text()).not.toContain("changeNumber");
      const headers = { "Content-Type": "application/json", Authorization: "Bearer flags-client-local" };
      const kill = { method: "POST", headers, body: '{"action": "kill"}' };
      expect((await shop.get(`${ORIGIN}${path}/sticky-button`, kill)).status).toBeGreaterThanOrEqual(400);
      expect(await service.results("sticky-button")).toMatchObject({ isKilled: false });
    },
  );

  it("she sees the edge's plan where the service fails, and that nothing was changed for sure", async () => {
    await operator.read();
    await shop.DB.prepare("ALTER TABLE flags RENAME TO away").run();
    try {
      const { reply, text } = await operator.read();
      expect(reply.status).toBe(200);
      expect(text).toContain("The flag service gives no answer right now.");
      expect(text).toContain("The plan of the edge");
      expect(text).toContain("sticky-button on 50 %, off 50 %");
      expect((await operator.post("/ops/flags", { name: "top-deal", action: "kill" })).status).toBe(503);
    } finally {
      await shop.DB.prepare("ALTER TABLE away RENAME TO flags").run();
    }
  });
});

describe("in a shop with a flag service of its own", () => {
  let service: ServiceStandIn;
  const shop = useShop(async () => {
    const plan = splitChanges([
      { name: "new-idea", share: 20 },
      { name: "old-idea", share: 20, killed: true },
    ]);
    service = await startService((_, response) => json(response, plan));
    return { vars: { OPS_TOKEN: TOKEN, FLAGS_URL: service.url } };
  });
  afterAll(() => service.close());

  it("an operator sees the plan, and is told where it is changed", async () => {
    const operator = new Operator(shop);
    await operator.signIn();
    const { text } = await operator.read();
    expect(text).toContain("new-idea on 20 %, off 80 %");
    expect(text).toContain("Flags are changed at the flag service, which also counts.");
    expect(text).toContain("old-idea killed: off for everybody");
    expect(text).not.toContain("Set the share");
    expect((await operator.post("/ops/flags", { name: "new-idea", action: "kill" })).status).toBe(409);
  });
});

describe("in a shop without flags", () => {
  const shop = useShop({ vars: { OPS_TOKEN: TOKEN, FLAGS_KEY: "" }, unseeded: true });

  it("an operator is told so", async () => {
    const operator = new Operator(shop);
    await operator.signIn();
    expect((await operator.read()).text).toContain("This shop has no flags: FLAGS_KEY is not set.");
  });
});
