import { HONEYPOT_FIELD } from "./field.ts";

/** The field that no shopper sees or reaches; every form of the shop has it. Its label is for who meets it all the same. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className="visually-hidden" aria-hidden="true">
      {label} <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
