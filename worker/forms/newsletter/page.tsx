import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { TextField } from "../field.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

/** Newsletter sign-up on a page of its own. */
export function NewsletterPage(form: FormPageProps) {
  const { labels } = form.page;
  return (
    <section className="wrap form-page">
      <h1>{labels("newsletter/title", { brand: form.brand })}</h1>
      <p className="lead">{labels("newsletter/text")}</p>
      <FormFrame form={form} submit={labels("newsletter/subscribe")}>
        <TextField
          form={form}
          name="email"
          label={labels("newsletter/email")}
          type="email"
          autoComplete="email"
          isRequired
        />
        <input type="hidden" name="uniqueIdentifier" value="newsletter-page" />
      </FormFrame>
    </section>
  );
}

/**
 * Page after a sign-up. It announces a mail to new and known addresses alike, so that nobody can
 * find out who is subscribed.
 */
export function NewsletterSent({ page, back }: FormPageProps) {
  const { labels } = page;
  const links = [{ text: labels("newsletter/go-on"), href: back }];
  return (
    <BuiltInPage title={labels("newsletter/received-title")} text={labels("newsletter/check-inbox")} links={links} />
  );
}
