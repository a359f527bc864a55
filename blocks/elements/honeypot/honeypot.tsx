/** A field that no shopper sees or reaches; every form of the shop has it. Its label is for people who meet it nevertheless. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className="visually-hidden" aria-hidden="true">
      {`${label} `}
      <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
/** The name of the field that no shopper sees or reaches. Programs that fill in every field fill it in too. */
export const HONEYPOT_FIELD = "website";
