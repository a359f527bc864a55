import type { PriceLine } from "#domain/price/price.ts";
import type { ChoiceRow } from "../../designer/choice.ts";

/** Lists what was chosen of an article. */
export function ChoiceRows({ rows }: { rows: readonly ChoiceRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl class="rows">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PartsProps {
  lines: readonly PriceLine[];
  textOf: (amount: number) => string;
}

/** Lists the lines of an article's price. */
export function PriceParts({ lines, textOf }: PartsProps) {
  if (lines.length === 0) return null;
  return (
    <ul class="parts">
      {lines.map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span> <span>{textOf(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
