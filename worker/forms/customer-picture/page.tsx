import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { isArticle } from "#domain/catalogue/article.ts";
import { PICTURE_BYTES, PICTURE_LETTERS } from "#domain/customer/customer-picture.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { Fault, faultAttributes, fieldId, TextField } from "../field.tsx";
import type { FormPageProps } from "../form.ts";
import { FormFrame } from "../form-frame.tsx";

const BYTES_PER_MEGABYTE = 1_000_000;
const LINES = 4;
/** Files that the browser offers. iPhones turn their HEIC pictures into JPEG for a field that does not name HEIC. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

/** Form for a customer's picture: the picture, what she says of it, and the release, which she has to give. */
export function CustomerPicturePage(form: FormPageProps) {
  const { page, typed, brand } = form;
  const { labels } = page;
  const product = typed.get("product") ?? "";
  const name = isArticle(product) ? articleLabel(labels, product) : null;
  return (
    <section className="wrap form-page">
      <h1>{labels("customer-pictures/invite")}</h1>
      <p className="lead">{labels("customer-pictures/invite-text")}</p>
      <FormFrame form={form} submit={labels("contact/send")} hasFiles>
        <div className="field">
          <label htmlFor={fieldId("picture")}>{labels("customer-pictures/file")}</label>
          <Fault form={form} name="picture" />
          <p className="hint" id="picture-hint">
            {labels("customer-pictures/file-hint", { megabytes: PICTURE_BYTES / BYTES_PER_MEGABYTE })}
            {form.typed.has("email") && ` ${labels("customer-pictures/file-again")}`}
          </p>
          <input
            id={fieldId("picture")}
            name="picture"
            type="file"
            accept={ACCEPTED}
            required
            {...faultAttributes(form, "picture", "picture-hint")}
          />
        </div>
        <TextField form={form} name="title" label={labels("customer-pictures/name-of-picture")} />
        <TextField
          form={form}
          name="name"
          label={labels("customer-pictures/first-name")}
          autoComplete="given-name"
          isRequired
        />
        <TextField form={form} name="place" label={labels("customer-pictures/place")} autoComplete="address-level2" />
        <div className="field">
          <label htmlFor={fieldId("text")}>{labels("customer-pictures/text")}</label>
          <Fault form={form} name="text" />
          <textarea
            id={fieldId("text")}
            name="text"
            rows={LINES}
            maxLength={PICTURE_LETTERS.text}
            defaultValue={typed.get("text")}
            {...faultAttributes(form, "text")}
          />
        </div>
        {name && <p>{labels("customer-pictures/product", { product: name })}</p>}
        {name && <input type="hidden" name="product" value={product} />}
        <TextField
          form={form}
          name="email"
          type="email"
          label={labels("newsletter/email")}
          autoComplete="email"
          isRequired
        />
        <div className="field">
          <Fault form={form} name="release" />
          <label className="check" htmlFor={fieldId("release")}>
            <input
              id={fieldId("release")}
              name="release"
              type="checkbox"
              value="yes"
              required
              {...faultAttributes(form, "release")}
            />
            <span>{labels("customer-pictures/release", { brand })}</span>
          </label>
        </div>
      </FormFrame>
    </section>
  );
}

export function CustomerPictureSent({ page, back }: FormPageProps) {
  const { labels } = page;
  const links = [{ text: labels("newsletter/go-on"), href: back }];
  return (
    <BuiltInPage
      title={labels("customer-pictures/thanks")}
      text={labels("customer-pictures/thanks-text")}
      links={links}
    />
  );
}
