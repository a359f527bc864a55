/** Constants of the flag client (spec 001 §9). */
export const FLAG_CLIENT_VERSION = "10.28.0";
export const FLAG_READY_TIMEOUT_MS = 10_000;
export const FLAG_REQUEST_TIMEOUT_BEFORE_READY_MS = 5_000;
export const FLAG_RETRIES_BEFORE_READY = 1;
export const FLAG_FIRST_PUSH_WINDOW_MS = 10_000;
export const FLAG_EVENT_LISTENER_LIMIT = 10;

/** Log levels of the flag client (spec 001 §5). */
export const FLAG_LOG_LEVELS = ["DEBUG", "INFO", "WARN", "ERROR", "NONE"] as const;
export type FlagLogLevel = (typeof FLAG_LOG_LEVELS)[number];

/** Where the flag client keeps what it knows. */
export const FLAG_STORAGES = ["MEMORY", "LOCALSTORAGE"] as const;
export type FlagStorage = (typeof FLAG_STORAGES)[number];

/** A log level; NONE for anything else (spec 001 §5). */
export function flagLogLevel(value: unknown): FlagLogLevel {
  return FLAG_LOG_LEVELS.find((level) => level === value) ?? "NONE";
}

/** A storage; memory for anything else (spec 001 §5). */
export function flagStorage(value: unknown): FlagStorage {
  return FLAG_STORAGES.find((storage) => storage === value) ?? "MEMORY";
}
