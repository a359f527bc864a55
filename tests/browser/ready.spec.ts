import { measureOnPhone } from "#scripts/bench/instruments/phone.ts";
import { expect, test } from "./shop.ts";

/** The budget is 1,800 ms, and `npm run bench` measures it; this ceiling catches a lost preload on a busy machine too. */
const READY_CEILING_MS = 2200;

test("the calculator is ready in time on a slow phone", async ({ address }) => {
  const { ready } = await measureOnPhone(address("/leinwand"), 3);
  expect(ready).not.toBeNull();
  expect(ready?.median).toBeLessThan(READY_CEILING_MS);
});
