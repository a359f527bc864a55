import { secrets, variables } from "./environment.ts";
import type { Check } from "./findings.ts";
import { hosts, workersDev } from "./hosts.ts";
import { plan, quota } from "./plan.ts";
import { spaceSettings } from "./space-settings.ts";
import { storage } from "./storage.ts";

/** Everything between a clone and a shop that is open, in the order in which it is made. */
export const CHECKS: readonly Check[] = [variables, plan, storage, secrets, workersDev, hosts, spaceSettings, quota];
