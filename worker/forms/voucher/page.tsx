import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { CART_PATH } from "#domain/address/path-kind.ts";
import { TextField } from "../field.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

/** Voucher check on a page of its own. Once a code is kept, the way to the cart stands below it. */
export function VoucherPage(form: FormPageProps) {
  const { labels } = form.page;
  const isKept = form.told !== null || form.typed.has("kept");
  return (
    <section className="wrap form-page">
      <h1>{labels("voucher/check-title")}</h1>
      <p className="lead">{labels("voucher/check-text")}</p>
      <FormFrame form={form} submit={labels("voucher/check")}>
        <TextField form={form} name="code" label={labels("voucher/code")} autoComplete="off" isRequired />
      </FormFrame>
      {isKept && <KeptVoucher form={form} />}
      <p>
        <a href={form.back}>{labels("newsletter/go-on")}</a>
      </p>
    </section>
  );
}

/** The ways on with a kept code: to the cart, or without it. */
function KeptVoucher({ form }: { form: FormPageProps }) {
  const { labels } = form.page;
  return (
    <form className="form" method="post" action={form.action}>
      {form.told === null && <p>{labels("voucher/kept-before")}</p>}
      <p>
        <a className="button" href={cartHref(form)}>
          {labels("voucher/to-cart")}
        </a>
      </p>
      <button className="button button-secondary" type="submit" name="do" value="take-away">
        {labels("voucher/take-away")}
      </button>
    </form>
  );
}

function cartHref({ page }: FormPageProps): string {
  return page.resolveLink({ kind: "url", url: CART_PATH })?.href ?? CART_PATH;
}

/** Page after a kept code was taken away. */
export function VoucherTakenAway(form: FormPageProps) {
  const { labels } = form.page;
  const links = [
    { text: labels("voucher/to-cart"), href: cartHref(form) },
    { text: labels("newsletter/go-on"), href: form.back },
  ];
  return <BuiltInPage title={labels("voucher/title")} text={labels("voucher/taken-away")} links={links} />;
}
