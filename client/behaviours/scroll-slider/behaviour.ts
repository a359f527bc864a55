import { SLIDER_ANIMATION_MS, scrolledBy, waysOn } from "#domain/navigation/scroll-slider.ts";
import { scrollSideways, whenResized } from "../../sliding-rows.ts";

/** Lets buttons scroll a row by its visible width, if its content is wider than that; it scrolls by touch and keys without this. */
export default function scrollSlider(element: HTMLElement): void {
  const row = element.querySelector<HTMLElement>(".slider-row");
  const [back, on] = element.querySelectorAll<HTMLButtonElement>("[data-step]");
  if (!row || !back || !on) return;
  const measure = () => ({ left: row.scrollLeft, seen: row.clientWidth, whole: row.scrollWidth });
  const show = () => {
    const ways = waysOn(measure());
    // A button that is disabled as a whole would lose the focus at the row's end.
    back.ariaDisabled = String(!ways.back);
    on.ariaDisabled = String(!ways.on);
    element.classList.toggle("awake", ways.back || ways.on);
  };
  back.addEventListener("click", () => scrollSideways(row, scrolledBy(measure(), -1), SLIDER_ANIMATION_MS));
  on.addEventListener("click", () => scrollSideways(row, scrolledBy(measure(), 1), SLIDER_ANIMATION_MS));
  row.addEventListener("scroll", show);
  whenResized(row, show);
  show();
}
