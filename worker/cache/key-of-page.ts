import type { Context } from "hono";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { pageKey } from "./key.ts";

/** The key of the requested page, without its variants. */
export function keyOfPage(context: Context<AppContext>, { build }: Pick<AppDependencies, "build">): string {
  const { origin, pathname } = urlOf(context);
  const { platform } = context.get("shop");
  return pageKey({ build, origin, pathname, platform, savesData: savesData(context) });
}

/** Tells whether the browser asks for little data (`Save-Data: on`). */
export function savesData(context: Context<AppContext>): boolean {
  return context.req.header("Save-Data") === "on";
}
