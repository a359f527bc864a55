import { TIMED_OUT, type Wait } from "../memory/timeout.ts";
import type { Service } from "../upstream.ts";
import { isRead, isWebSocket } from "./navigation.ts";
import { headersForService, headersForVisitor } from "./proxied-headers.ts";

/** How a request is handed to a service. */
export interface Handing {
  service: Service;
  /** Path and query, as the service gets them. */
  target: string;
  /** Headers that the shop adds. */
  told: Readonly<Record<string, string>>;
  /** How long the head of the reply may take, counted anew while pieces of the request's body come through. */
  timeoutMs: number;
  wait: Wait;
}

/** Said of a service that did not answer in time. */
export class ServiceTimeout extends Error {
  override name = "ServiceTimeout";
}

/**
 * A service's answer to a visitor's request, as if the service stood at the visited host: method, body, end-to-end headers and
 * cookies go there, status, headers and body come back, and a WebSocket is joined to the service's. Bodies are streamed both ways and
 * take as long as they take. Nothing is sent twice, and nothing is kept.
 *
 * @throws ServiceTimeout where the head of the reply is not there in time, else what stopped the request.
 */
export async function handTo(request: Request, url: URL, handing: Handing): Promise<Response> {
  const { service, target, told, timeoutMs, wait } = handing;
  const upload = new Upload(request);
  const answered = new AbortController();
  const tooLate = new AbortController();
  const asked = new Request(service.endpoint + target, {
    method: request.method,
    headers: headersForService(request, url, told),
    body: upload.body,
    redirect: "manual",
    signal: tooLate.signal,
    // The platform would keep files by their names, whoever's they are.
    ...(isRead(request) && !isWebSocket(request) && { cache: "no-store" as const }),
  });
  try {
    const limit = upload.stalled((signal) => wait(timeoutMs, signal), answered.signal);
    const reply = await Promise.race([service.upstream.fetch(asked), limit]);
    if (reply !== TIMED_OUT) return answerWith(reply, service, url);
    tooLate.abort();
    throw new ServiceTimeout(`gave no answer within ${timeoutMs} ms`);
  } finally {
    answered.abort();
  }
}

/** The body of a request on its way through, its length with it where the visitor stated one. */
class Upload {
  readonly body: ReadableStream | null = null;
  #pieces = 0;

  constructor(request: Request) {
    if (request.body === null || isRead(request)) return;
    const length = request.headers.get("Content-Length");
    const through = length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length));
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        this.#pieces++;
        controller.enqueue(piece);
      },
    });
    // Who answers before he has read all gets no more, and whoever breaks off has broken off the request with it.
    request.body
      .pipeThrough(counted)
      .pipeTo(through.writable)
      .catch(() => undefined);
    this.body = through.readable;
  }

  /** Resolves once a whole `period` went by in which nothing came through, or the signal fired. */
  async stalled(period: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<typeof TIMED_OUT> {
    for (let before = -1; before !== this.#pieces && !signal.aborted; ) {
      before = this.#pieces;
      await period(signal);
    }
    return TIMED_OUT;
  }
}

function answerWith(reply: Response, { endpoint }: Service, url: URL): Response {
  const { status, statusText, webSocket } = reply;
  const headers = headersForVisitor(reply, { inner: new URL(endpoint), publicOrigin: url.origin });
  if (webSocket) return new Response(null, { status: 101, headers, webSocket });
  return new Response(reply.body, { status, statusText, headers });
}
