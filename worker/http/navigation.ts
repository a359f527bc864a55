/** Tells whether a request opens a WebSocket. */
export function isWebSocket({ headers }: Request): boolean {
  return headers.get("Upgrade")?.toLowerCase() === "websocket";
}

/**
 * Tells whether a browser requests a document, for a tab or a frame. Browsers state that. A client that does not counts
 * as a browser if it accepts HTML by name.
 */
export function isNavigation(request: Request): boolean {
  if (isWebSocket(request)) return false;
  const { headers } = request;
  if (saysWhatFor(headers)) return headers.get("Sec-Fetch-Mode") === "navigate";
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** Tells whether a request does not state its purpose, as those of programs. */
export function isUndeclared(request: Request): boolean {
  const { headers } = request;
  return !isWebSocket(request) && !saysWhatFor(headers) && (headers.get("Accept") ?? "*/*") === "*/*";
}

/**
 * Tells whether a client states the purpose of its requests. Browsers send both headers; Node's `fetch` sends a mode
 * alone, which is always the same.
 */
function saysWhatFor(headers: Headers): boolean {
  return headers.has("Sec-Fetch-Dest") || headers.get("Sec-Fetch-Mode") === "navigate";
}

/** Tells whether a request only reads. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
