/**
 * Variables of a shop whose services are well: tests, and the shops and browsers beside them, share a machine that may stand still
 * for seconds, and nothing is given up for that, neither a story, nor a price, nor a picture that is converted. How long the shop
 * really waits is the subject of tests that name their own.
 */
export const PATIENCE = {
  VIEW_TIMEOUT_MS: "30000",
  CONTENT_TIMEOUT_MS: "60000",
  CONTENT_VIEW_TIMEOUT_MS: "30000",
  COMMERCE_TIMEOUT_MS: "30000",
  IMAGE_TIMEOUT_MS: "30000",
  PROXY_TIMEOUT_MS: "30000",
};
