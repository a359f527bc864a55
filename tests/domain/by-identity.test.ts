import { expect, it } from "vitest";
import { byIdentity } from "#domain/by-identity.ts";

it("what is made of an object is made once, of each object its own", () => {
  let made = 0;
  const count = byIdentity((_: object) => ++made);
  const [one, other] = [{}, {}];
  expect([count(one), count(other), count(one), count(other)]).toEqual([1, 2, 1, 2]);
});

it("nothing is something that can be remembered too", () => {
  let made = 0;
  const nothing = byIdentity((_: object) => {
    made += 1;
    return undefined;
  });
  const one = {};
  expect([nothing(one), nothing(one), made]).toEqual([undefined, undefined, 1]);
});
