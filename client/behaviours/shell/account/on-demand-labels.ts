/** The labels of the account dialog's forms, which are loaded with their code. */
export const ACCOUNT_LABELS = [
  "account/log-in-title",
  "account/log-in",
  "account/sign-up-title",
  "account/sign-up",
  "account/no-account",
  "account/have-account",
  "account/email",
  "account/password",
  "account/password-show",
  "account/password-hide",
  "account/password-hint",
  "account/password-forgotten",
  "account/reset-title",
  "account/reset-text",
  "account/reset",
  "account/reset-sent",
  "account/first-name",
  "account/last-name",
  "account/sending",
  "account/error-email",
  "account/error-password",
  "account/error-short",
  "account/error-required",
  "account/error-cookies",
  "account/error-failed",
  "account-app/password-long",
  "account-app/sent-title",
  "account-app/sent-text",
  "account-app/title",
] as const;
export type AccountLabel = (typeof ACCOUNT_LABELS)[number];

/** The texts of these labels in one language. */
export type AccountWords = Readonly<Record<AccountLabel, string>>;
