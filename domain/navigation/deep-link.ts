/** Addresses that run or hold something in place of opening an app. */
const NO_APP = /^(?:javascript|data|vbscript|blob|file|about|http):/i;
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\?#]*$/i;

/**
 * Reads the base of an app's deep links as an editor writes it, `posterliebe://shop` or `https://app.posterliebe.de`;
 * null for anything else.
 */
export function parseAppAddress(value: string): string | null {
  const address = value.trim();
  return ADDRESS.test(address) && !NO_APP.test(address) ? address : null;
}

/** The address at which the app shows the same as a page: the page's path behind the app's own address (spec 001 §7). */
export function appDeepLink(appAddress: string, path: string): string {
  const isBare = appAddress.endsWith("://");
  return isBare ? appAddress + path.replace(/^\/+/, "") : appAddress.replace(/\/+$/, "") + path;
}
