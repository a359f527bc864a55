import type { Context } from "hono";
import { customerPictureFile } from "#domain/contract/customer-pictures.ts";
import { PICTURE_FILE } from "#domain/customer/customer-picture.ts";
import { type AppContext, disconnectOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

/**
 * Handler of `/customer-pictures/{id}-{width}.webp`: a file of an approved picture, asked of the commerce backend each time. Only
 * the browser keeps it, for five minutes: a picture that was removed is gone.
 */
export async function customerPicture(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const name = context.req.path.slice(context.req.path.lastIndexOf("/") + 1);
  if (!PICTURE_FILE.test(name)) return missing(404);
  const { channel, host, locales } = context.get("shop");
  const ask = dependencies.commerce.view({ channel, locale: locales[0], host, signal: disconnectOf(context).signal });
  try {
    const file = await ask(customerPictureFile, { name });
    if (!file) return missing(404);
    return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "Content-Type": file.type,
        "Cache-Control": "private, max-age=300",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    context.get("log")("error", "commerce-error", { path: customerPictureFile.path, message: String(error) });
    return missing(503);
  }
}

function missing(status: 404 | 503): Response {
  const text = status === 404 ? "There is no such picture.\n" : "The picture cannot be had right now.\n";
  return new Response(text, { status, headers: { "Cache-Control": "no-store" } });
}
