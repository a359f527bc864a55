import { expect, it } from "vitest";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { createAsk } from "#worker/commerce/ask.ts";
import { createReplyMemory } from "#worker/commerce/reply-memory.ts";
import { asked, failureOf, order, prices } from "./calls.ts";

/** Returns an isolate that views ask, with the clock in a test's hands. */
function startIsolate(longestMs = 5000) {
  const isolate = { clock: 0, amount: 100, requests: 0, status: 200 };
  const upstream = {
    fetch: async () => {
      isolate.requests++;
      return Response.json({ amount: isolate.amount }, { status: isolate.status });
    },
  };
  const memory = createReplyMemory(() => isolate.clock, longestMs);
  const client = { service: { upstream, endpoint: "http://commerce.test" }, timeoutMs: 5000, memory };
  const view = (locale: "de-DE" | "de-CH" = "de-DE", channel: "poster" | "kartenliebe" = "poster") =>
    createAsk(client, { channel, locale, signal: new AbortController().signal });
  return { isolate, view };
}

const kept = { ...prices, maxAgeSeconds: 60 };

it("a view takes what another one got a moment ago", async () => {
  const { isolate, view } = startIsolate();
  expect(await view()(kept, asked)).toEqual({ amount: 100 });
  isolate.amount = 200;
  isolate.clock = 4999;
  expect(await view()(kept, asked)).toEqual({ amount: 100 });
  isolate.clock = 5000;
  expect(await view()(kept, asked)).toEqual({ amount: 200 });
  expect(isolate.requests).toBe(2);
});

it("for no longer than the contract says", async () => {
  const { isolate, view } = startIsolate();
  const briefly = { ...prices, maxAgeSeconds: 1 };
  await view()(briefly, asked);
  isolate.clock = 1000;
  await view()(briefly, asked);
  expect(isolate.requests).toBe(2);
});

it("only in its own locale and channel, and to its own question", async () => {
  const { isolate, view } = startIsolate();
  await view()(kept, asked);
  await view("de-CH")(kept, asked);
  await view("de-DE", "kartenliebe")(kept, asked);
  await view()(kept, { articles: ["other"] });
  expect(isolate.requests).toBe(4);
});

it("nothing that nobody may keep, no change, no failure, and nothing where it is switched off", async () => {
  const { isolate, view } = startIsolate();
  for (let time = 0; time < 2; time++) await view()({ ...prices, maxAgeSeconds: 0 }, asked);
  for (let time = 0; time < 2; time++) await view()({ ...order, maxAgeSeconds: 60 }, asked);
  expect(isolate.requests).toBe(4);
  isolate.status = 404;
  for (let time = 0; time < 2; time++) await failureOf(view()(kept, { articles: ["gone"] }));
  expect(isolate.requests).toBe(6);
  const off = startIsolate(0);
  for (let time = 0; time < 2; time++) await off.view()(kept, asked);
  expect(off.isolate.requests).toBe(2);
});

it(`what nobody may keep pushes nothing out, be it asked for ${runsText(10_000)} times`, async () => {
  const { isolate, view } = startIsolate();
  await view()(kept, asked);
  for (let at = 0; at < runs(10_000); at++)
    await view()({ ...prices, maxAgeSeconds: 0 }, { articles: [`${at}`.padEnd(6000, "x")] });
  isolate.requests = 0;
  await view()(kept, asked);
  expect(isolate.requests).toBe(0);
});

it("a reply that came again with the same bytes is the same object, and another one another", async () => {
  const { isolate, view } = startIsolate();
  const replies: unknown[] = [];
  for (const amount of [100, 100, 200, 100]) {
    isolate.amount = amount;
    replies.push(await view()(kept, asked));
    isolate.clock += 5000;
  }
  expect(isolate.requests).toBe(4);
  const [first, again, other, back] = replies;
  expect(again).toBe(first);
  expect([other, back]).toEqual([{ amount: 200 }, { amount: 100 }]);
});

it("holds as many bytes of replies as there is room for, however many there are", () => {
  const memory = createReplyMemory(() => 0, 5000);
  const always = { tags: [], asOf: 0, untilMs: Number.POSITIVE_INFINITY, copiedAtMs: null };
  const megabyte = (reply: string) => ({ ...always, reply, checksum: reply, bytes: 1_000_000 });
  const replyTo = (key: string) => memory.get(key, EMPTY_JOURNAL)?.reply;
  for (const key of ["a", "b", "c", "d"]) memory.set(key, megabyte(key), 60);
  expect(["a", "b", "c", "d"].map(replyTo)).toEqual([undefined, "b", "c", "d"]);
  memory.set("e", { ...megabyte("e"), bytes: 5_000_000 }, 60);
  expect([replyTo("d"), replyTo("e")]).toEqual(["d", undefined]);
});
