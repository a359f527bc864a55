/** Name of the cookie in which the account system leaves its events for the shop's next page, which removes it. */
export const MEASURED_COOKIE = "measured";

/** Name in the browser's storages under which the treatments of earlier pages and visits are remembered. */
export const STORED_FLAGS = "flags";
