/** Address below which the shop answers Split's client (spec 001 §7). */
export const FLAGS_PATH = "/web-api/feature-flags";
