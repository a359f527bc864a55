import { describe, expect, it } from "vitest";
import { priceChangeTags, priceTags } from "#domain/price/price-tags.ts";
import { appendPurge, JOURNAL_LENGTH } from "#domain/story/purge-journal.ts";
import { fromTieredReply, type TieredPage, toTieredReply } from "#worker/cache/tiered-page.ts";
import { PAGE, useIsolates } from "./isolates.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const isolates = useIsolates();

const view = async (headers: Record<string, string> = {}) => {
  const reply = await isolates.ask(PAGE, undefined, headers);
  await reply.arrayBuffer();
  await isolates.settle();
  return [reply.headers.get("X-Cache"), reply.status, reply.headers.get("ETag")] as const;
};
const stateOf = async () => (await view())[0];

describe("a page that holds for a time", () => {
  const holdFor = (ms: number) => {
    isolates.render = async () => ({ untilMs: isolates.clock + ms });
  };

  it("is a hit to the last millisecond and made anew at the very instant", async () => {
    holdFor(20 * SECOND);
    await view();
    isolates.clock += 20 * SECOND - 1;
    expect(await stateOf()).toBe("HIT (19 s)");
    isolates.clock += 1;
    expect(await stateOf()).toBe("MISS (over)");
    expect(await stateOf()).toBe("HIT (0 s)");
  });

  it("is no page that a browser has already", async () => {
    holdFor(20 * SECOND);
    await view();
    const [, , etag] = await view();
    const conditional = { "If-None-Match": String(etag) };
    expect((await view(conditional))[1]).toBe(304);
    isolates.clock += 20 * SECOND;
    const [state, status] = await view(conditional);
    expect([state, status]).toEqual(["MISS (over)", 200]);
  });

  it("is not shown once more for its age, nor in the place of one that fails", async () => {
    holdFor(90 * SECOND);
    await view();
    isolates.clock += 61 * SECOND;
    isolates.render = async () => ({ status: 503 });
    expect(await stateOf()).toBe("STALE (age)");
    isolates.clock += 29 * SECOND;
    expect((await view()).slice(0, 2)).toEqual(["MISS (over)", 503]);
  });

  it("is made anew by other isolates of the data centre too", async () => {
    holdFor(20 * SECOND);
    await view();
    isolates.start();
    expect(await stateOf()).toBe("HIT (0 s)");
    isolates.clock += 20 * SECOND;
    isolates.start();
    expect(await stateOf()).toBe("MISS (over)");
  });

  it("of old stories does not stand in past it", async () => {
    isolates.render = async () => ({ asOf: 0, storyState: "stale-error", untilMs: isolates.clock + SECOND });
    await view();
    expect(await stateOf()).toBe("STALE (outage)");
    isolates.clock += SECOND;
    expect(await stateOf()).toBe("MISS (over)");
  });

  it("is not taken from the tiered cache past it", async () => {
    isolates.render = async () => ({ untilMs: isolates.clock + 10 * MINUTE });
    await view();
    const key = [...isolates.stored.keys()].find((one) => !one.includes("&vary")) as string;
    const shared = (untilMs: number): TieredPage => {
      const [tags, reads] = [["s:7"], { values: { query: { format: null } }, offered: { format: [] } }];
      const body = new TextEncoder().encode("aus der Ferne");
      return { key, status: 200, headers: {}, tags, asOf: 0, storedAtMs: isolates.clock, untilMs, reads, body };
    };
    for (const [left, body] of [
      [0, "Fassung 2"],
      [MINUTE, "aus der Ferne"],
    ] as const) {
      isolates.clock += 61 * SECOND;
      isolates.tier = { ask: async () => toTieredReply(shared(isolates.clock + left), 60) };
      isolates.start();
      expect(await stateOf()).toBe("STALE (age)");
      expect((await isolates.get())[1]).toBe(body);
    }
  });
});

describe("a page that shows prices", () => {
  const tags = ["s:7", ...priceTags(["leinwand"])];

  it("is shown once more for its age within five minutes alone", async () => {
    isolates.render = async () => ({ tags });
    await view();
    isolates.clock += 5 * MINUTE;
    expect(await stateOf()).toBe("STALE (age)");
    isolates.clock += 5 * MINUTE + 1;
    expect(await stateOf()).toBe("MISS (old)");
  });

  it("stands in for one that fails within the hour, and not with a price that is another", async () => {
    isolates.render = async () => ({ tags });
    await view();
    isolates.render = async () => ({ status: 503 });
    isolates.clock += 60 * MINUTE;
    expect(await stateOf()).toBe("STALE (error)");
    isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
    expect(await stateOf()).toBe("STALE (error)");
    const before = isolates.journal;
    isolates.journal = appendPurge(before, "changed", priceChangeTags(["leinwand"]));
    expect(await stateOf()).toBe("MISS (published)");
    for (let at = 0; at < JOURNAL_LENGTH; at++) isolates.journal = appendPurge(isolates.journal, "changed", ["s:8"]);
    expect(await stateOf()).toBe("MISS (published)");
    isolates.journal = before;
    isolates.clock += 1;
    expect(await stateOf()).toBe("MISS (published)");
  });

  it.each([
    [["leinwand"], "MISS (published)"],
    [["poster"], "HIT (0 s)"],
    ["all", "MISS (published)"],
  ] as const)("after an announcement of %s is a %s", async (articles, expected) => {
    isolates.render = async () => ({ tags });
    await view();
    isolates.journal = appendPurge(isolates.journal, "changed", priceChangeTags(articles));
    expect(await stateOf()).toBe(expected);
  });

  it("of all articles is made new by each", async () => {
    isolates.render = async () => ({ tags: priceTags("all") });
    await view();
    isolates.journal = appendPurge(isolates.journal, "changed", priceChangeTags(["poster"]));
    expect(await stateOf()).toBe("MISS (published)");
  });
});

it("a page travels through the tiered cache with its end, and for a short time with none", async () => {
  const reads = { values: {}, offered: {} };
  const page: TieredPage = {
    key: "k",
    status: 200,
    headers: {},
    tags: [],
    asOf: 1,
    storedAtMs: 1,
    reads,
    body: new Uint8Array([1]),
  };
  expect(await fromTieredReply(toTieredReply({ ...page, untilMs: 99 }, 7))).toEqual({ ...page, untilMs: 99 });
  expect(await fromTieredReply(toTieredReply(page, 7))).toEqual(page);
});
