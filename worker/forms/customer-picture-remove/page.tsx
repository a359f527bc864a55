import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

/** Page with the button that removes; with a link that means nothing any more, a page that says so. */
export function RemovePage(form: FormPageProps) {
  const { labels } = form.page;
  const token = form.typed.get("token") ?? "";
  if (token === "" || form.faults.size > 0) {
    const links = [{ text: labels("newsletter/go-on"), href: form.back }];
    const text = labels("customer-pictures/remove-unknown");
    return <BuiltInPage title={labels("customer-pictures/remove")} text={text} links={links} />;
  }
  return (
    <section className="wrap form-page">
      <h1>{labels("customer-pictures/remove")}</h1>
      <p className="lead">{labels("customer-pictures/remove-text")}</p>
      <FormFrame form={form} submit={labels("customer-pictures/remove-button")}>
        <input type="hidden" name="token" value={token} />
      </FormFrame>
    </section>
  );
}

export function RemovedPage({ page, back }: FormPageProps) {
  const { labels } = page;
  const links = [{ text: labels("newsletter/go-on"), href: back }];
  const text = labels("customer-pictures/removed-text");
  return <BuiltInPage title={labels("customer-pictures/removed")} text={text} links={links} />;
}
