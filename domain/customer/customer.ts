/** The paths of the calls about a customer (spec 001 §7). Browser code makes the calls without their schemas. */
export const CUSTOMER_DATA_PATH = "/web-api/customer-data";
export const LOG_IN_PATH = "/web-api/customer-login";
export const LOG_OUT_PATH = "/web-api/customer-logout";
export const SIGN_UP_PATH = "/web-api/customer-signup";
export const PASSWORD_RESET_PATH = "/web-api/customer-password-reset";
export const WHITELABEL_SWITCH_PATH = "/whitelabel/switch";

/** Facts about the customer who reads a page, as the page shows them (spec 001 §3). */
export interface ShownCustomer {
  isLoggedIn: boolean;
  /** Her full name, as far as she gave it; empty if she is not logged in. */
  name: string;
  /** The number of articles in her cart. */
  cartCount: number;
  isWhitelabel: boolean;
  /** True if her order carries no brand of the shop. */
  isWhitelabelOrder: boolean;
}

/** Reads the reply of a call about a customer in a browser, which has no schemas; null for a reply that is no customer. */
export function readCustomer(reply: unknown): ShownCustomer | null {
  const { isLoggedIn, firstName, lastName, isWhitelabelCustomer, order } = fieldsOf(reply);
  if (typeof isLoggedIn !== "boolean") return null;
  const { cartArticlesAmount, isWhitelabelOrder } = fieldsOf(order);
  const names = [firstName, lastName].map((part) => (typeof part === "string" ? part.trim() : ""));
  return {
    isLoggedIn,
    name: isLoggedIn ? names.filter(Boolean).join(" ") : "",
    cartCount: Number.isSafeInteger(cartArticlesAmount) ? Math.max(0, Number(cartArticlesAmount)) : 0,
    isWhitelabel: isWhitelabelCustomer === true,
    isWhitelabelOrder: isWhitelabelOrder === true,
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>;
}

/**
 * The cookie beside the session cookie of the company's own account system, which no script can read. It says that
 * there is a session, but not whose. The account system sets it when a session begins and removes it when the session
 * ends (docs/reference/customers.md).
 */
export const SESSION_MARKER = "customer-session";

const NAMED = new RegExp(`(?:^|; *)${SESSION_MARKER}=[^; ]`);

/**
 * Tells whether the visitor may be a known customer: without a session, the shop does not ask who reads a page.
 *
 * @param cookies a `Cookie` header, or what scripts read of a document.
 */
export function hasSession(cookies: string): boolean {
  return NAMED.test(cookies);
}
