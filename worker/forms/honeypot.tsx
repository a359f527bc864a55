import type { PageContext } from "#blocks/block.ts";
import { HONEYPOT_FIELD as TRAP } from "#blocks/elements/honeypot/field.ts";
import type { FormFields } from "../http/parse-form.ts";

export function Honeypot({ page }: { page: PageContext }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={TRAP}>{page.labels("form/leave-empty")}</label>
      <input id={TRAP} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export function isTrapped(typed: FormFields): boolean {
  return (typed.get(TRAP) ?? "") !== "";
}
