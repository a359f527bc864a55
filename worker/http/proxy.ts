import { TIMED_OUT, type Wait } from "../memory/timeout.ts";
import type { Service } from "../upstream.ts";
import { isRead, isWebSocket } from "./navigation.ts";
import { headersForService, headersForVisitor } from "./proxied-headers.ts";

/** Parameters of a proxied request. */
export interface Handing {
  service: Service;
  /** Path and query for the service. */
  target: string;
  /** Headers that the shop adds. */
  told: Readonly<Record<string, string>>;
  /**
   * Timeout in milliseconds for the head of the reply; it starts again whenever a part of the request's body is sent.
   */
  timeoutMs: number;
  wait: Wait;
}

/** Error of a service that did not answer in time. */
export class ServiceTimeout extends Error {
  override name = "ServiceTimeout";
}

/**
 * Proxies a request to a service, as if it were on the visited host: method, body, end-to-end headers and cookies are
 * passed on; status, headers and body come back; WebSockets are connected. Bodies are streamed both ways without a
 * timeout. Nothing is sent twice, and nothing is cached.
 *
 * @throws ServiceTimeout if the head of the reply is not there in time; else the error that stopped the request.
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
    // The platform would cache files by their extensions, even personal ones.
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

/** Body of a proxied request while it is streamed, with its length if the shopper's request stated one. */
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
    // A failure to send is ignored here: a service may answer before it has read all, and a
    // broken upload ends the request.
    request.body
      .pipeThrough(counted)
      .pipeTo(through.writable)
      .catch(() => undefined);
    this.body = through.readable;
  }

  /** Resolves once nothing was sent for a whole `period`, or the signal aborts. */
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
