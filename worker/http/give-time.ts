import type { MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { beginDeadline } from "../memory/deadline.ts";

/** Begins the time that a visitor waits: all that her answer is made of shares it (design §4). */
export function giveTime({ viewTimeoutMs, now, wait }: AppDependencies): MiddlewareHandler<AppContext> {
  return (context, next) => {
    context.set("deadline", beginDeadline(viewTimeoutMs, { now, wait }));
    return next();
  };
}
