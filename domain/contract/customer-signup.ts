import * as z from "zod/mini";
import { ACCOUNT_LETTERS, PASSWORD_LETTERS } from "../customer/account.ts";
import { parseEmailAddress } from "../customer/contact.ts";
import { SIGN_UP_PATH } from "../customer/customer.ts";
import { customerSchema } from "./customer-data.ts";
import { endpoint } from "./endpoint.ts";

const nameSchema = z._default(z.string().check(z.maxLength(ACCOUNT_LETTERS.name)), "");

/**
 * A new account, `POST /web-api/customer-signup` (spec 001 §7). The address gets a mail: with a link that confirms it, or,
 * if it has an account already, with that notice; the reply is the same. Until the link is opened, the reply's customer is
 * not logged in. What is wrong with a field is refused with 400 and a sentence in `errors` under the field's name; a
 * forged token of the bot protection with 422.
 */
export const customerSignup = endpoint({
  method: "POST",
  path: SIGN_UP_PATH,
  body: "form",
  input: z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    email: z.string().check(
      z.maxLength(ACCOUNT_LETTERS.email),
      z.refine((value) => parseEmailAddress(value).ok, "is no e-mail address"),
    ),
    password: z.string().check(z.minLength(PASSWORD_LETTERS.least), z.maxLength(PASSWORD_LETTERS.most)),
    /** The token that the bot protection gave the browser; empty if there was none. */
    reCaptchaToken: z._default(z.string().check(z.maxLength(10_000)), ""),
  }),
  reply: customerSchema,
  notFound: "error",
  isPersonal: true,
  failure: { event: "sign-up-error", unless: 400 },
  maxAgeSeconds: 0,
});
