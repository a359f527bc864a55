/** Startup of Split's client in browsers, in seconds (spec 001 §9). */
export const FLAG_STARTUP = {
  readyTimeout: 10,
  requestTimeoutBeforeReady: 5,
  retriesOnFailureBeforeReady: 1,
  eventsFirstPushWindow: 10,
} as const;

/** The traffic type of visitors, in the flag service's words (spec 001 §5: in lower case). */
export const TRAFFIC_TYPE = "user";
