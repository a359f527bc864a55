import { isTrackingOff } from "#domain/address/query-switches.ts";
import { type TravellingParameters, travellingParameters } from "#domain/designer/travelling-parameters.ts";
import { onConsent } from "../consent.ts";
import { ofPage, remembered, STORED } from "./remembered.ts";

/**
 * Remembers the parameters of a landing's address, for as long as the tab is open and until the next landing. They are not stored if
 * the visitor or the address asks not to be tracked (docs/decisions/0033). Where the law wants consent for that, the mark of an
 * advertisement is stored once she allows it, and travels with this page's links until then.
 */
export default function arrive(): void {
  const travelling = travellingParameters(location.search);
  if (travelling.size === 0) return;
  const needsConsent = document.querySelector("[data-needs-consent]") !== null;
  onConsent((consent) => {
    const mayRemember = !needsConsent || !travelling.has("gclid") || consent === "granted";
    if (mayRemember) remember(travelling);
    else ofPage.query = `${new URLSearchParams([...travelling])}`;
  });
}

function remember(travelling: TravellingParameters): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A visitor who goes back to an earlier landing still counts for the later one.
  if (visit?.type === "back_forward" && remembered()) return;
  const query = `${new URLSearchParams([...travelling])}`;
  const isDeclined = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  try {
    if (isDeclined || isTrackingOff(location.search)) ofPage.query = query;
    else sessionStorage.setItem(STORED, query);
  } catch {
    ofPage.query = query;
  }
}
