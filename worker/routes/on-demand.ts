import type { Handler, MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { fromModule } from "../memory/from-module.ts";
import type { Visit } from "./visit.ts";

/** Creates a route's handler. */
export type CreateHandler = (dependencies: AppDependencies) => Handler<AppContext> | MiddlewareHandler<AppContext>;

/** Returns a route's handler, which a module exports that is read with the first request for it: an isolate starts without. */
export function onDemand<Name extends string>(
  load: () => Promise<Record<Name, CreateHandler>>,
  name: Name,
): CreateHandler {
  return (dependencies) => {
    // All requests share one handler, and with it what it remembers.
    const open = fromModule(load, (module) => module[name](dependencies));
    return async (context, next) => (await open())(context, next);
  };
}

/** Returns the answer to a request in a language, or the page as JSON, of a module that is read in the same way. */
export function answerOnDemand<Name extends string, Reply extends Response | null>(
  load: () => Promise<Record<Name, (visit: Visit) => Promise<Reply> | Reply>>,
  name: Name,
): (visit: Visit) => Promise<Reply> {
  return async (visit) => (await load())[name](visit);
}
