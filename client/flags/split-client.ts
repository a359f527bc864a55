import { settingsFactory } from "@splitsoftware/splitio-browserjs/esm/settings/index.js";
import { createUserConsentAPI } from "@splitsoftware/splitio-commons/esm/consent/sdkUserConsent.js";
import { BrowserSignalListener } from "@splitsoftware/splitio-commons/esm/listeners/browser.js";
import { sdkClientMethodCSFactory } from "@splitsoftware/splitio-commons/esm/sdkClient/sdkClientMethodCS.js";
import { sdkFactory } from "@splitsoftware/splitio-commons/esm/sdkFactory/index.js";
import { sdkManagerFactory } from "@splitsoftware/splitio-commons/esm/sdkManager/index.js";
import { splitApiFactory } from "@splitsoftware/splitio-commons/esm/services/splitApi.js";
import { pollingManagerCSFactory } from "@splitsoftware/splitio-commons/esm/sync/polling/pollingManagerCS.js";
import { syncManagerOnlineFactory } from "@splitsoftware/splitio-commons/esm/sync/syncManagerOnline.js";
import { impressionObserverCSFactory } from "@splitsoftware/splitio-commons/esm/trackers/impressionObserver/impressionObserverCS.js";
import { EventEmitter } from "@splitsoftware/splitio-commons/esm/utils/MinEvents.js";
import { now } from "@splitsoftware/splitio-commons/esm/utils/timeTracker/now/browser.js";
import type SplitIO from "@splitsoftware/splitio-commons/types/splitio";

/**
 * Creates Split's browser client of the same parts as the package's own `SplitFactory` (1.7.1), without those that the shop never
 * uses: streaming, the offline mode, and integrations; 29 kB gzipped instead of 36. Its usage metrics, which would be sent whatever a
 * visitor answered, are taken away as well.
 *
 * @throws Error if the settings are not valid.
 */
export function createSplitClient(config: object): SplitIO.IBrowserSDK & { UserConsent: SplitIO.IUserConsentAPI } {
  const settings = settingsFactory(config);
  return sdkFactory({
    settings,
    platform: { getFetch: () => fetch, EventEmitter, now },
    storageFactory: (params: object) => ({ ...settings.storage(params), telemetry: undefined }),
    splitApiFactory,
    syncManagerFactory: syncManagerOnlineFactory(pollingManagerCSFactory),
    sdkManagerFactory,
    sdkClientMethodFactory: sdkClientMethodCSFactory,
    SignalListener: BrowserSignalListener,
    impressionsObserverFactory: impressionObserverCSFactory,
    extraProps: (params: object) => ({ UserConsent: createUserConsentAPI(params) }),
  });
}
