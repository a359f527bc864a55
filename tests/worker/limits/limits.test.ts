import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS_MS } from "#worker/limits/limits.ts";
import { type LimitName, type Row, shop, startShop, stopShop } from "./hanging-shop.ts";
import { OBJECT_ROWS } from "./object-rows.ts";
import { SERVICE_ROWS } from "./service-rows.ts";

/** The time that the machine needs besides waiting, in milliseconds. */
const MACHINE_MS = 3000;

/** The row of every limit. */
const ROWS: Record<LimitName, Row> = { ...OBJECT_ROWS, ...SERVICE_ROWS };

beforeAll(startShop);
afterAll(stopShop);

describe("a call that hangs for ever, by the name of its limit", () => {
  it.for(Object.keys(ROWS) as LimitName[])("%s", { retry: 2 }, async (name) => {
    const { fault, withinMs = LIMITS_MS[name], meanwhile, afterwards } = ROWS[name];
    await shop.spoil({ mode: "hangs", ...fault });
    const startedAtMs = performance.now();
    try {
      await meanwhile();
      expect(performance.now() - startedAtMs).toBeLessThan(withinMs + MACHINE_MS);
    } finally {
      await shop.spoil(null);
      await afterwards?.();
    }
  });
});
