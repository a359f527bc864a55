import { Children, type ReactNode } from "react";
import { behaves } from "../behaviour/behaviour.ts";
import { Icon } from "../icon/icon.tsx";

interface CarouselProps {
  /** The name of the row for screen readers. */
  label: string;
  words: StepWords;
  /** Returns the name of the dot with this number, counted from 1. */
  nameDot: (number: number) => string;
  children: readonly ReactNode[];
}

/**
 * A row that shows one group of its items at a time (spec 001 §4). It scrolls and snaps by itself, by touch and by keys. The buttons
 * and dots have their room reserved and are shown once their behaviour runs.
 */
export function Carousel({ label, words, nameDot, children }: CarouselProps) {
  const items = Children.toArray(children);
  return (
    <div className="carousel" {...behaves("carousel", "visible")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className="carousel-row" aria-label={label} tabIndex={0}>
        <ul>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
            <li key={place}>{item}</li>
          ))}
        </ul>
      </section>
      {items.length > 1 && (
        <div className="carousel-bar">
          <StepButton step="previous" label={words.previous} />
          <div className="carousel-dots">
            {items.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
              <button key={place} type="button" aria-label={nameDot(place + 1)} />
            ))}
          </div>
          <StepButton step="next" label={words.next} />
        </div>
      )}
    </div>
  );
}

interface ScrollSliderProps {
  label: string;
  words: StepWords;
  /** The `<li>`s. */
  children: ReactNode;
}

/** A row that scrolls by touch, by keys and, once its behaviour runs, by buttons (spec 001 §9). */
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

/** The names of the two buttons of a row. */
interface StepWords {
  previous: string;
  next: string;
}

/** The button that moves a row on or back. */
function StepButton({ step, label }: { step: "previous" | "next"; label: string }) {
  return (
    <button type="button" className="step" data-step={step} aria-label={label}>
      <Icon name="arrow" />
    </button>
  );
}
