import type { ComponentChildren } from "preact";
import { PASSWORD_LETTERS } from "#domain/customer/account.ts";
import type { Fields } from "./form.ts";
import type { AppVisit } from "./visit.ts";

/** The state of a form: what was typed, never a password, and the sentences about its fields and about itself. */
export interface FormState {
  typed?: Fields;
  faults?: Readonly<Record<string, string>>;
  /** A sentence about the form as a whole. */
  notice?: string;
}

interface FormProps {
  visit: AppVisit;
  state: FormState;
  /** The path that the form is posted to; the page's own if left out. */
  action?: string;
  submit: string;
  /** True if the form is not what the page is for: its button is quieter. */
  isSecond?: boolean;
  children?: ComponentChildren;
}

/** A form with its faults on top, which get the focus, and its button. */
export function Form({ visit: { labels }, state, action, submit, isSecond = false, children }: FormProps) {
  const { faults = {}, notice } = state;
  const faulty = Object.entries(faults);
  return (
    <form method="post" action={action} noValidate>
      {(notice || faulty.length > 0) && (
        <div class="summary" role="alert" tabIndex={-1} autofocus>
          <p>{notice ?? labels("form/summary")}</p>
          {faulty.length > 0 && (
            <ul>
              {faulty.map(([name, fault]) => (
                <li key={name}>
                  <a href={`#field-${name}`}>{fault}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {children}
      <button class={isSecond ? "button second" : "button"} type="submit">
        {submit}
      </button>
    </form>
  );
}

interface FieldProps {
  visit: AppVisit;
  state: FormState;
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  autoComplete: string;
  hint?: string;
  value?: string;
  isRequired?: boolean;
  maxLength?: number;
}

/** A text field with its label, its fault and what was typed before. A password can be shown, pasted and managed. */
export function Field({ visit: { labels }, state, name, label, type = "text", ...field }: FieldProps) {
  const id = `field-${name}`;
  const fault = state.faults?.[name];
  const isPassword = type === "password";
  const about = [fault && `${id}-fault`, field.hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      <div class="typed">
        <input
          id={id}
          name={name}
          {...({ type } as { type: "text" })}
          value={isPassword ? undefined : (state.typed?.get(name) ?? field.value)}
          required={field.isRequired}
          autocomplete={field.autoComplete}
          maxLength={field.maxLength ?? (isPassword ? PASSWORD_LETTERS.most : undefined)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={about || undefined}
        />
        {isPassword && (
          <button type="button" class="shows" data-shows={id} data-hide={labels("account/password-hide")} hidden>
            {labels("account/password-show")}
          </button>
        )}
      </div>
      {field.hint && (
        <p class="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
