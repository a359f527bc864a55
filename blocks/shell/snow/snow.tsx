import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";

/** The seasonal decoration (spec 001 §9), which lies over the page, takes no touch, and can be stopped. */
export function Snow({ page }: { page: PageContext }) {
  const { labels } = page;
  return (
    <div className="snow" hidden {...behaves("snow", "idle")}>
      <canvas />
      <button
        type="button"
        className="floating"
        data-stop={labels("shell/snow-stop")}
        data-start={labels("shell/snow-start")}
      />
    </div>
  );
}
