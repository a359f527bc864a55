import { beforeEach, describe, expect, it } from "vitest";
import { splitChanges } from "#tests/support/flag-plan.ts";
import { createFlagPlans } from "#worker/flags/plans.ts";

const KEY = "flags:key-of-the-shop";
const NOW_MS = Date.UTC(2026, 10, 26);
const GARBAGE = "<html>Bad gateway</html>";

let clock = NOW_MS;
let stored = new Map<string, string>();
let reads = 0;
let answer: () => Promise<Response>;
let asked: Request[] = [];
let logged: [event: string, detail: object][] = [];
let behind: Promise<unknown>[] = [];
let isKvDown = false;

beforeEach(() => {
  clock = NOW_MS;
  [stored, reads, asked, logged, behind, isKvDown] = [new Map(), 0, [], [], [], false];
  answer = async () => Response.json(splitChanges([{ name: "sticky" }], NOW_MS));
});

const settle = async () => {
  while (behind.length > 0) await Promise.all(behind.splice(0));
};

/** An isolate's plans. Isolates share KV and the flag service. */
function isolate() {
  const kv = {
    get: async (key: string) => {
      reads++;
      if (isKvDown) throw new Error("KV is down.");
      return stored.get(key) ?? null;
    },
    put: async (key: string, text: string) => {
      if (isKvDown) throw new Error("KV is down.");
      stored.set(key, text);
    },
  };
  const fetch = async (request: Request) => {
    asked.push(request);
    return answer();
  };
  return createFlagPlans({
    kv: kv as never,
    service: { endpoint: "https://flags.example/api", upstream: { fetch } },
    key: "key-of-the-shop",
    now: () => clock,
    wait: (_, signal) => new Promise((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true })),
    waitUntil: (work) => void behind.push(work),
    log: (_, event, detail) => void logged.push([event, detail]),
  });
}

const namesOf = (plans: ReturnType<typeof isolate>) => plans.current()?.flags.map(({ name }) => name) ?? null;

describe("the rollout plan", () => {
  it("comes from the flag service by the cron, with the shop's key, and is there for every isolate", async () => {
    await isolate().refresh();
    expect(asked.map(({ url, headers }) => [url, headers.get("Authorization")])).toEqual([
      ["https://flags.example/api/splitChanges?s=1.3&since=-1&rbSince=-1", "Bearer key-of-the-shop"],
    ]);
    const other = isolate();
    expect(namesOf(other)).toBeNull();
    await other.ready();
    expect(namesOf(other)).toEqual(["sticky"]);
    expect(logged).toEqual([]);
  });

  it("is read once for requests that come together, and all of them have it", async () => {
    await isolate().refresh();
    const [plans, before] = [isolate(), reads];
    await Promise.all(
      [plans.ready(), plans.ready(), plans.ready()].map((ready) =>
        ready.then(() => expect(namesOf(plans)).toEqual(["sticky"])),
      ),
    );
    expect(reads).toBe(before + 1);
  });

  it("is asked for once of the service by requests that come together", async () => {
    const plans = isolate();
    await Promise.all([plans.ready(), plans.ready()]);
    await settle();
    expect(asked).toHaveLength(1);
  });

  it("is asked for by the first request of a shop that has none, which does not wait for the service", async () => {
    const service = Promise.withResolvers<Response>();
    answer = () => service.promise;
    const plans = isolate();
    await plans.ready();
    expect(namesOf(plans)).toBeNull();
    service.resolve(Response.json(splitChanges([{ name: "sticky" }], NOW_MS)));
    await settle();
    expect(namesOf(plans)).toEqual(["sticky"]);
    expect(stored.has(KEY)).toBe(true);
  });

  it("is read from KV twice a minute, behind the answers, and costs no request anything in between", async () => {
    await isolate().refresh();
    const plans = isolate();
    await plans.ready();
    reads = 0;
    for (let second = 0; second < 60; second++) {
      clock += 1000;
      await plans.ready();
      await settle();
    }
    expect(reads).toBe(2);
  });

  it("follows a change: in the isolate that heard of it at once, in any other within half a minute", async () => {
    const other = isolate();
    await other.refresh();
    answer = async () => Response.json(splitChanges([{ name: "sticky" }, { name: "new" }], NOW_MS + 1));
    const changing = isolate();
    await changing.refresh();
    expect(namesOf(changing)).toEqual(["sticky", "new"]);
    expect(namesOf(other)).toEqual(["sticky"]);
    clock += 30_000;
    await other.ready();
    await settle();
    expect(namesOf(other)).toEqual(["sticky", "new"]);
  });

  it.each([
    ["garbage", () => new Response(GARBAGE), "flag-plan-refused"],
    ["another shape", () => Response.json({ ff: { d: [{ name: "sticky" }], s: -1, t: 9 } }), "flag-plan-refused"],
    ["no flags", () => Response.json(splitChanges([], NOW_MS + 1)), "flag-plan-refused"],
    [
      "a plan of tomorrow",
      () => Response.json(splitChanges([{ name: "x" }], NOW_MS + 86_400_000)),
      "flag-plan-refused",
    ],
    ["an error", () => new Response("", { status: 500 }), "flag-plan-failed"],
    ["a refusal of the key", () => new Response("", { status: 401 }), "flag-plan-failed"],
    ["3 MB", () => new Response("x".repeat(3_000_000)), "flag-plan-failed"],
  ])("stays the last good one where the service sends %s, which is logged", async (_, reply, event) => {
    const plans = isolate();
    await plans.refresh();
    answer = async () => reply();
    clock += 60_000;
    await plans.refresh();
    await isolate().ready();
    expect(namesOf(plans)).toEqual(["sticky"]);
    expect(JSON.parse(stored.get(KEY) ?? "").till).toBe(NOW_MS);
    expect(logged.map(([name]) => name)).toEqual([event]);
  });

  it("is not replaced by an older one, which a replica of the service may still have", async () => {
    const plans = isolate();
    await plans.refresh();
    answer = async () => Response.json(splitChanges([{ name: "older" }], NOW_MS - 1));
    await plans.refresh();
    expect(namesOf(plans)).toEqual(["sticky"]);
    expect(JSON.parse(stored.get(KEY) ?? "").till).toBe(NOW_MS);
  });

  it("is used by the isolate that has read it while KV is down", async () => {
    isKvDown = true;
    const plans = isolate();
    await plans.refresh();
    expect(namesOf(plans)).toEqual(["sticky"]);
    expect(logged.map(([name]) => name)).toEqual(["flag-plan-failed"]);
  });

  it("is none where KV holds something else, until the service has answered", async () => {
    stored.set(KEY, '{"flags":7}');
    const plans = isolate();
    await plans.ready();
    await settle();
    expect(namesOf(plans)).toEqual(["sticky"]);
  });
});
