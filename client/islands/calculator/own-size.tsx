import { useState } from "react";
import { fill } from "./choice.ts";
import type { CalculatorProps, OwnSize as OwnSizeProps } from "./props.ts";

export interface OwnSizePartProps {
  props: CalculatorProps;
  ownSize: OwnSizeProps;
  article: string;
  /** Takes what was typed; in words what is wrong with it, empty where nothing is. */
  onTyped: (width: string, height: string) => Promise<string>;
}

/** A size of her own, within the limits of the material; the backend prices it. Without script the form is sent with it. */
export function OwnSize({ props, ownSize, article, onTyped }: OwnSizePartProps) {
  const { labels } = props;
  const [problem, setProblem] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const [of, setOf] = useState(article);
  // What was wrong with it for one material says nothing of another.
  if (of !== article) {
    setOf(article);
    setProblem("");
  }
  const limits = ownSize.limits[article];
  if (!limits) return null;

  async function take(form: HTMLFormElement | null) {
    if (!form || isAsking) return;
    const data = new FormData(form);
    setIsAsking(true);
    setProblem(await onTyped(String(data.get("width")), String(data.get("height"))));
    setIsAsking(false);
  }

  return (
    <details className="own-size" open={ownSize.typed !== undefined}>
      <summary>
        <span>{`${labels["free-size/title"]} `}</span>
        <small>{limits.range}</small>
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
                take(event.currentTarget.form);
              }}
            />
          </label>
        ))}
        <button
          type="submit"
          aria-disabled={isAsking || undefined}
          onClick={(event) => {
            event.preventDefault();
            take(event.currentTarget.form);
          }}
        >
          {isAsking && <span className="spinner" />}
          <span>{labels["free-size/show"]}</span>
        </button>
      </div>
      <p id="own-size-problem" role="status">
        {problem}
      </p>
    </details>
  );
}
