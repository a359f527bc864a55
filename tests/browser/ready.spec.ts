import { measureOnPhone } from "#scripts/bench/instruments/phone.ts";
import { expect, test } from "./shop.ts";

/** The budget is 1,800 ms, and `npm run bench` measures it; this ceiling catches a lost preload on a slow machine too. */
const READY_CEILING_MS = 2200;
/** A machine that others use as well is slow now and then; what is lost from the page is lost in every visit. */
const MOST_ROUNDS = 6;

test("the calculator is ready in time on a slow phone", async ({ address }) => {
  test.setTimeout(300_000);
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS && fastest >= READY_CEILING_MS; round++) {
    const { ready } = await measureOnPhone(address("/leinwand"), 2);
    fastest = Math.min(fastest, ready?.low ?? Number.POSITIVE_INFINITY);
  }
  expect(fastest).toBeLessThan(READY_CEILING_MS);
});
