import type { ReactNode } from "react";
import { Honeypot } from "#blocks/elements/honeypot/honeypot.tsx";
import { BotCheckToken, botCheck } from "#blocks/shell/newsletter/newsletter.tsx";
import { fieldId } from "./field.tsx";
import type { FormPageProps } from "./form.ts";

interface FormFrameProps {
  form: FormPageProps;
  submit: string;
  /** True if a field of it takes files. */
  hasFiles?: boolean;
  children: ReactNode;
}

/** Form element: its faults first, then the fields and the submit button. */
export function FormFrame({ form, submit, hasFiles, children }: FormFrameProps) {
  const encoding = hasFiles ? { encType: "multipart/form-data" } : {};
  return (
    // The shop states the faults in the page's language; a browser would use its own.
    <form className="form" method="post" action={form.action} noValidate {...encoding} {...botCheck(form.botCheckKey)}>
      <ErrorSummary form={form} />
      {form.told && (
        <p className="summary" role="status">
          {form.told}
        </p>
      )}
      {children}
      <Honeypot label={form.page.labels("form/leave-empty")} />
      <BotCheckToken siteKey={form.botCheckKey} />
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}

/**
 * List of a returned form's faults, with a link to each field. It gets the focus, so that a
 * screen reader reads it first.
 */
export function ErrorSummary({ form: { page, faults, notice } }: { form: FormPageProps }) {
  if (faults.size === 0 && notice === null) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page came back for what is said here.
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <p>{notice ?? page.labels("form/summary")}</p>
      {faults.size > 0 && (
        <ul>
          {[...faults].map(([field, fault]) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{fault}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
