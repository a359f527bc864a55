import { flakesAt } from "#domain/decoration/snow.ts";

const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");
/** The storage key that notes, for the visit, that the visitor has stopped the snow. */
const STOPPED = "snow-stopped";

/** Lets it snow over the page until the visitor stops it (spec 001 §9); never for visitors who prefer reduced motion. */
export default function snow(element: HTMLElement): void {
  const canvas = element.querySelector("canvas");
  const button = element.querySelector("button");
  const context = canvas?.getContext("2d");
  if (!canvas || !button || !context) return;
  const { color } = getComputedStyle(canvas);
  let isStopped = remembered();
  let [snowedMs, lastMs] = [0, 0];
  let frame = 0;

  const draw = (nowMs: number) => {
    // After a pause, the animation continues where it was.
    snowedMs += Math.min(nowMs - lastMs, 50);
    lastMs = nowMs;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      // Resizing a canvas resets its colour.
      context.fillStyle = color;
    }
    context.clearRect(0, 0, width, height);
    for (const { x, y, radius, opacity } of flakesAt(snowedMs)) {
      context.globalAlpha = opacity;
      context.beginPath();
      context.arc(x * width, y * height, radius, 0, 2 * Math.PI);
      context.fill();
    }
    frame = requestAnimationFrame(draw);
  };
  const show = () => {
    cancelAnimationFrame(frame);
    element.hidden = REDUCED.matches;
    element.toggleAttribute("data-stopped", isStopped);
    button.textContent = (isStopped ? button.dataset.start : button.dataset.stop) ?? "";
    if (!isStopped && !REDUCED.matches) frame = requestAnimationFrame(draw);
  };
  button.addEventListener("click", () => {
    isStopped = !isStopped;
    remember(isStopped);
    show();
  });
  REDUCED.addEventListener("change", show);
  show();
}

/** Tells whether the visitor has stopped the snow; false if storage is forbidden. */
function remembered(): boolean {
  try {
    return sessionStorage.getItem(STOPPED) !== null;
  } catch {
    return false;
  }
}

function remember(isStopped: boolean): void {
  try {
    if (isStopped) sessionStorage.setItem(STOPPED, "1");
    else sessionStorage.removeItem(STOPPED);
  } catch {
    // If storage is forbidden, it snows again on the next page.
  }
}
