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
}

/** Reads the reply of the customer-data call in a browser, which has no schemas; null for a reply that is no customer. */
export function readCustomer(reply: unknown): ShownCustomer | null {
  if (!isRecord(reply) || typeof reply.isLoggedIn !== "boolean") return null;
  const { isLoggedIn, firstName, lastName, order } = reply;
  const name = [firstName, lastName].flatMap((part) => (typeof part === "string" ? part.trim() || [] : [])).join(" ");
  const count = isRecord(order) ? order.cartArticlesAmount : 0;
  return {
    isLoggedIn,
    name: isLoggedIn ? name : "",
    cartCount: Number.isSafeInteger(count) && Number(count) > 0 ? Number(count) : 0,
    isWhitelabel: reply.isWhitelabelCustomer === true,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
/**
 * The cookie beside the session cookie of the company's own account system, which no script can read. It says that
 * there is a session, but not whose. The account system sets it when a session begins and removes it when the session
 * ends (docs/your-backend.md).
 */
export const SESSION_MARKER = "customer-session";

const NAMED = new RegExp(String.raw`(?:^|;)\s*${SESSION_MARKER}\s*=\s*[^;\s]`);

/**
 * Tells whether the visitor may be a known customer: without a session, the shop does not ask who reads a page.
 *
 * @param cookies a `Cookie` header, or what scripts read of a document.
 */
export function hasSession(cookies: string): boolean {
  return NAMED.test(cookies);
}
