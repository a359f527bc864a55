import { describe, expect, it } from "vitest";
import { asked, failureOf, ok, prices } from "./calls.ts";
import { askUpstream, never, status } from "./upstream.ts";

describe("the time limit", () => {
  it("ends a wait for an answer, and leaves no time for another", async () => {
    const { ask, requests } = askUpstream([never, ok], { timeoutMs: 30 });
    expect(await failureOf(ask(prices, asked))).toMatchObject({
      kind: "down",
      message: "/prices: gave no answer in time",
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it("covers the second try", async () => {
    const { ask, requests } = askUpstream([status(503), never], { timeoutMs: 30 });
    expect((await failureOf(ask(prices, asked))).message).toBe("/prices: gave no answer in time");
    expect(requests).toHaveLength(2);
  });

  it("covers the body", async () => {
    const { ask } = askUpstream([() => new Response(new ReadableStream())], { timeoutMs: 30 });
    expect((await failureOf(ask(prices, asked))).message).toMatch(/in time/);
  });

  it("comes early when nobody waits any more", async () => {
    const visitor = new AbortController();
    const { ask, requests } = askUpstream([never, ok], visitor);
    const failure = failureOf(ask(prices, asked));
    visitor.abort();
    expect((await failure).kind).toBe("down");
    expect(requests).toHaveLength(1);
  });

  it("is not disturbed by an upstream that fails after it", async () => {
    const late = Promise.withResolvers<Response>();
    const { ask } = askUpstream([() => late.promise], { timeoutMs: 30 });
    await failureOf(ask(prices, asked));
    late.reject(new Error("too late to matter"));
    await late.promise.catch(() => {});
  });
});
