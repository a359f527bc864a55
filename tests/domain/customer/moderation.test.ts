import { expect, it } from "vitest";
import { decisionSchema, moderatedPictureSchema } from "#domain/customer/moderation.ts";

it("a decision approves, or rejects with a reason that the customer reads", () => {
  const isDecision = (value: unknown) => decisionSchema.safeParse(value).success;
  expect(isDecision({ decision: "approve" })).toBe(true);
  expect(isDecision({ decision: "reject", reason: "Man sieht das Bild kaum." })).toBe(true);
  expect(isDecision({ decision: "reject", reason: "" })).toBe(false);
  expect(isDecision({ decision: "reject" })).toBe(false);
  expect(isDecision({ decision: "delete" })).toBe(false);
});

it("a picture has one of three states", () => {
  const picture = {
    ...{ id: "a", channel: "poster", locale: "de-DE", title: "", name: "Mia", place: "", text: "", article: null },
    ...{ consent: "Ja", sentAt: "2026-11-26T09:00:00.000Z", width: 2000, height: 1000 },
  };
  expect(moderatedPictureSchema.safeParse({ ...picture, state: "waiting" }).success).toBe(true);
  expect(moderatedPictureSchema.safeParse({ ...picture, state: "hidden" }).success).toBe(false);
});
