import type { Check } from "./finding.ts";
import { hosts, workersDev } from "./hosts.ts";
import { plan } from "./plan.ts";
import { quota } from "./quota.ts";
import { secrets } from "./secrets.ts";
import { spaceSettings } from "./space-settings.ts";
import { storage } from "./storage.ts";
import { variables } from "./variables.ts";

/** Everything between a clone and a shop that is open, in the order in which it is made. */
export const CHECKS: readonly Check[] = [variables, plan, storage, secrets, workersDev, hosts, spaceSettings, quota];
