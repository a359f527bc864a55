import { TextField } from "#worker/forms/field.tsx";
import type { FormPageProps } from "#worker/forms/form.ts";
import { FormFrame } from "#worker/forms/form-frame.tsx";

export function GuestBookPage(form: FormPageProps) {
  return (
    <section>
      <h1>Gästebuch</h1>
      <FormFrame form={form} submit="Eintragen">
        <TextField form={form} name="name" label="Name" />
      </FormFrame>
    </section>
  );
}
