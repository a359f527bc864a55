import type { Context } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { isShopPath } from "#domain/address/shop-path.ts";
import type { AppContext } from "../context.ts";

/** Form values by field. Of a repeated field the first value counts. */
export type FormFields = ReadonlyMap<string, string>;

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/**
 * Parses a form's body; null if it is no form, cannot be parsed, or contains files, which no form of the shop accepts.
 */
export async function parseForm(body: Uint8Array, contentType = ""): Promise<FormFields | null> {
  const [type = ""] = contentType.toLowerCase().split(";", 1);
  if (type.trim() === URL_ENCODED) return firstValues(new URLSearchParams(new TextDecoder().decode(body)));
  if (type.trim() !== MULTIPART) return null;
  const request = new Response(body, { headers: { "Content-Type": contentType } });
  const form = await request.formData().catch(() => null);
  return form && firstValues(form);
}

function firstValues(entries: Iterable<[string, string | File]>): FormFields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") return null;
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

const check = csrf();

/**
 * Tells whether a form was sent by a page of this very host: browsers state its origin, and a cookie alone proves
 * nothing. A body that is no form passes, since no page of another site can send one without permission.
 */
export async function isFromOwnPage(context: Context<AppContext>): Promise<boolean> {
  try {
    await check(context, async () => undefined);
    return true;
  } catch (error) {
    if (error instanceof HTTPException && error.status === 403) return false;
    throw error;
  }
}

/**
 * Redirects a browser after a form succeeded: with a 303, so that reloading the next page does not submit it again.
 *
 * @throws TypeError for anything but a path of the shop.
 */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  if (!isShopPath(path)) throw new TypeError(`A form leads to a path of the shop, not to ${path}.`);
  return new Response(null, { status: 303, headers: { ...headers, Location: path } });
}
