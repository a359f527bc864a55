import type { Handler } from "hono";
import { PICTURE_FILE, PICTURE_FILES_PATH } from "#domain/customer/customer-picture.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Service } from "../upstream.ts";

const TYPE = "image/webp";
/** The largest file that is passed on, more than a picture of these widths has. */
const LARGEST_BYTES = 3_000_000;

/**
 * Handler of `/customer-pictures/{id}-{width}.webp`: a file of an approved picture, asked of the commerce backend each time, without
 * the token. Only the browser keeps it, for five minutes: a picture that was removed is gone.
 */
export function customerPicture(dependencies: AppDependencies): Handler<AppContext> {
  return async (context) => {
    const name = context.req.path.slice(context.req.path.lastIndexOf("/") + 1);
    if (!PICTURE_FILE.test(name)) return missing(404);
    const { wait } = dependencies.platform;
    const { service } = dependencies.commerce.backendOf(context.get("shop").host);
    try {
      const bytes = await inTime("The backend", readFile(service, name), LIMITS_MS.customerPicture, wait);
      if (!bytes) return missing(404);
      return new Response(bytes, {
        headers: {
          "Content-Type": TYPE,
          "Cache-Control": "private, max-age=300",
          "Content-Security-Policy": "default-src 'none'; sandbox",
          "X-Robots-Tag": "noindex",
        },
      });
    } catch (error) {
      context.get("log")("error", "commerce-error", { path: PICTURE_FILES_PATH, message: String(error) });
      return missing(503);
    }
  };
}

/** Reads a file; null if there is none. @throws Error for every other answer than a picture of this type. */
async function readFile({ upstream, endpoint }: Service, name: string): Promise<Uint8Array | null> {
  const signal = AbortSignal.timeout(LIMITS_MS.customerPicture);
  const request = new Request(`${endpoint}${PICTURE_FILES_PATH}/${name}`, { signal, redirect: "manual" });
  const reply = await upstream.fetch(request);
  const isPicture = reply.ok && (reply.headers.get("Content-Type") ?? "").startsWith(TYPE);
  if (!isPicture) await reply.body?.cancel();
  if (reply.status === 404 || reply.status === 410) return null;
  if (!isPicture) throw new Error(`The backend answered ${reply.status}, and no picture.`);
  const bytes = await readBody(reply, LARGEST_BYTES);
  if (bytes === BodyTooLarge) throw new Error(`The picture has more than ${LARGEST_BYTES} bytes.`);
  return bytes;
}

function missing(status: 404 | 503): Response {
  const text = status === 404 ? "There is no such picture.\n" : "The picture cannot be had right now.\n";
  return new Response(text, { status, headers: { "Cache-Control": "no-store" } });
}
