import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningShop, startShop } from "#tests/worker/harness.ts";
import { BYTE_BUDGETS } from "./budgets.ts";
import { scriptsWithReact, weighPage } from "./bytes.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe.each(["/", "/leinwand", "/poster", "/gerahmtes-poster", "http://de.kartenliebe.localhost/"])("%s", (path) => {
  it("keeps its byte budgets", async () => {
    const bytes = await weighPage(await (await shop.get(path)).text());
    for (const [kind, budget] of Object.entries(BYTE_BUDGETS)) {
      expect(bytes[kind as keyof typeof BYTE_BUDGETS], kind).toBeLessThanOrEqual(budget);
    }
    expect(bytes.fonts).toBeGreaterThan(10_000);
  });
});

it("React lives in the island's script alone, not in the loader", async () => {
  expect(await scriptsWithReact()).toEqual([expect.stringMatching(/^wake-/)]);
});
