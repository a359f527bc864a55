import type { Consent } from "#domain/consent/consent.ts";
import { FLAG_STARTUP, TRAFFIC_TYPE } from "#domain/flags/client-settings.ts";
import { FLAGS_PATH } from "#domain/flags/paths.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import type { LogEvent } from "#domain/log-event.ts";
import { clientLogger } from "./client-messages.ts";
import { watchTreatments } from "./monitor.ts";
import { createSplitClient } from "./split-client.ts";

/** Inputs of the flag client on a page. */
interface FlagsStart {
  /** The visitor's key; empty if her browser keeps none. */
  visitorKey: string;
  /** The flag service's key for browsers. */
  authorizationKey: string;
  channel: string;
  /** Treatments that the page was made with, without those that its address forces. */
  treatments: Readonly<Record<string, Treatment>>;
  consent: Consent;
  report: (event: LogEvent, detail?: object) => void;
}

/** The flag client of a page: it takes what a visitor does, and her answer about being measured. */
export interface PageFlags {
  track: (type: string, value: number | undefined, properties: Record<string, string | number>) => void;
  answer: (consent: Consent) => void;
}

/** Flags and treatments that were reported in this visit, so that each is reported once (the client's own memory is of one page). */
const REPORTED = "flags-reported";

let isStarted = false;

/**
 * Starts Split's client on a page, for its reports alone: the treatments in the HTML rule the view. Without a key, of the visitor or of
 * the shop, there is no client, which is logged (spec 001 §8). Never rejects.
 */
export async function startFlags(start: FlagsStart): Promise<PageFlags | null> {
  const { visitorKey, authorizationKey, treatments, report } = start;
  if (isStarted) return refuse("flag-already-initialised");
  if (visitorKey === "") return refuse("flag-empty-key");
  if (authorizationKey === "") return refuse("flag-empty-authorization-key");
  isStarted = true;
  watchTreatments({ splitKey: visitorKey, featureFlags: treatments }, { consent: start.consent, report });
  try {
    return await runClient(start);
  } catch (error) {
    report("flag-init-error", { message: String(error) });
    return null;
  }

  function refuse(event: LogEvent): null {
    report(event);
    return null;
  }
}

async function runClient({ visitorKey, authorizationKey, channel, treatments, consent, report }: FlagsStart) {
  const plan = await fetchPlan(Object.keys(treatments));
  const names = plan ? plan.ff.d.map(({ name }) => name) : [];
  const address = location.origin + FLAGS_PATH;
  const factory = createSplitClient({
    core: { authorizationKey, key: visitorKey },
    startup: FLAG_STARTUP,
    // Only these flags are in the plan. Without the filter the client would take the rest for deleted until the next change.
    sync: {
      splitFilters: [{ type: "byName", values: [...new Set([...names, ...Object.keys(treatments)])] }],
      enabled: false,
    },
    ...(plan && { initialRolloutPlan: { splitChanges: plan } }),
    urls: { sdk: address, events: address, auth: address, streaming: address, telemetry: address },
    streamingEnabled: false,
    userConsent: consent.toUpperCase(),
    debug: clientLogger(report),
  });
  const client = factory?.client();
  if (!client) {
    report("flag-client-empty");
    return null;
  }
  await client.whenReady();
  const reported = reportedBefore(visitorKey);
  const seen: string[] = [];
  for (const [flag, shown] of Object.entries(treatments)) {
    if (reported.has(`${flag} ${shown}`)) continue;
    const treatment = client.getTreatment(flag, { channel });
    if (treatment !== shown) report("flag-treatment-differs", { flag, shown, now: treatment });
    seen.push(`${flag} ${shown}`);
  }
  const remember = () => rememberReported(visitorKey, [...reported, ...seen]);
  if (consent === "granted") remember();
  const flags: PageFlags = {
    track: (type, value, properties) => {
      if (!client.track(TRAFFIC_TYPE, type, value, properties)) report("flag-track-error", { type });
    },
    answer: (answered) => {
      if (answered === "granted") remember();
      factory.UserConsent.setStatus(answered === "granted");
    },
  };
  return flags;
}

/** The body of the flag service's `/splitChanges`, as far as it is read here. */
interface Plan {
  ff: { d: { name: string }[] };
}

/** Fetches the definitions of flags; null if they cannot be had, and the client then tries by itself. */
async function fetchPlan(names: readonly string[]): Promise<Plan | null> {
  try {
    const query = `s=1.3&since=-1&rbSince=-1&names=${[...names].sort().map(encodeURIComponent).join(",")}`;
    const reply = await fetch(`${FLAGS_PATH}/splitChanges?${query}`);
    const plan = reply.ok ? ((await reply.json()) as Plan) : null;
    return Array.isArray(plan?.ff?.d) ? plan : null;
  } catch {
    return null;
  }
}

function reportedBefore(key: string): Set<string> {
  try {
    const [owner, ...reported] = (sessionStorage.getItem(REPORTED) ?? "").split("\n");
    return new Set(owner === key ? reported : []);
  } catch {
    return new Set();
  }
}

function rememberReported(key: string, reported: readonly string[]): void {
  try {
    sessionStorage.setItem(REPORTED, [key, ...new Set(reported)].join("\n"));
  } catch {
    // A browser that keeps nothing reports each page.
  }
}
