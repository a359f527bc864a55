import {
  afterCarousel,
  CAROUSEL_TRANSITION_MS,
  type CarouselEvent,
  groupsOf,
  isDrag,
  startCarousel,
} from "#domain/navigation/carousel.ts";
import { scrollSideways, whenResized } from "../../sliding-rows.ts";

const KEYS: Readonly<Record<string, "next" | "previous">> = { ArrowRight: "next", ArrowLeft: "previous" };

/** Moves a row by groups, with buttons, dots, keys and pointers (spec 001 §4); the row itself scrolls without it. */
export default function carousel(element: HTMLElement): void {
  const [row, list] = [element.querySelector<HTMLElement>(".carousel-row"), element.querySelector("ul")];
  const [dots, steps] = [".carousel-dots button", "[data-step]"].map((selector) => [
    ...element.querySelectorAll<HTMLElement>(selector),
  ]);
  if (!row || !list || !dots || !steps) return;
  const items = [...list.children] as HTMLElement[];
  let state = startCarousel(items.length, innerWidth);

  const show = () => {
    const groups = groupsOf(state);
    element.classList.toggle("awake", groups > 1);
    for (const [place, dot] of dots.entries()) {
      dot.hidden = place >= groups;
      dot.ariaCurrent = place === state.group ? "true" : null;
    }
    const [dot, strip] = [dots[state.group], dots[0]?.parentElement];
    if (dot && strip) strip.scrollLeft = dot.offsetLeft - strip.clientWidth / 2;
  };
  const placeOf = (item: number) => (items[item]?.offsetLeft ?? 0) - (items[0]?.offsetLeft ?? 0);
  const move = (event: CarouselEvent, durationMs = CAROUSEL_TRANSITION_MS) => {
    state = afterCarousel(state, event);
    show();
    scrollSideways(row, placeOf(state.group * state.perGroup), durationMs);
  };

  for (const step of steps) {
    const type = step.dataset.step === "next" ? "next" : "previous";
    step.addEventListener("click", () => move({ type }));
  }
  for (const [group, dot] of dots.entries()) dot.addEventListener("click", () => move({ type: "chosen", group }));
  row.addEventListener("keydown", (event) => {
    const type = event.target === row && KEYS[event.key];
    // With one of these, it is the browser's own key: its way back.
    if (!type || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move({ type });
  });
  // Scrolling by the browser while the row is resized is not the visitor's choice.
  const isAtRest = whenResized(row, () => move({ type: "resized", width: innerWidth }, 0));
  const readPlace = () => {
    if (!isAtRest() || row.clientWidth === 0 || row.classList.contains("moving")) return;
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
    state = afterCarousel(state, {
      type: "scrolled",
      groups: row.scrollLeft / (placeOf(1) * state.perGroup || 1),
      isAtEnd,
    });
    show();
  };
  row.addEventListener("scroll", readPlace);
  followPointer(row, (across) => move({ type: "swiped", across }));
  show();
  // The row may have been scrolled before this ran.
  readPlace();
}

/** Lets the row follow a pointer that moves sideways, and calls `letGo` with the distance at the end. */
function followPointer(row: HTMLElement, letGo: (across: number) => void): void {
  let hasDragged = false;
  row.addEventListener("pointerdown", (start) => {
    hasDragged = false;
    if (start.button !== 0) return;
    const from = row.scrollLeft;
    const following = new AbortController();
    const end = (across: number) => {
      following.abort();
      if (hasDragged) letGo(across);
    };
    const listen = (type: "pointermove" | "pointerup" | "pointercancel", run: (event: PointerEvent) => void) =>
      row.addEventListener(type, run, { signal: following.signal });
    listen("pointermove", (event) => {
      const [across, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!hasDragged) {
        if (!isDrag(across, down, event.pointerType === "mouse")) return;
        hasDragged = true;
        row.setPointerCapture(event.pointerId);
        row.classList.add("moving");
      }
      row.scrollLeft = from - across;
    });
    listen("pointerup", (event) => end(event.clientX - start.clientX));
    listen("pointercancel", () => end(0));
  });
  // A drag that ends on a link does not count as a click on it.
  row.addEventListener("click", (event) => hasDragged && event.preventDefault(), { capture: true });
  row.addEventListener("dragstart", (event) => event.preventDefault());
}
