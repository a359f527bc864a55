import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONSENTS, type Consent, clientConsent, consentEffects, maySend, visitorConsent } from "#domain/analytics.ts";

describe("spec 001 §5: consent, from anyone", () => {
  it("is one of three, whatever is given, and a text only", () => {
    expect([clientConsent(["declined"]), visitorConsent(["declined"])]).toEqual(["granted", "unknown"]);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(["granted", "declined", "unknown"]).toContain(clientConsent(value));
        expect(["granted", "declined", "unknown"]).toContain(visitorConsent(value));
      }),
    );
  });
});

describe("spec 001 §4: consent over time", () => {
  it("sends nothing while declined, and keeps nothing from before it", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Consent>(...CONSENTS)), (answers) => {
        let consent: Consent = "unknown";
        let stored = 0;
        for (const answer of answers) {
          const { starts, stops, clears } = consentEffects(consent, answer);
          expect(starts && stops).toBe(false);
          if (clears) stored = 0;
          consent = answer;
          if (consent !== "declined") stored += 1;
          if (consent === "declined") expect([maySend(consent), stored]).toEqual([false, 0]);
        }
      }),
    );
  });
});
