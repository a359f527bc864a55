import { CHANNELS } from "#domain/shop/channel.ts";
import { type Check, there, unknown } from "./finding.ts";
import { PRICES_OF, STORYBLOK_PLANS } from "./prices.ts";
import { WITHOUT_WEBHOOK } from "./webhook.ts";

const MINUTES_A_MONTH = 30 * 24 * 60;
const number = (value: number) => value.toLocaleString("en-US");

/** What the cron asks Storyblok for in a month, of what a plan includes. What is published and read comes on top. */
export const quota: Check = {
  about: "Storyblok's plan",
  lookBy: "Settings, Usage, of each space",
  find: ({ config }) => {
    const everyMinutes = Number(config.vars.REPAIR_EVERY_MINUTES || 1);
    const asked = Math.ceil(MINUTES_A_MONTH / everyMinutes) * CHANNELS.length;
    const [smallest] = STORYBLOK_PLANS;
    const share = Math.round((100 * asked) / smallest.included);
    const text =
      `the cron asks both spaces ${number(asked)} times a month, ${share} % of the ${number(smallest.included)} that ` +
      `${smallest.name} includes (REPAIR_EVERY_MINUTES = ${everyMinutes}, each with a webhook; without one ${number(MINUTES_A_MONTH)} a space)`;
    return [share <= 50 ? there(text) : unknown(`${text}: little is left for reading`)];
  },
  costs: () => [
    ...STORYBLOK_PLANS.map(({ name, included, most, price }) => {
      const more = most > included ? `, up to ${number(most)} at $10.00 a million` : " and no more";
      return `${name}: $${price.toFixed(2)} a space; ${number(included)} requests${more}`;
    }),
    `Secrets of webhooks, which the shop needs, are part of the paid plans: without one ${WITHOUT_WEBHOOK}`,
    `As of ${PRICES_OF.split(",")[0]}: storyblok.com/docs/technical-limits; prices of May 2026: storyblok.com/pricing`,
  ],
};
