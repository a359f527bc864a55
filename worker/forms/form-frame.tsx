import type { ReactNode } from "react";
import { Honeypot } from "#blocks/elements/honeypot/honeypot.tsx";
import { BotCheckToken, botCheck } from "#blocks/shell/newsletter/bot-check.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormPageProps } from "./form.ts";

/** Form element: its faults first, then the fields and the submit button. */
export function FormFrame({ form, submit, children }: { form: FormPageProps; submit: string; children: ReactNode }) {
  return (
    // The shop states the faults in the page's language; a browser would use its own.
    <form className="form" method="post" action={form.action} noValidate {...botCheck(form.botCheckKey)}>
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
