/** Event keys of the shop's log catalogue (spec 000 §8). */
export const CATALOGUE_EVENTS = [
  "log-in-error",
  "password-reset-error",
  "sign-up-error",
  "storyblok-page-not-found",
  "contact-form-person-not-found",
  "richtext-render-error",
  "nuxt-bootstrap",
  "nuxt-error-page-encountered",
  "asset-load-on-slug",
  "error-add-voucher",
  "error-add-accessory",
  "error-no-materials-for-frame-type",
  "error-no-default-option-for-material-type",
  "hybrid-parse-error",
  "translator-parse-error",
  "empty-hybrid-layout",
  "cms-page-not-found",
  "hybrid-ssr-error",
  "newsletter-no-recaptcha-token",
  "newsletter-recaptcha-error",
  "countdown-date-in-past",
] as const;

/** Errors of the feature-flag client (spec 001 §8), which names them in words; the keys are ours. */
export const FLAG_EVENTS = [
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
] as const;

/** Messages of the flag client about itself (spec 001 §8), which the spec gives in words as well. */
export const FLAG_CLIENT_EVENTS = [
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
] as const;

/** Events that this shop logs beyond the catalogue: its line for each request, and those of the services it asks. */
export const OWN_EVENTS = [
  "request",
  "content-service-error",
  "content-published",
  "content-event-ignored",
  "content-stale-served",
  "content-repaired",
  "content-index-read-on",
  "content-purged",
  "redirect-refused",
  "redirect-counts-failed",
  "ops-sign-in-refused",
  "ops-not-recognised",
  "build-file-failed",
  "content-webhook-failed",
  "content-webhook-refused",
  "index-now-failed",
  "content-policy-violated",
  "preview-refused",
  "picture-refused",
  "picture-not-converted",
  "picture-not-kept",
  "tiered-cache-failed",
  "commerce-error",
  "commerce-stale-served",
  "commerce-prices-changed",
  "commerce-designs-changed",
  "commerce-event-ignored",
  "commerce-override-refused",
  "article-not-sold",
  "flag-plan-failed",
  "flag-plan-refused",
  "flag-report-failed",
  "flag-treatment-differs",
  "vitals-failed",
  "flag-changed",
  "flag-change-failed",
  "form-refused",
  "form-failed",
  "contact-message-kept",
  "contact-message-sent-later",
  "contact-message-expired",
  "customer-picture-decided",
  "commerce-pictures-changed",
  "mail-not-sent",
  "wishlist-refused",
  "proxy-error",
  "health-check-failed",
] as const;

export const LOG_EVENTS = [...CATALOGUE_EVENTS, ...FLAG_EVENTS, ...FLAG_CLIENT_EVENTS, ...OWN_EVENTS] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

/** Logger levels (spec 000 §9). */
export const LOG_LEVELS = { fatal: 0, error: 0, warn: 1, log: 2, info: 3, debug: 4, trace: 5 } as const;
export type LogLevel = keyof typeof LOG_LEVELS;

/** Tells whether a logger set to `threshold` writes a line of `level`: it writes its own level and the graver ones. */
export function isLogged(level: LogLevel, threshold: LogLevel): boolean {
  return LOG_LEVELS[level] <= LOG_LEVELS[threshold];
}
