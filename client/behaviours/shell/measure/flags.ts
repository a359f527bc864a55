import { readVisitorKey } from "#domain/flags/visitor-key.ts";
import { onConsent } from "../../../consent.ts";
import type { PageFlags } from "../../../flags/start.ts";
import { report } from "./log.ts";
import { decidedTreatments } from "./treatments.ts";

/**
 * Runs the flag client of a page that read flags, unless the visitor declined: its code is fetched only then. While she has not
 * answered, it keeps what it would report to itself.
 *
 * @param onReady gets the client once it runs.
 */
export function runFlags({ dataset }: HTMLElement, onReady: (flags: PageFlags) => void): void {
  const { needsConsent } = dataset;
  const element = document.getElementById("treatments");
  const treatments = decidedTreatments();
  if (!treatments) return;
  const authorizationKey = element?.dataset.key ?? "";
  let running: Promise<PageFlags | null> | undefined;
  onConsent(async (consent) => {
    if (running) return (await running)?.answer(consent);
    if (consent === "declined" || (needsConsent !== undefined && consent !== "granted")) return;
    const visitorKey = readVisitorKey(document.cookie) ?? "";
    // Where the key needs her consent, the next page brings it, and this one was made without.
    if (needsConsent !== undefined && visitorKey === "") return;
    running = import("../../../flags/start.ts").then(
      ({ startFlags }) => {
        const { channel = "" } = document.documentElement.dataset;
        return startFlags({ visitorKey, authorizationKey, channel, treatments, consent, report });
      },
      (error: unknown) => {
        report("flag-init-error", { message: String(error) });
        return null;
      },
    );
    const flags = await running;
    if (flags) onReady(flags);
  });
}
