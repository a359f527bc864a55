import { fieldId } from "./field-id.ts";
import type { FormPageProps } from "./form.ts";

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
