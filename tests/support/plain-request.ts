import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export interface PlainRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** The body: a text is sent at once with its length; a stream is sent in pieces, without a length unless `headers` state one. */
  body?: string | Readable;
}

/** The complete reply; `headers` as Node joins them, `cookies` with one entry for each header. */
export interface PlainReply {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: string[];
  body: string;
}

/**
 * Sends a request to a running server over a plain connection: nothing is added but what HTTP/1.1 requires, and nothing is decompressed
 * or followed.
 */
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
