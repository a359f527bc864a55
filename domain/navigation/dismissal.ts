const DAY_SECONDS = 86_400;

/** The time that a dismissed action bar stays away; the smart banner stays away three times as long (spec 001 §4). */
export const ACTION_BAR_DISMISSAL_SECONDS = 30 * DAY_SECONDS;
export const SMART_BANNER_DISMISSAL_SECONDS = 3 * ACTION_BAR_DISMISSAL_SECONDS;

/** The cookie that remembers the dismissal of the smart banner. */
export const SMART_BANNER_COOKIE = "smart-banner";

const ACTION_BAR_COOKIE = /^action-bar-[\w-]{1,40}$/;
const DISMISSED = "1";

/** The cookie that remembers the dismissal of an action bar. The bar's id has only letters, digits, hyphens and underscores. */
export function actionBarCookie(id: string): string {
  return `action-bar-${id}`;
}

/** Tells whether a cookie of this name remembers a dismissal. */
export function isDismissalCookie(name: string): boolean {
  return name === SMART_BANNER_COOKIE || ACTION_BAR_COOKIE.test(name);
}

/** Tells whether a `Cookie` header remembers a dismissal; a malformed cookie does not. */
export function isDismissed(cookies: string, name: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === `${name}=${DISMISSED}`);
}

/** The part of a `Cookie` header that pages differ by: dismissed action bars; empty if there are none. */
export function dismissedBars(cookies: string): string {
  const names = cookies.split(";").flatMap((cookie) => {
    const [name = "", value] = cookie.trim().split("=");
    return ACTION_BAR_COOKIE.test(name) && value === DISMISSED ? [`${name}=${DISMISSED}`] : [];
  });
  return names.join("; ");
}

/** The cookie that a script writes to remember a dismissal on all pages of the host. */
export function dismissalCookie(name: string, maxAgeSeconds: number, isSecure: boolean): string {
  return `${name}=${DISMISSED}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
