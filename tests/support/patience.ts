/**
 * Variables of a shop whose services are healthy. Tests share a machine with shops and browsers, and it may stand still for seconds;
 * nothing is given up for that, neither a story, nor a price, nor the conversion of a picture. Tests of the real waiting times set
 * their own.
 */
export const PATIENCE = {
  VIEW_TIMEOUT_MS: "30000",
  CONTENT_TIMEOUT_MS: "60000",
  CONTENT_VIEW_TIMEOUT_MS: "30000",
  COMMERCE_TIMEOUT_MS: "30000",
  IMAGE_TIMEOUT_MS: "30000",
  PROXY_TIMEOUT_MS: "30000",
};
