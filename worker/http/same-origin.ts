import type { Context } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type { AppContext } from "../context.ts";

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
