/** Event keys of the log catalogue (spec 000 §8, spec 001 §8) that this code base emits, and its own `request` line. */
export type LogEvent =
  | "request"
  | "nuxt-bootstrap"
  | "storyblok-page-not-found"
  | "cms-page-not-found"
  | "richtext-render-error"
  | "hybrid-parse-error"
  | "hybrid-ssr-error"
  | "empty-hybrid-layout"
  | "content-service-error"
  | "commerce-error"
  | "translator-parse-error"
  | "nuxt-error-page-encountered";

/** Logger levels (spec 000 §9). */
export const LOG_LEVELS = { fatal: 0, error: 0, warn: 1, log: 2, info: 3, debug: 4, trace: 5 } as const;
export type LogLevel = keyof typeof LOG_LEVELS;
