import { SplitFactory } from "@splitsoftware/splitio-browserjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { FlagService, KEY } from "./flag-service.ts";

const backend = useBackend();
let service: FlagService;
beforeEach(async () => {
  service = new FlagService(backend);
  await service.reset();
});

type Client = SplitIO.IBrowserClient;
const open: Client[] = [];
afterEach(() => Promise.all(open.splice(0).map((client) => client.destroy())));

/** A client of a visitor, as a page starts it; resolves once it is ready. */
async function clientOf(key: string): Promise<Client> {
  const url = backend.url.href.replace(/\/$/, "");
  const factory = SplitFactory({
    core: { authorizationKey: KEY, key },
    urls: { sdk: url, events: url, auth: url, streaming: url, telemetry: url },
    streamingEnabled: false,
    scheduler: { featuresRefreshRate: 1 },
    sync: { impressionsMode: "OPTIMIZED" },
  });
  const client = factory.client();
  open.push(client);
  await new Promise<void>((resolve, reject) => {
    client.on(client.Event.SDK_READY, resolve);
    client.on(client.Event.SDK_READY_TIMED_OUT, () => reject(new Error("The client was not ready in time.")));
  });
  return client;
}

it("Split's own client is ready, and half of its visitors see a flag of 50 %", async () => {
  const keys = Array.from({ length: 40 }, (_, at) => `visitor-${at}`);
  const treatments: string[] = [];
  for (const key of keys) treatments.push((await clientOf(key)).getTreatment("sticky-button"));
  const on = treatments.filter((treatment) => treatment === "on").length;
  expect(treatments.filter((treatment) => treatment === "off")).toHaveLength(keys.length - on);
  expect(on).toBeGreaterThan(10);
  expect(on).toBeLessThan(30);
  expect((await clientOf("visitor")).getTreatment("made-up")).toBe("control");
});

it("Split's own client reports what a visitor saw and did, which count for her", async () => {
  const client = await clientOf("visitor");
  const treatment = client.getTreatment("sticky-button");
  expect(client.track("user", "order", 62.9)).toBe(true);
  await client.destroy();
  await expect
    .poll(() => service.results("sticky-button"))
    .toMatchObject({
      treatments: [{ treatment, visitors: 1, converted: { order: 1 } }],
    });
  expect(await service.rows("flag_events")).toMatchObject([{ visitor_key: "visitor", type: "order", value: 62.9 }]);
});

it("Split's own client hears of a kill, and that its reports are then no part of the experiment", async () => {
  await service.change("sticky-button", { action: "share", share: 100 });
  const client = await clientOf("visitor");
  expect(client.getTreatment("posterdruck")).toBe("on");
  const updated = new Promise((resolve) => client.on(client.Event.SDK_UPDATE, resolve));
  await service.change("sticky-button", { action: "kill" });
  await updated;
  expect(client.getTreatment("sticky-button")).toBe("off");
  await client.destroy();
  await expect.poll(() => service.results("posterdruck")).toMatchObject({ treatments: [{ treatment: "on" }] });
  expect((await service.results("sticky-button")).treatments).toEqual([]);
});
