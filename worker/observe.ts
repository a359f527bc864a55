import type { MiddlewareHandler } from "hono";
import type { LogEvent, LogLevel } from "#domain/log-event.ts";
import { type AppContext, urlOf } from "./context.ts";
import { addHeaders } from "./headers.ts";

/** Writes one structured line. Values must hold no secret and nothing that names a visitor. */
export type Log = (level: LogLevel, event: LogEvent, detail: Record<string, unknown>) => void;

/** Writes log lines as JSON to the console, which is where the platform collects them. */
export const consoleLog: Log = (level, event, detail) => {
  const line = JSON.stringify({ level, event, ...detail });
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log.
  if (level === "fatal" || level === "error") console.error(line);
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log.
  else console.log(line);
};

/** Gives each request an id and a clock, and writes its one line when the answer's head is ready. */
export function observe(log: Log): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const timings: string[] = [];
    context.set("requestId", requestId);
    context.set("time", async (name, work) => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        timings.push(`${name};dur=${(performance.now() - begun).toFixed(1)}`);
      }
    });
    context.set("log", (level, event, detail) => log(level, event, { requestId, ...detail }));
    await next();
    const milliseconds = performance.now() - started;
    const timing = [...timings, `total;dur=${milliseconds.toFixed(1)}`].join(", ");
    addHeaders(context, { "X-Request-Id": requestId, "Server-Timing": timing });
    const { method } = context.req;
    const { hostname, pathname } = urlOf(context);
    const line = { requestId, method, host: hostname, path: pathname, status: context.res.status };
    const cache = context.res.headers.get("X-Cache");
    log("info", "request", { ...line, ...(cache && { cache }), ms: Number(milliseconds.toFixed(1)) });
  };
}
