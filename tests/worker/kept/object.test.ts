import { beforeEach, describe, expect, it, vi } from "vitest";
import { createObjectState } from "#tests/support/object-storage.ts";
import { KeptMessagesObject, MOST_BYTES, MOST_KEPT_MS, MOST_MESSAGES } from "#worker/kept/object.ts";

const MINUTE_MS = 60_000;
let nowMs = 0;
let kept: KeptMessagesObject;
let object: ReturnType<typeof createObjectState>;
beforeEach(() => {
  nowMs = Date.now();
  object = createObjectState(() => nowMs);
  kept = new KeptMessagesObject(object.state as never);
});

async function keep(id: string, words = "{}") {
  const body = new FormData();
  body.set("message", words);
  const request = new Request(`http://kept.internal/keep?id=${id}&at=${nowMs}`, { method: "POST", body });
  return ((await (await kept.fetch(request)).json()) as { isKept: boolean }).isKept;
}
const ask = (path: string) => kept.fetch(new Request(`http://kept.internal/${path}`, { method: "POST" }));
const claim = async (atMs = nowMs) => (await ask(`claim?at=${atMs}`)).headers.get("kept-id");
const count = async () => ((await (await ask("")).json()) as { messages: number }).messages;

describe("kept messages", () => {
  it("are bounded in number; the same one again needs no room", async () => {
    for (let at = 0; at < MOST_MESSAGES; at++) expect(await keep(`id-${at}`)).toBe(true);
    expect(await keep("one-more")).toBe(false);
    expect(await keep("id-0")).toBe(true);
    expect(await count()).toBe(MOST_MESSAGES);
    await ask("sent?id=id-0");
    expect(await keep("one-more")).toBe(true);
  });

  it("are bounded in size", async () => {
    expect(await keep("large", "x".repeat(MOST_BYTES + 1))).toBe(false);
    expect(await count()).toBe(0);
  });

  it("that lack what a later one has, for want of room, do not count as that one", async () => {
    expect(await keep("one", "words alone")).toBe(true);
    expect(await keep("one", "words and the names of files")).toBe(false);
    expect(await keep("one", "words alone")).toBe(true);
  });

  it("go to one asker at a time, again after a minute, then two, then four, and at least once an hour", async () => {
    await keep("one");
    expect([await claim(), await claim()]).toEqual(["one", null]);
    let waited = 0;
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      waited += minutes;
      expect(await claim(nowMs + waited * MINUTE_MS - 1)).toBeNull();
      expect(await claim(nowMs + waited * MINUTE_MS)).toBe("one");
    }
  });

  it.each([
    ["the alarm", () => object.ring(() => kept.alarm())],
    ["the cron", () => ask(`claim?at=${nowMs}`)],
  ])("are gone after 14 days, and the log says how many, whichever of both comes first: %s", async (_, come) => {
    await keep("one");
    await keep("two");
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    nowMs = Date.now() + MOST_KEPT_MS + 1;
    vi.setSystemTime(nowMs);
    await come();
    vi.useRealTimers();
    expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      { level: "error", event: "contact-message-expired", messages: 2 },
    ]);
    logged.mockRestore();
    expect(await count()).toBe(0);
  });
});
