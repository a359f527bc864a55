import type { ComponentType } from "react";

/**
 * State that an awake island leaves to the plain markup that replaces it if it fails: the component's prop `legacy`.
 */
export interface Legacy {
  /** The page's address with what was chosen last; none where the markup's form alone says it. */
  address?: string;
  /** Sentence about what was lost with it, shown at the attribute `data-lost` of the markup. */
  lost?: string | undefined;
}

/** The keys of the labels that a component takes as its prop `labels`. */
export type LabelOf<Props> = Props extends { labels: Readonly<Record<infer Label extends string, string>> }
  ? Label
  : never;

/**
 * All that an island is. The one descriptor is used by the view that places it (`<Island of={…}>`), by the loader that
 * wakes it, and by the build that splits its script off. It is the default export of `client/islands/{name}/island.ts`,
 * where loader and build find it: an island is that folder and its use in a view. What it fetches only once it is wanted is the default
 * export of `on-demand.ts` beside it; the component gets a function that fetches it as its prop `onDemand`.
 */
export interface IslandDescriptor<Props extends object> {
  /** The name of its folder. */
  name: string;
  /** Its props are small and plain; `labels` among them holds the labels named here, under their keys. */
  component: ComponentType<Props>;
  /** Labels that it shows. They reach it as finished strings, so that no vocabulary travels with it. */
  labels: readonly LabelOf<Props>[];
  /** Selects the props that travel as JSON, without those that the markup states; all of them if absent. */
  send?: (props: Props) => object;
  /**
   * The inverse of `send`, with the island's own markup; null where either is another build's, and the markup then stays plain
   * HTML. Without it the props are taken as they are.
   */
  parse?: (sent: unknown, markup: Element) => Props | null;
}

/** States an island; the types follow from its component. */
export function defineIsland<Props extends object>(island: IslandDescriptor<Props>): IslandDescriptor<Props> {
  return island;
}
