import type { IslandDescriptor, LabelOf } from "#client/islands/island.ts";

/** When an island's React starts: at the first touch, when it comes into view, or when the page has loaded and rests. */
export type Wake = "intent" | "visible" | "idle";

export interface IslandProps<Props extends object> {
  of: IslandDescriptor<Props>;
  wake: Wake;
  /** Small and plain: they travel as JSON beside the markup. */
  props: NoInfer<Omit<Props, "labels">>;
  /** The page's words, of which the island gets those that it names. One that does not exist does not compile. */
  labels: (key: NoInfer<LabelOf<Props>>) => string;
}

/**
 * Renders an island's component and, beside it, the props to wake it with. The loader (`client/entry.ts`) hydrates the
 * first element from the second; until then, and without JavaScript, the markup is plain HTML. Any view may hold one, in a
 * block or in the frame around all pages: a page finds its islands in its own markup (`worker/page/scripts.ts`).
 */
export function Island<Props extends object>({ of: island, wake, props, labels }: IslandProps<Props>) {
  const { name, component: Component, send } = island;
  const words = island.labels.length > 0 && {
    labels: Object.fromEntries(island.labels.map((key) => [key, labels(key)])),
  };
  // Its own props and its labels together are all of its props; TypeScript cannot add up what a generic type lacks.
  const whole = { ...props, ...words } as Props;
  return (
    <>
      <div data-island={name} data-wake={wake}>
        <Component {...whole} />
      </div>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped cannot leave the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(send ? send(whole) : whole).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}
