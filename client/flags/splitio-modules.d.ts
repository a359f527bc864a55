/** Modules of Split's client that its package has no types for. */
declare module "@splitsoftware/splitio-browserjs/esm/settings/index.js" {
  export function settingsFactory(config: object): { storage: (params: object) => object };
}
declare module "@splitsoftware/splitio-commons/esm/consent/sdkUserConsent.js" {
  export const createUserConsentAPI: (params: object) => object;
}
declare module "@splitsoftware/splitio-commons/esm/listeners/browser.js" {
  export const BrowserSignalListener: unknown;
}
declare module "@splitsoftware/splitio-commons/esm/sdkClient/sdkClientMethodCS.js" {
  export const sdkClientMethodCSFactory: unknown;
}
declare module "@splitsoftware/splitio-commons/esm/sdkFactory/index.js" {
  // biome-ignore lint/suspicious/noExplicitAny: it returns what its modules make of it.
  export const sdkFactory: (modules: object) => any;
}
declare module "@splitsoftware/splitio-commons/esm/sdkManager/index.js" {
  export const sdkManagerFactory: unknown;
}
declare module "@splitsoftware/splitio-commons/esm/services/splitApi.js" {
  export const splitApiFactory: unknown;
}
declare module "@splitsoftware/splitio-commons/esm/sync/polling/pollingManagerCS.js" {
  export const pollingManagerCSFactory: unknown;
}
declare module "@splitsoftware/splitio-commons/esm/sync/syncManagerOnline.js" {
  export const syncManagerOnlineFactory: (polling: unknown, push?: unknown) => unknown;
}
declare module "@splitsoftware/splitio-commons/esm/trackers/impressionObserver/impressionObserverCS.js" {
  export const impressionObserverCSFactory: unknown;
}
declare module "@splitsoftware/splitio-commons/esm/utils/MinEvents.js" {
  export const EventEmitter: unknown;
}
declare module "@splitsoftware/splitio-commons/esm/utils/timeTracker/now/browser.js" {
  export const now: unknown;
}
