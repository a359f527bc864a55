import type { Context } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type { AppContext } from "../context.ts";

const check = csrf();

/**
 * Whether a form was sent by a page of this very host. Browsers say where a form comes from, and a cookie alone proves
 * nothing. A body that is no form passes: no page of another site can send one unasked.
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
