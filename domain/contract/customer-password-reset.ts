import * as z from "zod/mini";
import { ACCOUNT_LETTERS } from "../customer/account.ts";
import { parseEmailAddress } from "../customer/contact.ts";
import { PASSWORD_RESET_PATH } from "../customer/customer.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A forgotten password, `POST /web-api/customer-password-reset` (spec 001 §7). An address with an account gets a mail
 * with a link that sets a new password: valid for an hour, and once. The reply is the same for every address, and comes
 * after the same time.
 */
export const customerPasswordReset = endpoint({
  method: "POST",
  path: PASSWORD_RESET_PATH,
  input: z.object({
    email: z.string().check(
      z.maxLength(ACCOUNT_LETTERS.email),
      z.refine((value) => parseEmailAddress(value).ok, "is no e-mail address"),
    ),
  }),
  reply: z.object({ status: z.literal("sent") }),
  notFound: "error",
  isPersonal: true,
  failure: { event: "password-reset-error" },
  maxAgeSeconds: 0,
});
