import { AT_TOP, afterScroll } from "#domain/navigation/back-to-top.ts";

/** The pause in scrolling after which the button to the top is shown or hidden (spec 001 §9). */
const DEBOUNCE_MS = 500;

/** Shows the link back to the top to a visitor who scrolls up (spec 001 §4). */
export default function backToTop(element: HTMLElement): void {
  let state = AT_TOP;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    element.hidden = !state.isShown;
  };
  const follow = () => {
    state = afterScroll(state, scrollY, innerHeight);
    clearTimeout(timer);
    timer = setTimeout(show, DEBOUNCE_MS);
  };
  addEventListener("scroll", follow, { passive: true });
}
