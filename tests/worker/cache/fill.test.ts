import { describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { useIsolates } from "./isolates.ts";

const isolates = useIsolates();
/** Publishes the page's story, while KV has not brought the announcement yet. */
const publishUnheard = () => {
  isolates.latest = appendPurge(isolates.journal, "changed", ["s:7"]);
};

describe("a page that is filled while a publish is on its way through KV", () => {
  it("is shown and kept by nobody; the one that is made anew behind it is", async () => {
    publishUnheard();
    expect(await isolates.get()).toEqual(["MISS (first)", "Fassung 1", 200]);
    await isolates.settle();
    expect(isolates.renders).toBe(2);
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
  });

  it("is made anew once, though it is published again meanwhile", async () => {
    publishUnheard();
    isolates.render = async () => ({ asOf: 0 });
    await isolates.get();
    await isolates.settle();
    expect(isolates.renders).toBe(2);
    expect((await isolates.get())[0]).toBe("MISS (first)");
  });

  it("is kept where the publish is of something else", async () => {
    isolates.latest = appendPurge(isolates.journal, "changed", ["s:8"]);
    await isolates.get();
    await isolates.settle();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 1", 200]);
  });

  it("is kept as far as KV's journal goes where the durable one gives no answer", async () => {
    isolates.latest = null;
    await isolates.get();
    await isolates.settle();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 1", 200]);
  });
});
