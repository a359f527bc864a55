import * as z from "zod/mini";
import { CUSTOMER_DATA_PATH } from "../customer/customer.ts";
import { endpoint } from "./endpoint.ts";

/** The schema of a customer, as every call about her has it (spec 001 §3). */
export const customerSchema = z.object({
  /** The SHA-256 of the e-mail address in lower case, for measuring; empty for a visitor who is not logged in. */
  emailHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isLoggedIn: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  /** The customer's number; null for a visitor. */
  number: z.nullable(z.string()),
  type: z._default(z.number(), 0),
  order: z.object({
    cartArticlesAmount: z.int().check(z.minimum(0)),
    isWhitelabelOrder: z.boolean(),
  }),
});
export type CustomerData = z.infer<typeof customerSchema>;

/** A visitor of whom nothing is known. */
export const ANONYMOUS: CustomerData = {
  ...{ emailHash: "", firstName: "", lastName: "", number: null, type: 0 },
  ...{ isLoggedIn: false, isWhitelabelCustomer: false },
  order: { cartArticlesAmount: 0, isWhitelabelOrder: false },
};

/**
 * The customer who reads the page, and the number of articles in her cart, `GET /web-api/customer-data` (spec 001 §7).
 * A browser asks after it has loaded the page, which is the same for everybody. Its cookies are passed on with this
 * call alone. Nobody keeps the reply.
 */
export const customerData = endpoint({
  method: "GET",
  path: CUSTOMER_DATA_PATH,
  input: z.object({}),
  reply: customerSchema,
  notFound: "error",
  isPersonal: true,
  maxAgeSeconds: 0,
});
