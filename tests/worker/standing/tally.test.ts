import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { takeCounts } from "#worker/standing/counts.ts";
import { tally } from "#worker/standing/tally.ts";

beforeEach(() => void takeCounts());

const dependencies = { vitals: null, platform: { now: () => 0, log: () => undefined } } as unknown as AppDependencies;

it.each([
  ["made of old stories", { "X-Content": "stale-error" }, 1],
  ["an old page while the content service is gone", { "X-Cache": "STALE (outage)" }, 1],
  ["an old page in the place of an error", { "X-Cache": "STALE (error)" }, 1],
  ["old and shown once more, while it is made anew", { "X-Cache": "STALE (age)" }, undefined],
  ["new", { "X-Cache": "MISS (first)", "X-Content": "fresh" }, undefined],
])("an answer is counted as stale where it stands in for a newer one: %s", async (_, headers, times) => {
  const app = new Hono<AppContext>();
  app.use(tally(dependencies));
  app.get("/", () => new Response("", { headers }));
  await app.request("/");
  expect(takeCounts().get("stale")).toBe(times);
});

it.each(["HIT", "STALE (error)", "x".repeat(100)])(
  "what the designer's own cache says is not counted as the shop's: %s",
  async (cache) => {
    const app = new Hono<AppContext>();
    app.use(tally(dependencies));
    app.get("/", (context) => {
      context.set("isProxied", true);
      return new Response("", { headers: { "X-Cache": cache, "X-Content": "stale-error" } });
    });
    await app.request("/");
    expect([...takeCounts()]).toEqual([["status 2", 1]]);
  },
);
