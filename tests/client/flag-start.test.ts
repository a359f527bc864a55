import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Treatment } from "#domain/flags/treatment.ts";
import { FLAG_EVENTS, type LogEvent } from "#domain/log-event.ts";
import { ANNA, BERTA, splitChanges } from "#tests/support/flag-plan.ts";

let reported: LogEvent[] = [];
let asked: string[] = [];
let stored: Record<"sessionStorage" | "localStorage", Map<string, string>>;

/** A storage of a browser. */
const storage = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
});

beforeEach(() => {
  reported = [];
  asked = [];
  stored = { sessionStorage: new Map(), localStorage: new Map() };
  for (const [name, values] of Object.entries(stored)) vi.stubGlobal(name, storage(values));
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("location", { origin: "https://posterliebe.de" });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json(
      address.includes("memberships") ? { ms: { k: [] }, ls: { k: [] } } : splitChanges([{ name: "sticky" }], 7),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("#client/flags/split-client.ts");
});

interface Start {
  visitorKey?: string;
  authorizationKey?: string;
  treatments?: Record<string, Treatment>;
  consent?: "granted" | "declined" | "unknown";
}

/** A page of its own, which starts the flag client. */
async function openPage() {
  vi.resetModules();
  const { startFlags } = await import("#client/flags/start.ts");
  return (start: Start = {}) =>
    startFlags({
      visitorKey: ANNA,
      authorizationKey: "key",
      channel: "poster",
      treatments: { sticky: "on" },
      consent: "granted",
      report: (event) => void reported.push(event),
      ...start,
    });
}

const visit = async (start: Start = {}) => (await openPage())(start);

/** Provokes each error that the shop logs of its flags. */
const PROVOKED: Record<(typeof FLAG_EVENTS)[number], () => unknown> = {
  "flag-no-treatment": () => visit({ treatments: { sticky: "control" } }),
  "flag-treatment-changed-in-session": async () => {
    await visit({ treatments: { sticky: "off" } });
    await visit();
  },
  "flag-treatment-changed-for-user": async () => {
    await visit({ treatments: { sticky: "off" } });
    stored.sessionStorage.clear();
    await visit();
  },
  "flag-user-key-changed": async () => {
    await visit();
    await visit({ visitorKey: BERTA });
  },
  "flag-empty-key": () => visit({ visitorKey: "" }),
  "flag-empty-authorization-key": () => visit({ authorizationKey: "" }),
  "flag-already-initialised": async () => {
    const start = await openPage();
    await start();
    await start();
  },
  "flag-client-empty": () => {
    vi.doMock("#client/flags/split-client.ts", () => ({ createSplitClient: () => null }));
    return visit();
  },
  "flag-init-error": () => {
    vi.doMock("#client/flags/split-client.ts", () => ({
      createSplitClient: () => {
        throw new Error("broken");
      },
    }));
    return visit();
  },
  "flag-track-error": async () => (await visit())?.track("-no type", undefined, {}),
};

describe("spec 001 §8: errors of the flags on a page", () => {
  it.each(FLAG_EVENTS)("%s is written where it happens", async (event) => {
    await PROVOKED[event]();
    expect(reported).toContain(event);
  });

  it("are none on a first page, which asks for its own flags alone", async () => {
    const flags = await visit();
    flags?.track("page_view", undefined, { path: "/" });
    expect(reported).toEqual([]);
    expect(
      asked.filter((address) => address.includes("splitChanges")).map((address) => /names=([^&]*)/.exec(address)?.[1]),
    ).toEqual(["sticky", "sticky"]);
  });

  it("say where the page shows another treatment than the client gives", async () => {
    await visit({ treatments: { sticky: "off" } });
    expect(reported).toEqual(["flag-treatment-differs"]);
  });
});

describe("what a visit remembers", () => {
  it("is which treatments were reported, once they may be; another key begins anew", async () => {
    const notes = () => stored.sessionStorage.get("flags-reported") ?? null;
    const flags = await visit({ consent: "unknown" });
    expect(notes()).toBeNull();
    flags?.answer("granted");
    expect(notes()).toBe(`${ANNA}\nsticky on`);
    await visit({ visitorKey: BERTA });
    expect(notes()).toBe(`${BERTA}\nsticky on`);
  });

  it("is nothing beyond the visit unless she allowed it", async () => {
    await visit({ consent: "unknown" });
    expect([...stored.localStorage.keys()]).toEqual([]);
    await visit({ consent: "granted" });
    expect([...stored.localStorage.keys()]).toEqual(["flags"]);
  });

  it("is nothing where the browser keeps nothing: the page goes on", async () => {
    for (const name of ["sessionStorage", "localStorage"]) {
      const refuse = () => {
        throw new Error("The storage is closed.");
      };
      vi.stubGlobal(name, { getItem: () => null, setItem: refuse, removeItem: refuse });
    }
    expect(await visit()).not.toBeNull();
    expect(reported).toEqual([]);
  });
});
