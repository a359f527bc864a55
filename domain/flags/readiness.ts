/** How far a flag client has come (spec 001 §4). */
export const FLAG_READINESS = ["not-ready", "ready-from-cache", "ready", "timed-out", "destroyed"] as const;
export type FlagReadiness = (typeof FLAG_READINESS)[number];

export type FlagClientEvent = "cache-loaded" | "synchronised" | "ready-timeout" | "changed" | "destroy";

/**
 * A client that timed out becomes ready when the service answers after all; until then its cache is too old to trust.
 * One that is ready stays so. A destroyed client stays destroyed.
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

/** The readiness after an event, and whether listeners hear of an update: only a ready client has news. */
export function nextFlagReadiness(
  readiness: FlagReadiness,
  event: FlagClientEvent,
): { readiness: FlagReadiness; isUpdate: boolean } {
  const isUpdate = event === "changed" && readiness === "ready";
  return { readiness: TRANSITIONS[readiness][event] ?? readiness, isUpdate };
}

/** Whether treatments may be trusted: before that every result may be incorrect (spec 001 §8). */
export function isReliable(readiness: FlagReadiness): boolean {
  return readiness === "ready" || readiness === "ready-from-cache";
}
