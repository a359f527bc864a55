import type { LogEvent, LogLevel } from "#domain/log-event.ts";

/** Writes one structured log line. Values must hold no secret and no personal data. */
export type Log = (level: LogLevel, event: LogEvent, detail: Record<string, unknown>) => void;

/** Writes log lines as JSON to the console, which is where the platform collects them. */
export const consoleLog: Log = (level, event, detail) => {
  const line = JSON.stringify({ level, event, ...detail });
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log.
  if (level === "fatal" || level === "error") console.error(line);
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log.
  else console.log(line);
};
