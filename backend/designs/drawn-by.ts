/** The version of everything that draws designs; `npm run designs -- --version` writes it, and a test holds it. */
export const DRAWN_BY = "18985d32";

/** Earlier versions, the latest first: pages of those days are open still, or kept somewhere. The command adds to the list and shortens it. */
export const DRAWN_BY_BEFORE: readonly string[] = [
  "d40614f0",
  "f5a0602d",
  "1b8b41d6",
  "31504010",
  "f5dd6549",
  "54520885",
  "9c7762f1",
  "613b6e42",
  "70a55db6",
  "bd3a7d2e",
];
