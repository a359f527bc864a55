import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";

/** The way back to the top (spec 001 §2): a link, out of sight until a script knows that a visitor scrolls up. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className="back-to-top floating" href="#top" aria-label={label} hidden {...behaves("back-to-top", "idle")}>
      <Icon name="arrow" />
    </a>
  );
}
