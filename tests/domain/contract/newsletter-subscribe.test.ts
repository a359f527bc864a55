import { describe, expect, it } from "vitest";
import { newsletterSubscribeExample as example } from "#domain/contract/newsletter-subscribe.example.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";

const { input, reply } = newsletterSubscribe;

describe("a newsletter sign-up (spec 001 §7)", () => {
  it("has an example that holds", () => {
    expect(input.parse(example.input)).toEqual(example.input);
    expect(reply.parse(example.reply)).toEqual(example.reply);
  });

  it.each([
    { email: "mia@" },
    { email: `${"m".repeat(250)}@example.com` },
    { uniqueIdentifier: "x".repeat(101) },
    { reCaptchaToken: "x".repeat(10_001) },
    { email: undefined },
  ])("is refused with %j", (wrong) => {
    expect(input.safeParse({ ...example.input, ...wrong }).success).toBe(false);
  });
});
