import type { MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { beginDeadline } from "../memory/deadline.ts";

/** Starts the deadline of the request: all data of the response shares it (design §4). */
export function giveTime({ viewTimeoutMs, now, wait }: AppDependencies): MiddlewareHandler<AppContext> {
  return (context, next) => {
    context.set("deadline", beginDeadline(viewTimeoutMs, { now, wait }));
    return next();
  };
}
