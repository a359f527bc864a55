import type { ReactNode } from "react";
import { behaves } from "../behaviour/behaviour.ts";
import { StepButton, type StepWords } from "../carousel/step-button.tsx";

export interface ScrollSliderProps {
  label: string;
  words: StepWords;
  /** The `<li>`s. */
  children: ReactNode;
}

/** A row that scrolls by touch, keys and, once its behaviour is awake, by buttons (spec 001 §9). */
export function ScrollSlider({ label, words, children }: ScrollSliderProps) {
  return (
    <div className="slider" {...behaves("scroll-slider", "visible")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className="slider-row" aria-label={label} tabIndex={0}>
        <ul>{children}</ul>
      </section>
      <div className="slider-bar">
        <StepButton step="previous" label={words.previous} />
        <StepButton step="next" label={words.next} />
      </div>
    </div>
  );
}
