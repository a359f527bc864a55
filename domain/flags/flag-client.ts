import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** Constants of the flag client (spec 001 §9). */
export const FLAG_CLIENT_VERSION = "10.28.0";
export const FLAG_READY_TIMEOUT_MS = 10_000;
export const FLAG_REQUEST_TIMEOUT_BEFORE_READY_MS = 5_000;
export const FLAG_RETRIES_BEFORE_READY = 1;
export const FLAG_FIRST_PUSH_WINDOW_MS = 10_000;
export const FLAG_EVENT_LISTENER_LIMIT = 10;

/** Log levels of the flag client (spec 001 §5). */
const FLAG_LOG_LEVELS = ["DEBUG", "INFO", "WARN", "ERROR", "NONE"] as const;
type FlagLogLevel = (typeof FLAG_LOG_LEVELS)[number];

/** Storages in which the flag client keeps its data. */
const FLAG_STORAGES = ["MEMORY", "LOCALSTORAGE"] as const;
type FlagStorage = (typeof FLAG_STORAGES)[number];

/** A log level; NONE for anything else (spec 001 §5). */
export function flagLogLevel(value: unknown): FlagLogLevel {
  return FLAG_LOG_LEVELS.find((level) => level === value) ?? "NONE";
}

/** A storage; memory for anything else (spec 001 §5). */
export function flagStorage(value: unknown): FlagStorage {
  return FLAG_STORAGES.find((storage) => storage === value) ?? "MEMORY";
}
/** The states of readiness of a flag client (spec 001 §4). */
export const FLAG_READINESS = ["not-ready", "ready-from-cache", "ready", "timed-out", "destroyed"] as const;
export type FlagReadiness = (typeof FLAG_READINESS)[number];

export type FlagClientEvent = "cache-loaded" | "synchronised" | "ready-timeout" | "changed" | "destroy";

/**
 * The readiness after each event. A client that timed out becomes ready when the service answers after all; until then
 * its cache is too old to trust. A ready client stays ready until it is destroyed, and a destroyed client stays
 * destroyed.
 */
const TRANSITIONS: Readonly<Record<FlagReadiness, Readonly<Partial<Record<FlagClientEvent, FlagReadiness>>>>> = {
  "not-ready": {
    "cache-loaded": "ready-from-cache",
    synchronised: "ready",
    "ready-timeout": "timed-out",
    destroy: "destroyed",
  },
  "ready-from-cache": { synchronised: "ready", "ready-timeout": "timed-out", destroy: "destroyed" },
  ready: { destroy: "destroyed" },
  "timed-out": { synchronised: "ready", destroy: "destroyed" },
  destroyed: {},
};

/** The readiness after an event, and whether listeners are told of an update: only a ready client has updates. */
export function nextFlagReadiness(
  readiness: FlagReadiness,
  event: FlagClientEvent,
): { readiness: FlagReadiness; isUpdate: boolean } {
  const isUpdate = event === "changed" && readiness === "ready";
  return { readiness: TRANSITIONS[readiness][event] ?? readiness, isUpdate };
}

/** Tells whether the treatments of a client may be trusted. Before it is ready, every result may be incorrect (spec 001 §8). */
export function isReliable(readiness: FlagReadiness): boolean {
  return readiness === "ready" || readiness === "ready-from-cache";
}

/** The greatest length of a key and of the name of a traffic type (spec 001 §5). */
const LONGEST = 250;
const FLAG_SET = /^[a-z0-9]{1,50}$/;

/** Reads the key that a flag is evaluated for: not empty, at most 250 characters, blanks around it dropped (spec 001 §5). */
export function parseFlagKey(value: unknown): Parsed<string, "no-key"> {
  const key = textOf(value).trim();
  if (key.length > 0 && key.length <= LONGEST) return ok(key);
  return failure("no-key", `A flag's key has 1 to ${LONGEST} characters, not ${key.length}.`);
}

