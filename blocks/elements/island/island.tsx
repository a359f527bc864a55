import type { IslandDescriptor, LabelOf } from "#client/islands/island.ts";

/**
 * The moment at which an island wakes: at the first touch, when the island comes into view, or when the page has loaded and is
 * idle.
 */
export type Wake = "intent" | "visible" | "idle";

export interface IslandProps<Props extends object> {
  of: IslandDescriptor<Props>;
  wake: Wake;
  /** Props that are small and plain, because they travel as JSON beside the markup. */
  props: NoInfer<Omit<Props, "labels">>;
  /** The labels of the page. The island gets those that it names; a label that does not exist does not compile. */
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
  // The props and the labels together are all props of the island; TypeScript cannot derive that for a generic type.
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
