import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge, JOURNAL_LENGTH, purgeEverything } from "#domain/story/purge-journal.ts";
import { useIsolates } from "./isolates.ts";

const BOUND_MS = 3000;

const isolates = useIsolates();

/** Makes a page of the story from before its publish, as the content service does not give the new one. */
const outage = async () => ({ asOf: 0, storyState: "stale-error" as const });
const view = async () => {
  const [state] = await isolates.get();
  await isolates.settle();
  return state;
};

describe("a page of old stories, while the content service is down", () => {
  beforeEach(async () => {
    await view();
    isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
    isolates.render = outage;
    expect(await view()).toBe("MISS (published)");
  });

  it("is rendered once in three seconds, in all isolates of a data centre", async () => {
    for (let at = 0; at < 50; at++) {
      if (at === 25) isolates.start();
      expect(await isolates.get()).toEqual(["STALE (outage)", "Fassung 2", 200]);
      isolates.clock += BOUND_MS / 50;
    }
    isolates.clock += 1;
    expect(await view()).toBe("MISS (published)");
    expect(isolates.renders).toBe(3);
  });

  it("is new three seconds after the service is back, however long nobody looked", async () => {
    isolates.render = async () => ({});
    isolates.clock += BOUND_MS;
    expect(await view()).toBe("STALE (outage)");
    isolates.clock += 1;
    expect(await isolates.get()).toEqual(["MISS (published)", "Fassung 3", 200]);
    await isolates.settle();
    expect(await view()).toBe("HIT (0 s)");
  });

  it("is new at once where the service has answered since", async () => {
    isolates.clock += 10;
    expect(await view()).toBe("STALE (outage)");
    isolates.health.answered();
    expect(await view()).toBe("MISS (published)");
  });

  it("is new with the next publish of anything", async () => {
    isolates.journal = appendPurge(isolates.journal, "changed", ["s:8"]);
    expect(await view()).toBe("MISS (published)");
  });
});

it("a page of old stories that holds something gone is rendered each time", async () => {
  isolates.journal = appendPurge(isolates.journal, "gone", ["s:7"]);
  isolates.render = outage;
  await view();
  expect(await view()).toBe("MISS (published)");
  expect(isolates.renders).toBe(2);
});

it("a page whose new story is on its way is kept by nobody", async () => {
  isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
  isolates.render = async () => ({ asOf: 0, storyState: "stale" as const });
  await view();
  expect(await view()).toBe("MISS (first)");
});

describe("a page that is not there, once it cannot be made any more", () => {
  beforeEach(async () => {
    isolates.render = async () => ({ status: 404 });
    expect(await view()).toBe("MISS (first)");
    isolates.clock += 60_000;
    isolates.render = async () => ({ status: 503 });
  });

  it("stands in while nothing was published under its slug", async () => {
    expect(await isolates.get()).toEqual(["STALE (error)", "Fassung 1", 404]);
  });

  it("does not, once something was: it may be there by now", async () => {
    isolates.journal = appendPurge(isolates.journal, "changed", ["slug:de-DE/leinwand"]);
    expect(await isolates.get()).toEqual(["MISS (published)", "Fassung 2", 503]);
  });
});

describe("a page of before what the journal lists, once it cannot be made any more", () => {
  beforeEach(async () => {
    for (let at = 0; at < JOURNAL_LENGTH; at++) isolates.journal = appendPurge(isolates.journal, "changed", ["s:8"]);
    await view();
    isolates.render = async () => ({ status: 503 });
  });

  it("does not stand in where more was published since than is listed: something that it shows may be gone", async () => {
    for (let at = 0; at <= JOURNAL_LENGTH; at++) isolates.journal = appendPurge(isolates.journal, "changed", ["s:8"]);
    expect(await isolates.get()).toEqual(["MISS (published)", "Fassung 2", 503]);
  });

  it("stands in where everything was purged, which takes nothing off the list", async () => {
    isolates.journal = appendPurge(purgeEverything(isolates.journal), "changed", ["s:8"]);
    expect(await isolates.get()).toEqual(["STALE (error)", "Fassung 1", 200]);
  });
});
