import { beforeEach, describe, expect, it } from "vitest";
import { allResultsSchema, type OperatedFlag } from "#domain/flags/results.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { event, FlagService, impression } from "./flag-service.ts";

const backend = useBackend();
let service: FlagService;
beforeEach(async () => {
  service = new FlagService(backend);
  await service.reset();
});

const see = (flag: string, entries: readonly object[]) =>
  service.post("/testImpressions/bulk", [{ f: flag, i: entries }]);
const changed = async (reply: Promise<Response>) => (await (await reply).json()) as OperatedFlag;

describe("an operator", () => {
  it("sees each flag, by name, in the form that the shop reads", async () => {
    const { flags } = allResultsSchema.parse(await (await service.get("/flags-admin/flags")).json());
    expect(flags).toHaveLength(12);
    expect(flags.at(-2)).toEqual({
      name: "top-deal",
      share: 0,
      isKilled: false,
      defaultTreatment: "off",
      channel: null,
      changeNumber: Date.UTC(2026, 10, 1),
      countedFromMs: Date.UTC(2026, 10, 1),
      treatments: [],
    });
  });

  it("kills a flag, restores it and sets its share, each under a greater number", async () => {
    const killed = await changed(service.change("sticky-button", { action: "kill" }));
    const restored = await changed(service.change("sticky-button", { action: "restore" }));
    const shared = await changed(service.change("sticky-button", { action: "share", share: 20 }));
    expect([killed.isKilled, restored.isKilled, shared.isKilled]).toEqual([true, false, false]);
    expect([restored.share, shared.share]).toEqual([50, 20]);
    expect(restored.changeNumber).toBeGreaterThan(killed.changeNumber);
    expect(shared.changeNumber).toBeGreaterThan(restored.changeNumber);
  });

  it("loses no change that crosses another, and no two have the same number", async () => {
    const shares = Array.from({ length: 20 }, (_, at) => at);
    const flags = await Promise.all([
      ...shares.map((share) => changed(service.change("sticky-button", { action: "share", share }))),
      changed(service.change("sticky-button", { action: "kill" })),
      changed(service.change("top-deal", { action: "share", share: 30 })),
    ]);
    const numbers = flags.map(({ changeNumber }) => changeNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    const last = flags.findLast(({ changeNumber }) => changeNumber === Math.max(...numbers));
    expect(await service.results(last?.name ?? "")).toMatchObject({ changeNumber: Math.max(...numbers) });
    expect(await service.results("sticky-button")).toMatchObject({ isKilled: true });
    expect(await service.results("top-deal")).toMatchObject({ share: 30 });
  });

  it.each([
    {},
    { action: "delete" },
    { action: "share" },
    { action: "share", share: 101 },
    { action: "share", share: -1 },
    { action: "share", share: 0.5 },
    { action: "share", share: "5" },
    [],
    "{",
    "x".repeat(1001),
  ])("is told what is wrong with %j", async (change) => {
    expect((await service.change("sticky-button", change as object)).status).toBe(422);
    expect(await service.results("sticky-button")).toMatchObject({ share: 50, isKilled: false });
  });

  it("changes no flag that there is not, and none from a page of another site", async () => {
    expect((await service.change("made-up", { action: "kill" })).status).toBe(404);
    const headers = { "Content-Type": "text/plain" };
    const body = JSON.stringify({ action: "kill" });
    const reply = await backend.fetch("/flags-admin/flags/sticky-button", { method: "POST", headers, body });
    expect(reply.status).toBe(422);
  });
});

describe("the results of a flag", () => {
  it("count each visitor once, for what she did after she first saw it", async () => {
    const now = Date.now();
    await see("sticky-button", [
      impression("a", "on", now - 5000),
      impression("b", "on", now - 5000),
      impression("c", "off", now - 5000),
      impression("d", "off", now - 5000),
    ]);
    await service.post("/events/bulk", [
      event("a", "order", now - 4000),
      event("a", "order", now - 3000),
      event("a", "add_to_cart", now - 5000),
      event("b", "order", now - 6000),
      event("c", "order", now - 1000),
      event("stranger", "order", now - 1000),
    ]);
    expect((await service.results("sticky-button")).treatments).toEqual([
      { treatment: "off", visitors: 2, converted: { order: 1 } },
      { treatment: "on", visitors: 2, converted: { add_to_cart: 1, order: 1 } },
    ]);
    expect((await service.results("top-deal")).treatments).toEqual([]);
  });

  it("count a visitor of two treatments for the one that she saw first, and control for nothing", async () => {
    const now = Date.now();
    await see("sticky-button", [impression("a", "control", now - 9000), impression("b", "control", now)]);
    await see("sticky-button", [impression("a", "off", now - 5000)]);
    await see("sticky-button", [impression("a", "on", now - 1000)]);
    expect((await service.results("sticky-button")).treatments).toEqual([
      { treatment: "control", visitors: 1, converted: {} },
      { treatment: "off", visitors: 1, converted: {} },
    ]);
  });

  it("begin anew with a new share, and go on when the flag is killed", async () => {
    await see("sticky-button", [impression("a", "on", Date.now() - 5000)]);
    await service.change("sticky-button", { action: "share", share: 50 });
    await service.change("sticky-button", { action: "kill" });
    const { treatments, countedFromMs } = await service.results("sticky-button");
    expect(treatments).toMatchObject([{ treatment: "on", visitors: 1 }]);
    await service.change("sticky-button", { action: "share", share: 60 });
    const after = await service.results("sticky-button");
    expect([after.treatments, after.isKilled]).toEqual([[], true]);
    expect(after.countedFromMs).toBeGreaterThan(countedFromMs);
    await see("sticky-button", [impression("a", "off", Date.now()), impression("b", "off", Date.now())]);
    expect((await service.results("sticky-button")).treatments).toMatchObject([{ treatment: "off", visitors: 1 }]);
  });
});
