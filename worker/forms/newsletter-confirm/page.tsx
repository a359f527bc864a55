import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

/** Page with the button that confirms; with an expired link, a page that leads to a new sign-up. */
export function ConfirmPage(form: FormPageProps) {
  const { labels } = form.page;
  const token = form.typed.get("token") ?? "";
  if (token === "" || form.faults.size > 0) {
    const again = { text: labels("newsletter/subscribe-again"), href: form.action.replace("-confirm", "-subscribe") };
    return (
      <BuiltInPage
        title={labels("newsletter/expired-title")}
        text={labels("newsletter/link-expired")}
        links={[again]}
      />
    );
  }
  return (
    <section className="wrap form-page">
      <h1>{labels("newsletter/confirm-title")}</h1>
      <p className="lead">{labels("newsletter/confirm-text", { brand: form.brand })}</p>
      <FormFrame form={form} submit={labels("newsletter/confirm")}>
        <input type="hidden" name="token" value={token} />
      </FormFrame>
    </section>
  );
}

/** Page after the confirmation. */
export function ConfirmedPage({ page, back }: FormPageProps) {
  const { labels } = page;
  const links = [{ text: labels("newsletter/go-on"), href: back }];
  return (
    <BuiltInPage title={labels("newsletter/confirmed-title")} text={labels("newsletter/confirmed")} links={links} />
  );
}
