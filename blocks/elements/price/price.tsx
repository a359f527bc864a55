export interface PriceProps {
  /** The current price as finished text: an element that the browser shares formats nothing. */
  current: string;
  /** The struck-through price as finished text; null if there is no reduction. */
  original: string | null;
  /** The words that a screen reader says before the original price, for example "statt". */
  insteadOf: string;
}

/** A price, with the original one struck through when it is higher (spec 001 §9). */
export function Price({ current, original, insteadOf }: PriceProps) {
  return (
    <span className="price">
      {original && (
        <>
          <span className="visually-hidden">{`${insteadOf} `}</span>
          <s>{original}</s>
        </>
      )}
      <b>{current}</b>
    </span>
  );
}
