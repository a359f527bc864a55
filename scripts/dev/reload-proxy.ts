import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** The script's path, in the folder from which a page's content security policy allows scripts. */
const SCRIPT_PATH = "/assets/dev-reload.js";
const EVENTS_PATH = "/__dev/events";
const SCRIPT = `new EventSource("${EVENTS_PATH}").onmessage = () => location.reload();`;
const SCRIPT_TAG = `<script src="${SCRIPT_PATH}" async></script>`;

/**
 * Starts a proxy in front of the shop during development. It passes every request through and adds one script to each page,
 * which reloads the page on command. The shop itself knows nothing of it.
 *
 * @returns `reload`, which reloads every open page.
 */
export function startReloadProxy(port: number, shopPort: number): { reload: () => void } {
  const listeners = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT_PATH) return outgoing.setHeader("Content-Type", "text/javascript").end(SCRIPT);
    if (incoming.url === EVENTS_PATH) return listen(outgoing, listeners);
    return pass(incoming, outgoing, shopPort);
  });
  server.listen(port, "127.0.0.1");
  return {
    reload: () => {
      for (const listener of listeners) listener.write("data: reload\n\n");
    },
  };
}

function listen(outgoing: ServerResponse, listeners: Set<ServerResponse>): void {
  outgoing.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  outgoing.write(":\n\n");
  listeners.add(outgoing);
  outgoing.on("close", () => listeners.delete(outgoing));
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, shopPort: number): void {
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const { method, url } = incoming;
  const upstream = request({ host: "127.0.0.1", port: shopPort, method, path: url, headers }, (reply) => {
    const isPage = reply.headers["content-type"]?.startsWith("text/html") ?? false;
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing, { end: false });
    reply.on("end", () => outgoing.end(isPage ? SCRIPT_TAG : undefined));
  });
  upstream.on("error", () => {
    // The reply may have begun: the connection also breaks if the shop does not read a request to its end.
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end("The shop is starting. Reload in a moment.\n");
  });
  // A client that disconnects needs no reply.
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}
