import { customerDataExample } from "./customer-data.example.ts";
import { example } from "./example.ts";
import { whitelabelSwitch } from "./whitelabel-switch.ts";

/** A question and its answer. */
export const whitelabelSwitchExample = example(whitelabelSwitch, {
  input: { isWhitelabelOrder: true },
  reply: { ...customerDataExample.reply, order: { cartArticlesAmount: 2, isWhitelabelOrder: true } },
});
