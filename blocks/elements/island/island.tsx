import type { ComponentType } from "react";

/** When an island's React starts: at the first touch, when it comes into view, or when the page has loaded and rests. */
export type Wake = "intent" | "visible" | "idle";

export interface IslandProps<P extends object> {
  /** The folder of the island in `client/islands/`. */
  name: string;
  wake: Wake;
  component: ComponentType<P>;
  /** Small and plain: it travels as JSON beside the markup. */
  props: P;
}

/**
 * Renders an island's component and, beside it, the props to wake it with. The loader (`client/entry.ts`) hydrates
 * the first element from the second; until then, and without JavaScript, the markup is plain HTML.
 */
export function Island<P extends object>({ name, wake, component: Component, props }: IslandProps<P>) {
  return (
    <>
      <div data-island={name} data-wake={wake}>
        <Component {...props} />
      </div>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped cannot leave the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}
