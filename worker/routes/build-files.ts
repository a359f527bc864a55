import type { Context } from "hono";
import { acceptsBrotli, COMPRESSED } from "#domain/page/compressed-script.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

/**
 * Handler of `/assets/…`: a file of the build. A script is sent as the build compressed it, if the browser accepts that
 * (decision 21); Cloudflare itself does not serve precompressed files.
 */
export function buildFiles({ platform: { files, log } }: AppDependencies) {
  return async ({ req }: Context<AppContext>): Promise<Response> => {
    const compressed = isScript(req.path) && acceptsBrotli(acceptedBy(req.raw));
    try {
      const reply = compressed ? await files.fetch(compressedFile(req.raw)) : null;
      if (reply?.ok) return compressedScript(reply);
      await reply?.body?.cancel();
      return await files.fetch(req.raw);
    } catch (error) {
      log("error", "build-file-failed", { path: req.path, message: String(error) });
      const headers = { "Cache-Control": "no-store", "Retry-After": "5" };
      return new Response("The file cannot be read right now.\n", { status: 503, headers });
    }
  };
}

function isScript(path: string): boolean {
  return path.endsWith(".js");
}

/**
 * The browser's accepted encodings. On the platform the header is the same for every browser; the real one is in `cf`.
 */
function acceptedBy(request: Request): string | null {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return cf?.clientAcceptEncoding ?? request.headers.get("Accept-Encoding");
}

function compressedFile({ url, method }: Request): Request {
  const { origin, pathname } = new URL(url);
  return new Request(origin + pathname + COMPRESSED, { method });
}

function compressedScript({ body, headers: ofFile }: Response): Response {
  const headers = new Headers(ofFile);
  headers.set("Content-Type", "text/javascript; charset=utf-8");
  headers.set("Content-Encoding", "br");
  headers.set("Vary", "Accept-Encoding");
  return new Response(body, { headers, encodeBody: "manual" });
}
