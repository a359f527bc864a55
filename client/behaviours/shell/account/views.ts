import { ACCOUNT_LETTERS, PASSWORD_LETTERS } from "#domain/customer/account.ts";
import { parseEmailAddress } from "#domain/customer/contact.ts";
import { LOG_IN_PATH, PASSWORD_RESET_PATH, SIGN_UP_PATH } from "#domain/customer/customer.ts";
import type { AccountLabel } from "./on-demand-labels.ts";

/** The views of the account dialog, each with one form (spec 001 §7). */
export type ViewName = "log-in" | "sign-up" | "reset";

/** A field of a form. */
export interface FieldOfView {
  name: "email" | "password" | "firstName" | "lastName";
  type: "text" | "email" | "password";
  label: AccountLabel;
  autocomplete: AutoFill;
  isRequired: boolean;
  /** The most letters that it takes; none for passwords, as a pasted one must not be cut. */
  most?: number;
  hint?: AccountLabel;
  /** Finds what is wrong with a value, beside that it is missing. */
  fault?: (value: string) => AccountLabel | null;
}

/** A view: its form, the call that takes it, and the ways to the other views. */
interface View {
  title: AccountLabel;
  /** The text above the form; the log-in has the page's own. */
  text?: AccountLabel;
  fields: readonly FieldOfView[];
  submit: AccountLabel;
  path: string;
  body: "form" | "json";
  /** True if the bot protection guards the form. */
  isGuarded?: boolean;
  ways: readonly { to: ViewName; question?: AccountLabel; label: AccountLabel }[];
  /** The text about what was sent, in which `{email}` is the address. */
  sent: AccountLabel;
}

const email: FieldOfView = {
  name: "email",
  type: "email",
  label: "account/email",
  autocomplete: "username",
  isRequired: true,
  most: ACCOUNT_LETTERS.email,
};
const checkedEmail: FieldOfView = {
  ...email,
  fault: (value) => (parseEmailAddress(value).ok ? null : "account/error-email"),
};
const password: FieldOfView = {
  name: "password",
  type: "password",
  label: "account/password",
  autocomplete: "current-password",
  isRequired: true,
  fault: (value) => (value.length > PASSWORD_LETTERS.most ? "account/error-password" : null),
};
const name = { type: "text", isRequired: false, most: ACCOUNT_LETTERS.name } as const;

export const VIEWS: Readonly<Record<ViewName, View>> = {
  "log-in": {
    title: "account/log-in-title",
    fields: [email, password],
    submit: "account/log-in",
    path: LOG_IN_PATH,
    body: "form",
    ways: [
      { to: "reset", label: "account/password-forgotten" },
      { to: "sign-up", question: "account/no-account", label: "account/sign-up" },
    ],
    sent: "account-app/sent-text",
  },
  "sign-up": {
    title: "account/sign-up-title",
    fields: [
      { ...name, name: "firstName", label: "account/first-name", autocomplete: "given-name" },
      { ...name, name: "lastName", label: "account/last-name", autocomplete: "family-name" },
      checkedEmail,
      { ...password, autocomplete: "new-password", hint: "account/password-hint", fault: newPasswordFault },
    ],
    submit: "account/sign-up",
    path: SIGN_UP_PATH,
    body: "form",
    isGuarded: true,
    ways: [{ to: "log-in", question: "account/have-account", label: "account/log-in" }],
    sent: "account-app/sent-text",
  },
  reset: {
    title: "account/reset-title",
    text: "account/reset-text",
    fields: [checkedEmail],
    submit: "account/reset",
    path: PASSWORD_RESET_PATH,
    body: "json",
    ways: [{ to: "log-in", label: "account/log-in" }],
    sent: "account/reset-sent",
  },
};

function newPasswordFault(value: string): AccountLabel | null {
  const { length } = [...value];
  if (length < PASSWORD_LETTERS.least) return "account/error-short";
  return value.length > PASSWORD_LETTERS.most ? "account-app/password-long" : null;
}
