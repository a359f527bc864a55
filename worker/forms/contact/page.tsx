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
      <FormFrame form={form} submit={labels("contact/send")} hasFiles>
        <ContactFields page={form.page} typed={form.typed} faults={form.faults} isAgain={form.typed.size > 0} />
      </FormFrame>
    </section>
  );
}

/** Sentences about a message, by how it was sent. */
const SENT = {
  "": "contact/sent",
  kept: "contact/kept",
  "kept-without-files": "contact/kept-without-files",
} as const;

export function ContactSent({ page, back, sentHow }: FormPageProps) {
  const { labels } = page;
  const links = [{ text: labels("newsletter/go-on"), href: back }];
  const sentence = sentHow === "kept" || sentHow === "kept-without-files" ? SENT[sentHow] : SENT[""];
  const title = labels(sentence === SENT[""] ? "contact/title" : "contact/kept-title");
  return <BuiltInPage title={title} text={labels(sentence)} links={links} />;
}
