import { ServiceError } from "../ask-json.ts";
import { openAccount } from "./cloudflare-account.ts";

/** The hosts to deploy with, and what is to be said of them. */
export interface Domains {
  hosts: string[];
  warnings: string[];
}

/**
 * The hosts that a deployment names: those that were chosen and those that the worker has. What a deployment names replaces all
 * custom domains of the worker, DNS records included; where it names none, those that are there stay.
 *
 * @param isComplete every host of the shop was chosen: none that it answers on can be lost.
 * @throws with a sentence where the others cannot be known and might be lost.
 */
export async function keepCustomDomains(
  chosen: readonly string[],
  { worker, isComplete, isDryRun }: { worker: string; isComplete: boolean; isDryRun: boolean },
  environment: NodeJS.ProcessEnv,
): Promise<Domains> {
  try {
    const domains = await openAccount(environment).customDomains();
    const own = domains.filter(({ service }) => service === worker).map(({ hostname }) => hostname);
    return { hosts: [...new Set([...chosen, ...own])], warnings: [] };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (isComplete) return { hosts: [...chosen], warnings: [] };
    const sentence =
      `Which custom domains the worker has could not be asked, because ${error.message.replace(/\.$/, "")}. Those that --hosts ` +
      "does not name would be taken away. Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, or name all of them: --hosts all.";
    if (!isDryRun) throw new Error(sentence);
    return { hosts: [...chosen], warnings: [sentence] };
  }
}
