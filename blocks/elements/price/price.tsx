export interface PriceProps {
  /** Finished strings: an element that the browser shares formats nothing. */
  current: string;
  /** The struck-through price, or null where there is no reduction. */
  original: string | null;
  /** What a screen reader says before each price. */
  spoken: { current: string; original: string } | null;
}

/** A price, with the original one struck through when it is higher (spec 001 §9). */
export function Price({ current, original, spoken }: PriceProps) {
  if (!original || !spoken) return <span className="price">{current}</span>;
  return (
    <span className="price">
      <s aria-hidden="true">{original}</s>
      <span className="visually-hidden">{spoken.original}</span> <b aria-hidden="true">{current}</b>
      <span className="visually-hidden">{spoken.current}</span>
    </span>
  );
}
