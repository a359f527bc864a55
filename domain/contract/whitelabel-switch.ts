import * as z from "zod/mini";
import { WHITELABEL_SWITCH_PATH } from "../customer/customer.ts";
import { customerSchema } from "./customer-data.ts";
import { endpoint } from "./endpoint.ts";

/**
 * The choice whether a whitelabel customer's order carries no brand, `POST /whitelabel/switch` (spec 001 §7). It holds for
 * her session until she changes it. The reply is the customer. Anybody else is refused with 403.
 */
export const whitelabelSwitch = endpoint({
  method: "POST",
  path: WHITELABEL_SWITCH_PATH,
  input: z.object({ isWhitelabelOrder: z.boolean() }),
  reply: customerSchema,
  notFound: "error",
  isPersonal: true,
  maxAgeSeconds: 0,
});
