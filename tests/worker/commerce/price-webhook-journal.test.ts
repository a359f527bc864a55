import { Hono } from "hono";
import { expect, it } from "vitest";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { appendPurge, EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { pricesChanged, signMessage } from "#tests/support/announce-prices.ts";
import { commerceWebhook } from "#worker/commerce/webhook.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";

it("a message that one journal could not take is sent again, and the other one passes it over", async () => {
  const heard = new Map<Channel, string>();
  let isDown = true;
  const announcePrices: AppDependencies["publish"]["announcePrices"] = async (channel, _articles, { id }) => {
    if (channel === "kartenliebe" && isDown) throw new Error("The journal's object is away.");
    const isReplay = heard.get(channel) === id;
    heard.set(channel, id);
    return { journal: appendPurge(EMPTY_JOURNAL, "changed", []), isMirrored: true, isReplay };
  };
  const app = new Hono<AppContext>();
  app.use(async (context, next) => {
    context.set("log", () => undefined);
    await next();
  });
  const dependencies = {
    shops: { channels: CHANNELS },
    publish: { announcePrices },
    commerce: { webhookSecret: "commerce-webhook-local" },
    platform: { now: Date.now },
  };
  app.post("/", commerceWebhook(dependencies as unknown as AppDependencies));
  const body = JSON.stringify(pricesChanged("all"));
  const headers = { "Commerce-Signature": signMessage(body) };
  const send = async () => app.request("/", { method: "POST", body, headers });
  expect((await send()).status).toBe(503);
  expect([...heard.keys()]).toEqual(["poster"]);
  isDown = false;
  expect(await (await send()).json()).toMatchObject({ purged: "all", epochs: { poster: 1, kartenliebe: 1 } });
  expect(await (await send()).json()).toMatchObject({ why: "It was told before." });
});
