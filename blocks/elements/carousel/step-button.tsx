import { Icon } from "../icon/icon.tsx";

/** What the buttons of a row are called. */
export interface StepWords {
  previous: string;
  next: string;
}

/** The button that moves a row on or back. */
export function StepButton({ step, label }: { step: "previous" | "next"; label: string }) {
  return (
    <button type="button" className="step" data-step={step} aria-label={label}>
      <Icon name="arrow" />
    </button>
  );
}
