import { useEffect, useState } from "react";
import type { CalculatorIslandProps } from "./on-demand-parts.ts";
import type { NeededBy as NeededByProps } from "./props.ts";

interface NeededByPartProps {
  props: CalculatorIslandProps;
  neededBy: NeededByProps;
  /** The page's address with the choice. */
  path: string;
  /** The time to order by and the arrival, as a text: an answer holds as long as it does. */
  delivery: string;
}

/**
 * The question by when a shopper needs her order. The shop answers it on the page itself: without script the form asks for it, with
 * script its answer is read from there. Another choice is asked about anew, and so is another time to order by; only the answer to the
 * current question is shown.
 */
export function NeededBy({ props: { labels, onDemand }, neededBy, path, delivery }: NeededByPartProps) {
  const [day, setDay] = useState(neededBy.day);
  const address = day && `${path}&needed=${day}`;
  const question = address && address + delivery;
  const [said, say] = useState({ question, answer: neededBy.answer });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is asked once.
  useEffect(() => {
    if (!address || said.question === question) return;
    let isCurrent = true;
    onDemand?.()
      .then((parts) => parts.askNeededBy(address))
      .catch(() => labels["form/failed"])
      .then((answer) => isCurrent && say({ question, answer }));
    return () => {
      isCurrent = false;
    };
  }, [question]);

  return (
    <div className="needed">
      <label htmlFor="needed">{`${neededBy.question} `}</label>
      <input
        id="needed"
        type="date"
        name="needed"
        min={neededBy.from}
        defaultValue={neededBy.day}
        onInput={(event) => {
          event.stopPropagation();
          setDay(event.currentTarget.value);
        }}
      />
      <noscript>
        <button type="submit">{neededBy.check}</button>
      </noscript>
      <p id="needed-by" role="status">
        {said.question === question && said.answer}
      </p>
    </div>
  );
}
