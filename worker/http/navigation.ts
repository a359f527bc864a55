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
  const mode = request.headers.get("Sec-Fetch-Mode");
  if (mode !== null) return mode === "navigate";
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** Whether a request says nothing of what it is for, as programs' do. */
export function isUndeclared(request: Request): boolean {
  const { headers } = request;
  return !isWebSocket(request) && !headers.has("Sec-Fetch-Mode") && (headers.get("Accept") ?? "*/*") === "*/*";
}

/** Whether a request only reads. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
