/**
 * The cookie that stands beside the session of the company's own account system, which no script reads: it says that there is one, and
 * nothing of whose. The account system sets it when a session begins and takes it away when that ends (docs/your-backend.md).
 */
export const SESSION_MARKER = "customer-session";

const NAMED = new RegExp(String.raw`(?:^|;)\s*${SESSION_MARKER}\s*=\s*[^;\s]`);

/**
 * Whether somebody may be known: without a session nobody is asked who reads a page.
 *
 * @param cookies a `Cookie` header, or what scripts read of a document.
 */
export function hasSession(cookies: string): boolean {
  return NAMED.test(cookies);
}
