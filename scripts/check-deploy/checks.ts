import { content } from "./content.ts";
import { secrets, variables } from "./environment.ts";
import type { Check } from "./findings.ts";
import { hosts, workersDev } from "./hosts.ts";
import { plan, quota } from "./plan.ts";
import { runningShop } from "./running-shop.ts";
import { searchEngines } from "./search-engines.ts";
import { spaceSettings } from "./space-settings.ts";
import { storage } from "./storage.ts";
import { systems } from "./systems.ts";

/** All checks from a clone to an open shop, in the order of the steps. */
export const CHECKS: readonly Check[] = [
  variables,
  plan,
  storage,
  secrets,
  content,
  systems,
  workersDev,
  hosts,
  searchEngines,
  spaceSettings,
  runningShop,
  quota,
];
