import { formPath } from "#domain/address/path-kind.ts";
import type { PageContext } from "../block.ts";
import { Honeypot } from "../elements/honeypot/honeypot.tsx";
import { ContactFields } from "./fields.tsx";
import type { ContactFormContent } from "./schema.ts";

/** A native form. Faults are shown on a page of its own, which keeps everything that was typed. */
export function ContactFormView({ content, page }: { content: ContactFormContent; page: PageContext }) {
  const { headline, text, topics } = content;
  const { labels } = page;
  return (
    <section className="wrap contact-form">
      <h2>{headline || labels("contact/title")}</h2>
      {text && <p className="lead">{text}</p>}
      <form className="form" method="post" encType="multipart/form-data" action={formPath(page.path, "contact")}>
        <ContactFields page={page} topics={topics} />
        <Honeypot label={labels("form/leave-empty")} />
        <button className="button" type="submit">
          {labels("contact/send")}
        </button>
      </form>
    </section>
  );
}
