/** Whether a request opens a WebSocket. */
export function isWebSocket({ headers }: Request): boolean {
  return headers.get("Upgrade")?.toLowerCase() === "websocket";
}

/**
 * Whether a browser asks for a document to show, in a tab or a frame. Browsers say so; of those that do not, and of programs, whoever
 * takes HTML by name counts as one.
 */
export function isNavigation(request: Request): boolean {
  if (isWebSocket(request)) return false;
  const { headers } = request;
  if (saysWhatFor(headers)) return headers.get("Sec-Fetch-Mode") === "navigate";
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** Whether a request says nothing of what it is for, as those of programs do. */
export function isUndeclared(request: Request): boolean {
  const { headers } = request;
  return !isWebSocket(request) && !saysWhatFor(headers) && (headers.get("Accept") ?? "*/*") === "*/*";
}

/** Browsers name both; Node's `fetch` names a mode alone, and the same for everything. */
function saysWhatFor(headers: Headers): boolean {
  return headers.has("Sec-Fetch-Dest") || headers.get("Sec-Fetch-Mode") === "navigate";
}

/** Whether a request only reads. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