/** Reads the kind of visitor that a key stands for: not empty, at most 250 characters, turned into lower case (spec 001 §5). */
export function parseTrafficType(value: unknown): Parsed<string, "no-traffic-type"> {
  const name = textOf(value).trim().toLowerCase();
  if (name.length > 0 && name.length <= LONGEST) return ok(name);
  return failure("no-traffic-type", `A traffic type has 1 to ${LONGEST} characters, not ${name.length}.`);
}

/** Reads the name of a set of flags: lower-case letters and digits, at most 50 of them (spec 001 §5). */
export function parseFlagSet(value: unknown): Parsed<string, "no-flag-set"> {
  const name = textOf(value);
  if (FLAG_SET.test(name)) return ok(name);
  return failure("no-flag-set", `${quoted(name)} is no flag set such as checkout2027.`);
}

/** The value if it is a text; empty text for anything else. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** An event that the flag service counts (spec 001 §5). */
interface FlagEvent {
  readonly type: string;
  readonly value?: number;
  readonly properties?: Readonly<Record<string, unknown>>;
}

type FlagEventFault = "no-event-type" | "no-value" | "no-properties" | "properties-too-big";

/** Warnings about a parsed event, which is sent all the same. */
type FlagEventWarning = "many-properties";

/** A letter or digit, then up to 79 more of letters, digits, dash, underscore, period or colon. */
const EVENT_TYPE = /^[A-Za-z0-9][-_.:A-Za-z0-9]{0,79}$/;
const LARGEST_PROPERTIES_BYTES = 32_768;
const MANY_PROPERTIES = 300;

/** Checks an event before it is queued. Sizes are those of the properties as JSON, in UTF-8. */
export function parseFlagEvent(
  type: unknown,
  value?: unknown,
  properties?: unknown,
): Parsed<{ event: FlagEvent; warnings: FlagEventWarning[] }, FlagEventFault> {
  if (typeof type !== "string") return failure("no-event-type", "The type of an event must be a text.");
  if (!EVENT_TYPE.test(type)) return failure("no-event-type", `${quoted(type)} is no type of event.`);
  if (value !== undefined && !Number.isFinite(value)) {
    return failure("no-value", `The value of the event ${type} must be a finite number.`);
  }
  if (properties !== undefined && !isPlainObject(properties)) {
    return failure("no-properties", `The properties of the event ${type} must be a plain object.`);
  }
  if (properties !== undefined && jsonBytes(properties) > LARGEST_PROPERTIES_BYTES) {
    const problem = `The properties of the event ${type} are larger than ${LARGEST_PROPERTIES_BYTES} bytes.`;
    return failure("properties-too-big", problem);
  }
  const isLarge = properties !== undefined && Object.keys(properties).length > MANY_PROPERTIES;
  const event: FlagEvent = {
    type,
    ...(value !== undefined && { value: value as number }),
    ...(properties !== undefined && { properties }),
  };
  return ok({ event, warnings: isLarge ? ["many-properties"] : [] });
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The size of a value as JSON in UTF-8, in bytes. It is infinite for a value that cannot be written as JSON (a cycle, a
 * bigint) and so cannot be sent.
 */
function jsonBytes(value: object): number {
  try {
    return utf8Bytes(JSON.stringify(value));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
/** Names by which crawlers and previewers identify themselves. Cubot is a maker of telephones, and so no crawler. */
const CRAWLERS = new RegExp(
  [
    "(?<!cu)bot\\b",
    "crawl",
    "spider",
    "slurp",
    "ia_archiver",
    "googleother",
    "google-inspectiontool",
    "feedfetcher",
    "mediapartners",
    "facebookexternalhit",
    "meta-external",
    "lighthouse",
    "pagespeed",
    "headless",
    "preview",
    "whatsapp",
    "embedly",
  ].join("|"),
  "i",
);

/** The number of characters of a `User-Agent` that are looked at, more than any browser sends. */
const LONGEST_USER_AGENT = 512;

/**
 * Tells whether a `User-Agent` is a crawler's: no flag client is started for one (spec 000 §6). A request without the
 * header does not come from a browser either, and counts as a crawler's.
 */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return !userAgent || CRAWLERS.test(userAgent.slice(0, LONGEST_USER_AGENT));
}
