/** Address below which the shop answers Split's client (spec 001 §7). */
export const FLAGS_PATH = "/web-api/feature-flags";

/** Address to which a browser reports faults of its flags. */
export const BROWSER_LOG_PATH = "/_browser-log";
