import * as z from "zod/mini";
import { ACCOUNT_LETTERS, PASSWORD_LETTERS } from "../customer/account.ts";
import { LOG_IN_PATH } from "../customer/customer.ts";
import { customerSchema } from "./customer-data.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A login, `POST /web-api/customer-login` (spec 001 §7). The reply is the customer, and sets the cookies of her session.
 * A wrong address or password is refused with 400 and one sentence, the same for both and after the same time; too many
 * attempts with 429. Nobody learns who has an account.
 */
export const customerLogin = endpoint({
  method: "POST",
  path: LOG_IN_PATH,
  body: "form",
  input: z.object({
    email: z.string().check(z.minLength(1), z.maxLength(ACCOUNT_LETTERS.email)),
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LETTERS.most)),
  }),
  reply: customerSchema,
  notFound: "error",
  isPersonal: true,
  failure: { event: "log-in-error", unless: 400 },
  maxAgeSeconds: 0,
});
