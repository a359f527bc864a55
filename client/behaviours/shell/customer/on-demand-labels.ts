/** The labels of the bar of whitelabel customers, which are loaded with its code. */
export const WHITELABEL_LABELS = [
  "account/whitelabel",
  "account/whitelabel-neutral",
  "account/whitelabel-branded",
  "account/error-failed",
  "account-app/partner-to-neutral",
  "account-app/partner-to-branded",
  "account-app/title",
] as const;

/** The texts of these labels in one language. */
export type WhitelabelWords = Readonly<Record<(typeof WHITELABEL_LABELS)[number], string>>;
