/** The field that no shopper sees or reaches; every form of the shop has it. Its label is for who meets it all the same. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className="visually-hidden" aria-hidden="true">
      {label} <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
/** The field of a form that no shopper sees or reaches; programs that fill in whatever they find fill it in too. */
export const HONEYPOT_FIELD = "website";
