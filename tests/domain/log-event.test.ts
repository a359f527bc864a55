import { describe, expect, it } from "vitest";
import { CATALOGUE_EVENTS, FLAG_CLIENT_EVENTS, FLAG_EVENTS, LOG_EVENTS } from "#domain/log-event.ts";

describe("spec 000 §8: the log catalogue", () => {
  it("has the spec's event keys, in its order", () => {
    const inTheSpec =
      "log-in-error, password-reset-error, sign-up-error, storyblok-page-not-found, contact-form-person-not-found, " +
      "richtext-render-error, nuxt-bootstrap, nuxt-error-page-encountered, asset-load-on-slug, error-add-voucher, " +
      "error-add-accessory, error-no-materials-for-frame-type, error-no-default-option-for-material-type, " +
      "hybrid-parse-error, translator-parse-error, empty-hybrid-layout, cms-page-not-found, hybrid-ssr-error, " +
      "newsletter-no-recaptcha-token, newsletter-recaptcha-error, countdown-date-in-past";
    expect(CATALOGUE_EVENTS.join(", ")).toBe(inTheSpec);
  });
});

describe("spec 001 §8: events of the feature-flag client", () => {
  it("has a key for each of its ten errors and its thirteen messages", () => {
    expect(FLAG_EVENTS).toEqual([
      "flag-no-treatment",
      "flag-treatment-changed-in-session",
      "flag-treatment-changed-for-user",
      "flag-user-key-changed",
      "flag-empty-key",
      "flag-empty-authorization-key",
      "flag-already-initialised",
      "flag-client-empty",
      "flag-init-error",
      "flag-track-error",
    ]);
    expect(FLAG_CLIENT_EVENTS).toEqual([
      "flag-client-destroyed",
      "flag-invalid-event-type",
      "flag-properties-too-big",
      "flag-value-not-finite",
      "flag-invalid-key",
      "flag-invalid-log-level",
      "flag-storage-fallback",
      "flag-listener-too-late",
      "flag-client-not-ready",
      "flag-does-not-exist",
      "flag-traffic-type-without-flag",
      "flag-streaming-fallback",
      "flag-response-not-ok",
    ]);
    expect(LOG_EVENTS).toEqual(expect.arrayContaining([...FLAG_EVENTS, ...FLAG_CLIENT_EVENTS]));
  });
});
