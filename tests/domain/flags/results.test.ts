import { describe, expect, it } from "vitest";
import { allResultsSchema, flagChangeSchema } from "#domain/flags/results.ts";

describe("a change of a flag", () => {
  it.each([{ action: "kill" }, { action: "restore" }, { action: "share", share: 0 }, { action: "share", share: 100 }])(
    "may be %j",
    (change) => {
      expect(flagChangeSchema.parse(change)).toEqual(change);
    },
  );

  it.each([null, {}, { action: "share" }, { action: "share", share: 100.5 }, { action: "archive" }])(
    "is not %j",
    (change) => {
      expect(flagChangeSchema.safeParse(change).success).toBe(false);
    },
  );
});

it("results name treatments that there are, and no others", () => {
  const flag = {
    name: "sticky-button",
    share: 50,
    isKilled: false,
    defaultTreatment: "off",
    channel: null,
    changeNumber: 1,
    countedFromMs: 1,
  };
  const withTreatment = (treatment: string) => ({ ...flag, treatments: [{ treatment, visitors: 1, converted: {} }] });
  expect(allResultsSchema.safeParse({ flags: [withTreatment("on")] }).success).toBe(true);
  expect(allResultsSchema.safeParse({ flags: [withTreatment("blue")] }).success).toBe(false);
});
