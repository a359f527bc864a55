import { isTrackingOff } from "#domain/address/query-switches.ts";
import { travellingParameters } from "#domain/designer/travelling-parameters.ts";
import { ofPage, remembered, STORED } from "./remembered.ts";

/**
 * Remembers the parameters of a landing's address, for as long as the tab is open and until the next landing. They are not stored if
 * the visitor or the address asks not to be tracked (docs/decisions/0033).
 */
export default function arrive(): void {
  const travelling = travellingParameters(location.search);
  if (travelling.size === 0) return;
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
