/** The labels of the consent banner, which are loaded with its code. */
export const CONSENT_LABELS = [
  "consent/title",
  "consent/text",
  "consent/grant",
  "consent/decline",
  "consent/more",
  "consent/is-granted",
  "consent/is-declined",
] as const;

/** The texts of these labels in one language. */
export type ConsentWords = Readonly<Record<(typeof CONSENT_LABELS)[number], string>>;
