import type { FormPageProps } from "./form.ts";

interface TextFieldProps {
  form: FormPageProps;
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "password" | "date";
  autoComplete?: string;
  isRequired?: boolean;
}

/** Text input with its label, its previous value and its fault. */
export function TextField({ form, name, label, type = "text", autoComplete, isRequired }: TextFieldProps) {
  const id = fieldId(name);
  const fault = form.faults.get(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={form.typed.get(name)}
        required={isRequired}
        autoComplete={autoComplete}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
      />
    </div>
  );
}
/** The id of a field's input. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
