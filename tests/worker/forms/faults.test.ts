import { expect, it } from "vitest";
import * as z from "zod/mini";
import { faultsOf } from "#worker/forms/faults.ts";

const schema = z.object({
  name: z.string().check(z.minLength(1, "form/leave-empty"), z.maxLength(3, "form/too-large")),
  email: z.string().check(z.refine((value) => value.includes("@"), "newsletter/invalid")),
  age: z.coerce.number(),
});

it("each field says its first fault in the shop's words, in the order of the schema", () => {
  const { error } = schema.safeParse({ name: "", email: "mia", age: "old" });
  expect(error && [...faultsOf(error)]).toEqual([
    ["name", "form/leave-empty"],
    ["email", "newsletter/invalid"],
    // The library's own words are English, and written for programmers.
    ["age", "form/invalid"],
  ]);
});
