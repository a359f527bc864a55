import type { FormPageProps } from "./form.ts";

interface TextFieldProps {
  form: FormPageProps;
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "date";
  autoComplete?: string;
  isRequired?: boolean;
}

/** Fault of a field, beside it; nothing for a field without one. */
export function Fault({ form: { faults }, name }: Pick<TextFieldProps, "form" | "name">) {
  if (!faults.has(name)) return null;
  return (
    <p className="fault" id={`${fieldId(name)}-fault`}>
      {faults.get(name)}
    </p>
  );
}

/**
 * Attributes that tie a field to its fault.
 *
 * @param hint the id of a hint about it.
 */
export function faultAttributes({ faults }: FormPageProps, name: string, hint?: string) {
  const about = [faults.has(name) && `${fieldId(name)}-fault`, hint].filter(Boolean).join(" ");
  return { "aria-invalid": faults.has(name) || undefined, "aria-describedby": about || undefined };
}

/** Text input with its label, its previous value and its fault. */
export function TextField({ form, name, label, type = "text", autoComplete, isRequired }: TextFieldProps) {
  const id = fieldId(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Fault form={form} name={name} />
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={form.typed.get(name)}
        required={isRequired}
        autoComplete={autoComplete}
        {...faultAttributes(form, name)}
      />
    </div>
  );
}
/** The id of a field's input. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
