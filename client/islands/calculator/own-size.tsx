import { useState } from "react";
import { isWithin, nearestSizes, parseLength } from "#domain/calculator/free-size.ts";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { MM_PER_INCH } from "#domain/catalogue/unit.ts";
import { fill } from "./choice.ts";
import type { CalculatorProps, FormatOffer, OwnSize as OwnSizeProps } from "./props.ts";
import type { Selection } from "./selection.ts";

export interface OwnSizePartProps {
  props: CalculatorProps;
  ownSize: OwnSizeProps;
  selection: Selection;
  /** Asks what a size costs, and shows it; false where it has no price. */
  onWanted: (size: Pick<FormatOffer, "format" | "label">) => Promise<boolean>;
}

/** A size of her own, within the limits of the material; the backend prices it. */
export function OwnSize({ props, ownSize, selection, onWanted }: OwnSizePartProps) {
  const { labels } = props;
  const [problem, setProblem] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const limits = ownSize.limits[selection.offers.article];
  if (!limits) return null;
  const labelOf = (format: Format) => sizeText(format, ownSize);

  async function show(form: HTMLFormElement | null) {
    if (!form || !limits) return;
    const data = new FormData(form);
    const [width, height] = ["width", "height"].map((side) => parseLength(String(data.get(side)), ownSize.unit));
    if (!width || !height) return setProblem(fill(ownSize.outOfRange, { range: limits.range }));
    const size = { width, height };
    if (!isWithin(size, limits)) {
      const sizes = nearestSizes(size, limits).map(labelOf).join(" · ");
      return setProblem(`${fill(ownSize.outOfRange, { range: limits.range })} ${fill(ownSize.nearest, { sizes })}`);
    }
    setIsAsking(true);
    const isShown = await onWanted({ format: formatKey(size), label: labelOf(size) });
    setIsAsking(false);
    setProblem(isShown ? "" : labels["free-size/not-priced"]);
  }

  return (
    <details className="own-size" open={ownSize.typed !== undefined}>
      <summary>
        {labels["free-size/title"]} <small>{limits.range}</small>
      </summary>
      <div className="sides">
        {(["width", "height"] as const).map((side) => (
          <label key={side}>
            <span>{fill(labels[`free-size/${side}`], { unit: ownSize.sign })}</span>
            <input
              name={side}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              defaultValue={ownSize.typed?.[side]}
              onChange={(event) => event.stopPropagation()}
              aria-describedby="own-size-problem"
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                show(event.currentTarget.form);
              }}
            />
          </label>
        ))}
        <button
          type="submit"
          aria-disabled={isAsking || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isAsking) show(event.currentTarget.form);
          }}
        >
          {isAsking && <span className="spinner" />}
          {labels["free-size/show"]}
        </button>
      </div>
      <p id="own-size-problem" role="status">
        {problem}
      </p>
    </details>
  );
}

/** A size in the locale's unit, with one decimal at most. */
function sizeText({ width, height }: Format, { unit, sign, decimal }: OwnSizeProps): string {
  const text = (mm: number) =>
    String(Math.round((mm / (unit === "inch" ? MM_PER_INCH : 10)) * 10) / 10).replace(".", decimal);
  return `${text(width)} × ${text(height)} ${sign}`;
}
