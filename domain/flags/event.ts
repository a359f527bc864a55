import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** An event that the flag service counts (spec 001 §5). */
export interface FlagEvent {
  readonly type: string;
  readonly value?: number;
  readonly properties?: Readonly<Record<string, unknown>>;
}

export type FlagEventFault = "no-event-type" | "no-value" | "no-properties" | "properties-too-big";

/** What a parsed event may still be told off for: it is sent all the same. */
export type FlagEventWarning = "many-properties";

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

/** What cannot be written as JSON (a cycle, a bigint) cannot be sent: it counts as endless. */
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
