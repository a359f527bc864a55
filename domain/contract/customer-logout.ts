import * as z from "zod/mini";
import { LOG_OUT_PATH } from "../customer/customer.ts";
import { endpoint } from "./endpoint.ts";

/**
 * The end of a session, `POST /web-api/customer-logout` (spec 001 §7). The reply removes the cookies of the session, which
 * is over on the server too. Without a session nothing happens.
 */
export const customerLogout = endpoint({
  method: "POST",
  path: LOG_OUT_PATH,
  input: z.object({}),
  reply: z.object({ status: z.literal("logged-out") }),
  notFound: "error",
  isPersonal: true,
  maxAgeSeconds: 0,
});
