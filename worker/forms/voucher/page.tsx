import { TextField } from "../field.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

/** Voucher check on a page of its own. */
export function VoucherPage(form: FormPageProps) {
  const { labels } = form.page;
  return (
    <section className="wrap form-page">
      <h1>{labels("voucher/check-title")}</h1>
      <p className="lead">{labels("voucher/check-text")}</p>
      <FormFrame form={form} submit={labels("voucher/check")}>
        <TextField form={form} name="code" label={labels("voucher/code")} autoComplete="off" isRequired />
      </FormFrame>
      <p>
        <a href={form.back}>{labels("newsletter/go-on")}</a>
      </p>
    </section>
  );
}
