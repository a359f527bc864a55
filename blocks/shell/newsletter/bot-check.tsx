import { behaves } from "../../elements/behaviour/behaviour.ts";

/** Marks a form that the bot protection watches over; nothing where the shop has no key to it. */
export function botCheck(siteKey: string) {
  return siteKey === "" ? {} : { "data-site-key": siteKey, ...behaves("bot-check", "intent") };
}

/** Where the bot protection puts its token, and its question where it has one (spec 001 §7, `reCaptchaToken`). */
export function BotCheckToken({ siteKey }: { siteKey: string }) {
  if (siteKey === "") return null;
  return (
    <>
      <input type="hidden" name="reCaptchaToken" />
      <div data-bot-check="" />
    </>
  );
}
