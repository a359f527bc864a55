/**
 * The script of a page's part, without Preact, for features that the platform lacks. It is the default export of
 * `client/behaviours/{name}/behaviour.ts`, where the loader finds it, or one of those in `shell/behaviours.ts`. It gets the element that was marked with its name
 * (`blocks/elements/behaviour`). The element's markup works without it and already contains all texts that it shows.
 */
export type Behaviour = (element: HTMLElement) => void;

/** The names of all behaviours, which are the names of their folders. */
export type BehaviourName =
  | "accessory"
  | "account"
  | "back-to-top"
  | "bot-check"
  | "burger"
  | "carousel"
  | "choice"
  | "clamped-text"
  | "countdown"
  | "customer"
  | "developer-note"
  | "dismissal"
  | "listing"
  | "measure"
  | "messenger"
  | "navigation"
  | "own-photos"
  | "scroll-slider"
  | "search"
  | "set"
  | "snow"
  | "tiles"
  | "toolbox"
  | "video"
  | "wishlist";
