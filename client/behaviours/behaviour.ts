/**
 * Script of a page's part, for what the platform does not do, without React: the default export of
 * `client/behaviours/{name}/behaviour.ts`, where the loader finds it. It gets the element that was marked with its name
 * (`blocks/elements/behaviour`), whose markup works without it; words that it shows stand in that markup already.
 */
export type Behaviour = (element: HTMLElement) => void;

/** The behaviours that there are, by the names of their folders. */
export type BehaviourName =
  | "back-to-top"
  | "bot-check"
  | "burger"
  | "carousel"
  | "clamped-text"
  | "countdown"
  | "customer"
  | "developer-note"
  | "dialog"
  | "dismissal"
  | "listing"
  | "messenger"
  | "navigation"
  | "print-size"
  | "scroll-slider"
  | "snow"
  | "video"
  | "wishlist";
