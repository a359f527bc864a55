import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export interface PlainRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent at once, its length stated; a stream is sent in pieces, of no stated length unless `headers` state one. */
  body?: string | Readable;
}

/** What came back, to the end; `headers` as Node joins them, `cookies` one a header. */
export interface PlainReply {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: string[];
  body: string;
}

/** Asks a running server as a browser's own connection does: nothing is added, decompressed or followed but what HTTP/1.1 needs. */
export function plainRequest(server: URL | string, path: string, asked: PlainRequest = {}): Promise<PlainReply> {
  const { method = "GET", headers = {}, body } = asked;
  const { hostname, port, host } = new URL(server);
  const length = typeof body === "string" ? { "Content-Length": Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname, port, path, method, headers: { Host: host, ...length, ...headers } },
      async (reply) => {
        const { statusCode = 0, headers } = reply;
        const cookies = headers["set-cookie"] ?? [];
        resolve({ status: statusCode, headers, cookies, body: await text(reply).catch(String) });
      },
    );
    request.on("error", reject);
    if (typeof body === "object") body.pipe(request);
    else request.end(body);
  });
}
