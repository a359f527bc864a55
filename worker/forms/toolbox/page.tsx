import { behaves } from "#blocks/elements/behaviour/behaviour.ts";
import { formPath } from "#domain/address/path-kind.ts";
import { countText } from "#domain/catalogue/dimension-text.ts";
import {
  FILE_KEPT_HOURS,
  MOST_UPLOAD_BYTES,
  MOST_UPLOAD_MEGABYTES,
  UPLOAD_PART_BYTES,
} from "#domain/toolbox/limits.ts";
import { Fault, faultAttributes, fieldId } from "../field.tsx";
import type { FormPageProps } from "../form.ts";
import { ErrorSummary } from "../form-frame.tsx";

/** Kinds that a file dialog offers; the backend looks at the bytes. */
const ACCEPTED =
  "image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff,application/pdf,.heic,.heif,.tif,.tiff";

/** Upload of a file, as a form that works by itself. With script it shows how far it is, and goes on after a lost connection. */
export function ToolboxPage(form: FormPageProps) {
  const { page, action, back } = form;
  const { labels, locale } = page;
  const id = fieldId("file");
  const kept = labels("toolbox/kept", { hours: countText(FILE_KEPT_HOURS, locale) });
  return (
    <section className="wrap form-page toolbox-file">
      <h1>{labels("toolbox/title")}</h1>
      <p className="lead">{labels("toolbox/lead")}</p>
      <form
        className="form drop"
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        data-next={formPath(back, "toolbox-print")}
        data-locale={locale}
        data-part-bytes={UPLOAD_PART_BYTES}
        data-most-bytes={MOST_UPLOAD_BYTES}
        data-text-sending={labels("toolbox/sending")}
        data-text-seconds={labels("toolbox/sending-seconds", { percent: "%p", seconds: "%t" })}
        data-text-minutes={labels("toolbox/sending-minutes", { percent: "%p", minutes: "%t" })}
        data-text-lost={labels("toolbox/line-lost")}
        data-text-working={labels("toolbox/working")}
        data-text-cancelled={labels("toolbox/cancelled")}
        data-text-failed={labels("form/failed")}
        data-text-unavailable={labels("toolbox/unavailable")}
        data-text-large={labels("toolbox/too-large", { megabytes: MOST_UPLOAD_MEGABYTES })}
        {...behaves("toolbox", "idle")}
      >
        <ErrorSummary form={form} />
        <div className="field">
          <label htmlFor={id}>{labels("toolbox/choose-file")}</label>
          <Fault form={form} name="file" />
          <input
            id={id}
            name="file"
            type="file"
            accept={ACCEPTED}
            required
            {...faultAttributes(form, "file", `${id}-kinds`)}
          />
          <p className="drop-here">{labels("toolbox/drop-file")}</p>
        </div>
        <p className="kinds" id={`${id}-kinds`}>
          {`${labels("toolbox/kinds", { megabytes: MOST_UPLOAD_MEGABYTES })}. ${kept}`}
        </p>
        <div className="progress" hidden>
          <progress max={100} value={0} aria-label={labels("toolbox/sending")} />
          <button className="button button-secondary" type="button">
            {labels("toolbox/cancel")}
          </button>
        </div>
        <p className="said" role="status" />
        <button className="button" type="submit">
          {labels("toolbox/send")}
        </button>
      </form>
      <p>
        <a href={back}>{labels("newsletter/go-on")}</a>
      </p>
    </section>
  );
}
