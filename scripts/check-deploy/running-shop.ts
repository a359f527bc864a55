import * as z from "zod";
import { askJson, ServiceError } from "../ask-json.ts";
import { type Check, type Finding, missing, there, unknown } from "./findings.ts";
import { repairMinutes, withoutWebhook } from "./webhook.ts";

const reportSchema = z.object({
  version: z.string(),
  systems: z.array(z.object({ name: z.string(), status: z.string(), reason: z.string().optional() })),
  webhooks: z.record(z.string(), z.boolean()).default({}),
});

/** Asks the shop itself, by `/healthz?deep`: which systems does it not reach, and has each space's webhook ever come? */
export const runningShop: Check = {
  about: "The shop as it runs",
  lookBy: "curl 'https://{your host}/healthz?deep'",
  find: async ({ shop, config }) => {
    if (shop === null)
      return [
        unknown(
          "the running shop was not asked: SHOP_URL=https://{your host} npm run check:deploy, once it is deployed",
        ),
      ];
    const report = reportSchema.safeParse(await askDeep(`${shop}/healthz?deep`));
    if (!report.success) throw new ServiceError(`${shop}/healthz?deep says nothing that this shop would say.`);
    const { systems, version, webhooks } = report.data;
    const down = systems.flatMap(({ name, status, reason }): Finding[] =>
      status === "down"
        ? [
            missing(
              `${name}: the shop finds it down, because it ${reason ?? "does not answer"}; docs/reference/incidents.md says what to do`,
            ),
          ]
        : [],
    );
    const silent = Object.entries(webhooks).flatMap(([channel, came]): Finding[] =>
      came ? [] : [missing(silence(channel, repairMinutes(config)))],
    );
    return [...(down.length === 0 ? [there(`build ${version} reaches every system behind it`)] : down), ...silent];
  },
};

function silence(channel: string, minutes: number): string {
  return (
    `no webhook of the ${channel} space has ever come: publish a story there, and look at the webhook's log in Storyblok (401: ` +
    `another secret, 503: none in the shop); without it ${withoutWebhook(minutes)}`
  );
}

/** A shop with a system down answers 503, with the same report. */
async function askDeep(url: string): Promise<unknown> {
  return askJson(url, { authorization: null, reads: [503] });
}
