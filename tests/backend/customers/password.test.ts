import fc from "fast-check";
import { expect, it } from "vitest";
import { hashPassword, hasPassword, isOutdated, passwordFault } from "#backend/customers/password.ts";

const ENV = {} as Parameters<typeof passwordFault>[1];

it("knows a password by its hash, in both spellings of an accent, and no other", async () => {
  const stored = await hashPassword("caf\u00e9 um die ecke");
  expect(stored).toMatch(/^scrypt\$14\$8\$5\$[\w+/=]{24}\$[\w+/=]{44}$/);
  expect(await hasPassword("cafe\u0301 um die ecke", stored)).toBe(true);
  expect(await hasPassword("cafe um die ecke", stored)).toBe(false);
  expect(await hasPassword("", null)).toBe(false);
  expect(await hashPassword("caf\u00e9 um die ecke")).not.toBe(stored);
});

it("knows the password of any text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (password) => {
      const stored = await hashPassword(password);
      expect(await hasPassword(password, stored)).toBe(true);
      expect(await hasPassword(`${password}.`, stored)).toBe(false);
    }),
    { numRuns: 5 },
  );
});

it("calls a hash outdated that was made at another cost, and still knows its password", async () => {
  const stored = await hashPassword("vier ganz lange worte");
  expect(isOutdated(stored)).toBe(false);
  expect(isOutdated(stored.replace("$14$8$5$", "$13$8$5$"))).toBe(true);
});

it.each([
  ["kurz", "short"],
  ["🐎🐎🐎🐎🐎🐎🐎", "short"],
  ["x".repeat(257), "long"],
  ["PASSWORD1", "common"],
  ["qwertyuiop", "common"],
  ["vier ganz lange worte", null],
])("finds in the new password %j the fault %j", async (password, fault) => {
  expect(await passwordFault(password, ENV)).toBe(fault);
});
