import { isContainerId } from "#domain/analytics/container-id.ts";
import type { AnalyticsEvent } from "#domain/analytics/events.ts";
import { isKeyAddress } from "#domain/analytics/key-address.ts";
import type { Consent } from "#domain/consent/consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The analytics container of a page: it takes events, and the visitor's answer about being measured. */
interface Container {
  tell: (event: AnalyticsEvent) => void;
  answer: (consent: Consent) => void;
}

/**
 * Loads the shop's analytics container, for a visitor who allowed it. The container may analyse, but show no advertisements: only that
 * was asked for.
 *
 * @returns null for an id that is none, and where the address of the page or of the one before it is a key: the container reads both.
 */
export function loadContainer(id: string): Container | null {
  if (!isContainerId(id) || isKeyAddress(location.search) || isKeyAddress(document.referrer)) return null;
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // The container takes commands as `arguments` objects alone.
  function command(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  }
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  command("consent", "default", { ...denied, analytics_storage: "granted" });
  const isManager = id.startsWith("GTM-");
  if (isManager) layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  else {
    command("js", new Date());
    command("config", id, { send_page_view: false });
  }
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/${isManager ? "gtm.js" : "gtag/js"}?id=${id}`;
  document.head.append(script);
  return {
    tell: ({ name, ...detail }) =>
      isManager ? layer.push({ event: name, ...detail }) : command("event", name, detail),
    answer: (consent) =>
      command("consent", "update", { analytics_storage: consent === "granted" ? "granted" : "denied" }),
  };
}
