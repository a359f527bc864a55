import { SplitFactory } from "@splitsoftware/splitio-browserjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientLogger } from "#client/flags/client-messages.ts";
import { createSplitClient } from "#client/flags/split-client.ts";
import { FLAG_STARTUP, TRAFFIC_TYPE } from "#domain/flags/client-settings.ts";
import { FLAG_CLIENT_EVENTS, type LogEvent } from "#domain/log-event.ts";
import { ANNA, splitChanges } from "#tests/support/flag-plan.ts";

let reported: LogEvent[] = [];
const logger = clientLogger((event) => void reported.push(event));

beforeEach(() => {
  reported = [];
  answerWith(async () => Response.json(splitChanges([{ name: "sticky" }], 7)));
});
afterEach(() => vi.unstubAllGlobals());

function answerWith(fetch: (address: string) => Promise<Response>) {
  vi.stubGlobal("fetch", fetch);
}

const SETTINGS = {
  core: { authorizationKey: "key", key: ANNA },
  startup: FLAG_STARTUP,
  sync: { enabled: false },
  streamingEnabled: false,
  userConsent: "UNKNOWN",
  debug: logger,
};

/** Starts the shop's client, and waits until it is ready. */
async function readyClient(more: object = {}) {
  const client = createSplitClient({ ...SETTINGS, ...more }).client();
  await client.whenReady();
  return client;
}

/** Provokes each message that Split's client has about itself. */
const PROVOKED: Record<(typeof FLAG_CLIENT_EVENTS)[number], () => unknown> = {
  "flag-client-destroyed": async () => {
    const client = await readyClient();
    await client.destroy();
    client.getTreatment("sticky");
  },
  "flag-invalid-event-type": async () => (await readyClient()).track(TRAFFIC_TYPE, "-no type"),
  "flag-properties-too-big": async () =>
    (await readyClient()).track(TRAFFIC_TYPE, "page_view", undefined, { text: "x".repeat(40_000) }),
  "flag-value-not-finite": async () => (await readyClient()).track(TRAFFIC_TYPE, "page_view", Number.NaN),
  "flag-invalid-key": () => createSplitClient({ ...SETTINGS, core: { authorizationKey: "key", key: "k".repeat(251) } }),
  "flag-invalid-log-level": () => createSplitClient(SETTINGS).Logger.setLogLevel("LOUD" as never),
  "flag-storage-fallback": () => createSplitClient({ ...SETTINGS, storage: "somewhere" }),
  "flag-listener-too-late": async () => {
    const client = await readyClient();
    client.on(client.Event.SDK_READY, () => undefined);
  },
  "flag-client-not-ready": () => createSplitClient(SETTINGS).client().getTreatment("sticky"),
  "flag-does-not-exist": async () => (await readyClient()).getTreatment("nobody-made-it"),
  "flag-traffic-type-without-flag": async () => (await readyClient()).track("robot", "page_view"),
  // The shop's client has no streaming; the package's own says this.
  "flag-streaming-fallback": async () => {
    answerWith(async (address) =>
      address.includes("/auth") || address.includes("/v2/auth")
        ? new Response("", { status: 500 })
        : Response.json(splitChanges([{ name: "sticky" }], 7)),
    );
    const factory = SplitFactory({ ...SETTINGS, sync: { enabled: true }, streamingEnabled: true } as never);
    await factory.client().whenReady();
    await expect.poll(() => reported).toContain("flag-streaming-fallback");
    await factory.destroy();
  },
  "flag-response-not-ok": async () => {
    answerWith(async () => new Response("", { status: 500 }));
    const factory = createSplitClient({ ...SETTINGS, startup: { ...FLAG_STARTUP, readyTimeout: 0.05 } });
    await factory
      .client()
      .whenReady()
      .catch(() => undefined);
    await expect.poll(() => reported).toContain("flag-response-not-ok");
  },
};

describe("spec 001 §8: messages of the flag client", () => {
  it.each(FLAG_CLIENT_EVENTS)("%s is written where it happens", async (event) => {
    await PROVOKED[event]();
    expect(reported).toContain(event);
  });

  it("are none while everything is well", async () => {
    const client = await readyClient();
    expect(["on", "off"]).toContain(client.getTreatment("sticky", { channel: "poster" }));
    expect(client.track(TRAFFIC_TYPE, "page_view", undefined, { path: "/" })).toBe(true);
    await client.destroy();
    expect(reported).toEqual([]);
  });
});
