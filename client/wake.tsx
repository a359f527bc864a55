import { hydrateRoot } from "react-dom/client";
import type { IslandDescriptor } from "./islands/island.ts";

/**
 * Hydrates an island's markup; with props of another build it stays plain HTML.
 *
 * @param onDemand fetches what the island's `on-demand.ts` holds; it reaches the component as a prop of that name.
 */
export function wake<Props extends object>(
  element: HTMLElement,
  island: IslandDescriptor<Props>,
  sent: unknown,
  onDemand?: () => Promise<unknown>,
): void {
  const { component: Component, parse } = island;
  const props = parse ? parse(sent, element) : (sent as Props | null);
  if (props) hydrateRoot(element, <Component {...props} {...(onDemand && { onDemand })} />);
}
