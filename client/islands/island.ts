import type { ComponentType } from "react";

/** The state that an awake island leaves to the plain markup that replaces it if it fails: the component's prop `legacy`. */
export interface Legacy {
  /** The page's address with the last choice; absent if the form in the markup states it alone. */
  address?: string;
  /** The sentence about what was lost, shown in the element of the markup with the attribute `data-lost`. */
  lost?: string | undefined;
}

/** The keys of the labels that a component takes as its prop `labels`. */
export type LabelOf<Props> = Props extends { labels: Readonly<Record<infer Label extends string, string>> }
  ? Label
  : never;

/**
 * The description of an island. It is used by the view that places the island (`<Island of={…}>`), by the loader that wakes it, and by
 * the build that splits its script off. It is the default export of `client/islands/{name}/island.ts`, where loader and build find it:
 * an island is that folder and its use in a view. Code that it fetches on demand is the default export of `on-demand.ts` beside it; the
 * component gets a function that fetches it as its prop `onDemand`.
 */
export interface IslandDescriptor<Props extends object> {
  /** The name of its folder. */
  name: string;
  /** The component. Its props are small and plain; `labels` among them holds the labels named here, under their keys. */
  component: ComponentType<Props>;
  /** The labels that it shows. They reach it as finished texts, so that no vocabulary travels with it. */
  labels: readonly LabelOf<Props>[];
  /** Selects the props that travel as JSON, without those that the markup states; all of them if absent. */
  send?: (props: Props) => object;
  /**
   * The inverse of `send`, which also reads the island's own markup. It returns null if either belongs to another build; the markup
   * then stays plain HTML. Without it the props are taken as they are.
   */
  parse?: (sent: unknown, markup: Element) => Props | null;
}

/** Defines an island; the types follow from its component. */
export function defineIsland<Props extends object>(island: IslandDescriptor<Props>): IslandDescriptor<Props> {
  return island;
}
