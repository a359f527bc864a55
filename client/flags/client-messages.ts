import type { LogEvent } from "#domain/log-event.ts";

/**
 * The log's name of each message of Split's client that the specification lists (spec 001 §8), by the number that the client has for it
 * (`logger/constants` of splitio-commons 2.12.1). Its texts are not shipped.
 */
export const CLIENT_MESSAGES: Readonly<Record<number, LogEvent>> = {
  203: "flag-client-not-ready",
  208: "flag-streaming-fallback",
  215: "flag-does-not-exist",
  217: "flag-traffic-type-without-flag",
  301: "flag-invalid-log-level",
  302: "flag-listener-too-late",
  303: "flag-init-error",
  309: "flag-track-error",
  310: "flag-invalid-event-type",
  311: "flag-properties-too-big",
  312: "flag-properties-too-big",
  313: "flag-value-not-finite",
  314: "flag-client-destroyed",
  315: "flag-invalid-key",
  316: "flag-invalid-key",
  317: "flag-invalid-key",
  318: "flag-invalid-key",
  319: "flag-invalid-key",
  322: "flag-response-not-ok",
  324: "flag-storage-fallback",
};

type Report = (event: LogEvent, detail?: object) => void;

/** Creates the logger that Split's client writes to: it reports the messages above, and drops all others. */
export function clientLogger(report: Report) {
  const write = (message: unknown, args?: unknown) => {
    const event = CLIENT_MESSAGES[Number(message)];
    if (event) report(event, { said: String(args ?? "").slice(0, 200) });
  };
  const drop = () => undefined;
  return { debug: drop, info: drop, warn: write, error: write, setLogLevel: drop, setLogger: drop };
}
