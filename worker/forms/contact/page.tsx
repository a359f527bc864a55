import { ContactFields } from "#blocks/contact-form/fields.tsx";
import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

/** Contact form on a page of its own, with its faults and what was typed. */
export function ContactPage(form: FormPageProps) {
  const { labels } = form.page;
  return (
    <section className="wrap form-page">
      <h1>{labels("contact/title")}</h1>
      <FormFrame form={form} submit={labels("contact/send")}>
        <ContactFields page={form.page} typed={form.typed} faults={form.faults} />
      </FormFrame>
    </section>
  );
}

export function ContactSent({ page, back }: FormPageProps) {
  const { labels } = page;
  const links = [{ text: labels("newsletter/go-on"), href: back }];
  return <BuiltInPage title={labels("contact/title")} text={labels("contact/sent")} links={links} />;
}
