import type { PageContext } from "#blocks/block.ts";
import type { FormFields } from "../http/parse-form.ts";

/** A field that no shopper sees or reaches; programs that fill in whatever they find fill it in too. */
const TRAP = "website";

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
