import { beforeEach, describe, expect, it } from "vitest";
import { endpoint } from "#domain/contract/endpoint.ts";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { createAsk } from "#worker/commerce/ask.ts";
import { createSharedReplies } from "#worker/commerce/reply-memory.ts";
import { asked, failureOf, prices as own } from "./calls.ts";

/** A call whose contract lets anybody keep its replies. */
const prices = endpoint({ ...own, maxAgeSeconds: 60 });

let clock: number;
let epoch: number;
let requests: Request[];
let answers: PromiseWithResolvers<Response>[];
beforeEach(() => {
  [clock, epoch, requests, answers] = [1_000_000, 1, [], []];
});

const shared = createSharedReplies(
  () => clock,
  () => undefined,
);
const upstream = {
  fetch: async (request: Request) => {
    requests.push(request);
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  },
};

/** Opens a view of its own, which may disconnect. */
function view({ timeoutMs = 60_000, service = { upstream, endpoint: "http://commerce.test" } } = {}) {
  const visitor = new AbortController();
  const readJournal = async () => ({ ...EMPTY_JOURNAL, epoch });
  const client = { service, timeoutMs, shared, readJournal, now: () => clock };
  const ask = createAsk(client, { channel: "poster", locale: "de-DE", signal: visitor.signal });
  return { ask, leave: () => visitor.abort() };
}
const turn = () => new Promise((done) => setImmediate(done));
const answer = (at: number, amount: number) => answers[at]?.resolve(Response.json({ amount }));

describe("a reply that is under way", () => {
  it("is shared by all views that ask the same now, and asked for anew once it is there", async () => {
    const waiting = Array.from({ length: 40 }, () => view().ask(prices, asked));
    await turn();
    expect(requests).toHaveLength(1);
    answer(0, 1);
    expect(new Set((await Promise.all(waiting)).map(({ amount }) => amount))).toEqual(new Set([1]));
    const next = view().ask(prices, asked);
    await turn();
    answer(1, 2);
    expect([(await next).amount, requests.length]).toEqual([2, 2]);
  });

  it("is the failure of all that share it", async () => {
    const waiting = [view(), view()].map(({ ask }) => failureOf(ask(prices, asked)));
    await turn();
    answers[0]?.resolve(Response.json({}, { status: 400 }));
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(["refused", "refused"]);
  });

  it("is not shared with who asks as of a later announcement", async () => {
    const before = view().ask(prices, asked);
    await turn();
    epoch = 2;
    const after = view().ask(prices, asked);
    await turn();
    answer(0, 1);
    answer(1, 2);
    expect([(await before).amount, (await after).amount]).toEqual([1, 2]);
  });

  it("goes on for the others when the first who asked goes away, or waits no longer", async () => {
    const first = view();
    const left = failureOf(first.ask(prices, asked));
    const impatient = failureOf(view({ timeoutMs: 20 }).ask(prices, asked));
    const other = view().ask(prices, asked);
    await turn();
    first.leave();
    expect([(await left).kind, (await impatient).kind, requests[0]?.signal.aborted]).toEqual(["down", "down", false]);
    answer(0, 7);
    expect([(await other).amount, requests.length]).toEqual([7, 1]);
  });

  it("ends with the only one who wanted it, and the next asks anew", async () => {
    const only = view();
    const left = failureOf(only.ask(prices, asked));
    await turn();
    only.leave();
    await left;
    expect(requests[0]?.signal.aborted).toBe(true);
    const next = view().ask(prices, asked);
    await turn();
    answer(1, 3);
    expect((await next).amount).toBe(3);
  });

  it("is not joined where it takes long: it may never come", async () => {
    const first = view().ask(prices, asked);
    await turn();
    clock += 800;
    const second = view().ask(prices, asked);
    await turn();
    answer(1, 2);
    expect((await second).amount).toBe(2);
    answer(0, 1);
    expect((await first).amount).toBe(1);
  });

  it("is nobody else's where nobody may keep it, or it is another backend's", async () => {
    const elsewhere = { upstream, endpoint: "http://another.test" };
    const waiting = [view().ask(own, asked), view().ask(own, asked), view().ask(prices, asked)];
    waiting.push(view({ service: elsewhere }).ask(prices, asked));
    await turn();
    expect(requests.map(({ url }) => new URL(url).host).sort()).toEqual([
      "another.test",
      "commerce.test",
      "commerce.test",
      "commerce.test",
    ]);
    for (const at of answers.keys()) answer(at, at);
    await Promise.all(waiting);
  });
});
