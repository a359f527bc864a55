import { expect, it } from "vitest";
import { once } from "#worker/memory/once.ts";

it("makes something with the first call alone, also if that is nothing", () => {
  let made = 0;
  const make = once(() => {
    made += 1;
    return undefined;
  });
  expect([make(), make(), made]).toEqual([undefined, undefined, 1]);
});
