import { formPath } from "#domain/address/path-kind.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Honeypot } from "../../elements/honeypot/honeypot.tsx";
import { tintOf } from "../tints/tint.ts";
import type { NewsletterContent } from "./schema.ts";

interface NewsletterProps {
  content: NewsletterContent;
  /** The shop's key of the bot protection; empty for none. */
  botCheckKey: string;
  page: PageContext;
}

/** The end of the paths that answer the newsletter's forms, under the current path (spec 001 §7). */
const FORM_PATH = /\/newsletter-(?:subscribe|confirm)\/?$/;

/** Tells whether a page has the sign-up at its foot: the form's own page needs no second one. */
export function showsNewsletter(path: string): boolean {
  return !FORM_PATH.test(path);
}

/** The newsletter's sign-up (spec 001 §2, §7): a native form, whose faults are shown on a page of its own. */
export function Newsletter({ content, botCheckKey, page }: NewsletterProps) {
  const { labels } = page;
  const { headline, inputPlaceholder, ctaText, newsletterText, backgroundColor, textColor } = content;
  return (
    <section
      className={["newsletter", ...tintOf(backgroundColor, textColor)].join(" ")}
      aria-labelledby="newsletter-headline"
      {...page.editable?.(content)}
    >
      <div className="wrap">
        <div>
          <h2 id="newsletter-headline">{headline}</h2>
          <p>{newsletterText}</p>
        </div>
        <form method="post" action={formPath(page.path, "newsletter")} {...botCheck(botCheckKey)}>
          <label htmlFor="newsletter-email">{labels("newsletter/email")}</label>
          <div className="newsletter-line">
            <input
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              placeholder={inputPlaceholder || undefined}
            />
            <button className="button" type="submit">
              {ctaText || labels("newsletter/subscribe")}
            </button>
          </div>
          <Honeypot label={labels("form/leave-empty")} />
          <input type="hidden" name="uniqueIdentifier" value="newsletter-footer" />
          <BotCheckToken siteKey={botCheckKey} />
          <p>{labels("newsletter/unsubscribe-any-time")}</p>
        </form>
      </div>
    </section>
  );
}

/** Returns the attributes of a form that the bot protection guards; none if the shop has no key for it. */
export function botCheck(siteKey: string) {
  return siteKey === "" ? {} : { "data-site-key": siteKey, ...behaves("bot-check", "intent") };
}

/**
 * The elements that the bot protection fills: the field for its token, and the place for its question, if it has one (spec 001 §7,
 * `reCaptchaToken`).
 */
export function BotCheckToken({ siteKey }: { siteKey: string }) {
  if (siteKey === "") return null;
  return (
    <>
      <input type="hidden" name="reCaptchaToken" />
      <div data-bot-check="" />
    </>
  );
}
