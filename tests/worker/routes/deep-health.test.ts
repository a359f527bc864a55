import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announce } from "#tests/support/announce.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { deepHealthOf } from "#worker/routes/deep-health.ts";

interface Report {
  status: string;
  version: string;
  down: string[];
  systems: { name: string; status: string; reason?: string; ms: number }[];
  webhooks: { poster?: boolean; kartenliebe?: boolean };
}
const reportOf = async (reply: { json: () => Promise<unknown> }) => (await reply.json()) as Report;

const NAMES = [
  "content of poster",
  "journal of poster",
  "content of kartenliebe",
  "journal of kartenliebe",
  "commerce",
  "designer",
  "account",
];

describe("the deep form of /healthz", () => {
  const shop = useSharedShop();

  it("says that every system behind the shop answers", async () => {
    const reply = await shop.get("/healthz?deep");
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { status, down, systems, version } = await reportOf(reply);
    expect({ status, down }).toEqual({ status: "ok", down: [] });
    expect(version).toMatch(/^\d+\.\d+\.\d+-/);
    expect(systems.map(({ name }) => name)).toEqual(NAMES);
  });

  it("leaves the plain form as cheap as it is", async () => {
    expect(await (await shop.get("/healthz")).json()).toEqual({ status: "ok", version: expect.any(String) });
  });
});

describe("a monitor of a shop with systems of its own", () => {
  let commerce: ServiceStandIn;
  let designer: ServiceStandIn;
  beforeAll(async () => {
    commerce = await startService((_, response) => json(response, {}, 500));
    designer = await startService((_, response) => json(response, { message: "secret of the designer" }, 404));
  });
  const shop = useShop(() => ({ unseeded: true, vars: { COMMERCE_URL: commerce.url, DESIGNER_URL: designer.url } }));
  afterAll(() => Promise.all([commerce.close(), designer.close()]));

  it("hears which is down and why, and nothing that it said; ten that ask at once are one question", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.get("/healthz?deep")));
    for (const reply of replies) {
      expect(reply.status).toBe(503);
      const { status, down, systems } = await reportOf(reply);
      expect([status, down]).toEqual(["down", ["commerce"]]);
      expect(systems.find(({ name }) => name === "commerce")).toMatchObject({ status: "down", reason: "answers 500" });
      expect(JSON.stringify(systems)).not.toMatch(/secret|127\.0\.0\.1/);
    }
    expect(commerce.paths).toEqual(["/"]);
    expect(designer.paths).toEqual(["/"]);
  });
});

describe("a monitor of a shop whose backend hangs, differs by host, or refuses", () => {
  let hanging: ServiceStandIn;
  let austrian: ServiceStandIn;
  beforeAll(async () => {
    hanging = await startService(() => undefined);
    austrian = await startService((_, response) => response.destroy());
  });
  const shop = useShop(() => ({
    unseeded: true,
    vars: { COMMERCE_URL: `${hanging.url}, posterliebe.at=${austrian.url}`, MAINTENANCE: "on" },
  }));
  afterAll(() => Promise.all([hanging.close(), austrian.close()]));

  it("hears so within three seconds, in maintenance too", async () => {
    const startedMs = performance.now();
    const { systems } = await reportOf(await shop.get("/healthz?deep"));
    expect(performance.now() - startedMs).toBeLessThan(6000);
    const reasons = systems.filter(({ status }) => status === "down").map(({ name, reason }) => [name, reason]);
    expect(reasons).toEqual([
      ["commerce of posterliebe.at", "gives no usable answer"],
      ["commerce of posterliebe.be", "gives no answer in 2500 ms"],
    ]);
    expect(await (await shop.get("/healthz")).json()).toMatchObject({ status: "ok", maintenance: true });
  });
});

describe("a shop that one space has told something", () => {
  const shop = useShop(() => ({ unseeded: true }));

  it("says of which space a signed message has come", async () => {
    const told = { action: "published", story_id: 7, full_slug: "de-DE/x" };
    expect((await announce(shop, told, { signature: "00" })).status).toBe(401);
    expect((await announce(shop, told, { channel: "kartenliebe" })).status).toBe(200);
    const { webhooks } = await reportOf(await shop.get("/healthz?deep"));
    expect(webhooks).toEqual({ poster: false, kartenliebe: true });
  });
});

describe("a monitor that asks again and again", () => {
  /** A stand-in for the parts that a report needs, with a clock of the test's own. Its one system is the content service. */
  function stand() {
    const state = { nowMs: 0, asked: 0, counted: 0, isAllowed: true };
    const limit = () => {
      state.counted++;
      return Promise.resolve({ success: state.isAllowed });
    };
    const ask = <T>(answer: T) => {
      state.asked++;
      return Promise.resolve(answer);
    };
    const platform = {
      now: () => state.nowMs,
      wait: () => new Promise(() => undefined),
      build: "1",
      log: () => undefined,
    };
    const service = { endpoint: "http://a.test", upstream: { fetch: () => Promise.resolve(new Response("")) } };
    const dependencies = {
      platform,
      pages: { overrideRate: { limit } },
      spaces: { indexed: {} },
      publish: { readDurable: () => ask({}), hasWebhook: () => ask(false) },
      commerce: { backendOf: () => ({ service }) },
      others: { designer: service, app: null },
      shops: { table: new Map(), channels: ["poster", "kartenliebe"] },
    };
    const app = new Hono<AppContext>();
    const { report, respond } = deepHealthOf(dependencies as unknown as AppDependencies);
    app.get("/healthz", respond);
    app.get("/ops/state", async (context) => context.json(await report(context)));
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    return { state, ask: (path = "/healthz?deep") => app.request(path, {}, {}, context) };
  }

  it("is told what was found within 15 seconds, and is counted for no more", async () => {
    const { state, ask } = stand();
    await ask();
    state.nowMs = 14_999;
    await ask();
    expect(state).toMatchObject({ asked: 2, counted: 1 });
    state.nowMs = 15_000;
    await ask();
    expect(state).toMatchObject({ asked: 4, counted: 2 });
  });

  it("shares what was found with the operators' page, which is never refused", async () => {
    const { state, ask } = stand();
    state.isAllowed = false;
    expect((await ask("/ops/state")).status).toBe(200);
    // It is answered, and says that the content service is down.
    expect((await ask()).status).toBe(503);
    expect(state).toMatchObject({ asked: 2, counted: 0 });
  });

  it("is refused beyond its network's limit, and then nothing is asked", async () => {
    const { state, ask } = stand();
    state.isAllowed = false;
    const reply = await ask();
    expect([reply.status, reply.headers.get("Retry-After"), state.asked]).toEqual([429, "60", 0]);
  });
});
