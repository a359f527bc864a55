/** The way in CSS pixels that a finger moves along to turn a tile over. */
const SWIPE = 36;

/**
 * Shows a design in another of its colours on its own tile instead of leaving the list, and its second side under a pointer or after a
 * swipe. The second side's picture is requested at that moment.
 */
export default function tiles(grid: HTMLElement): void {
  let touched: { link: HTMLElement; x: number } | null = null;
  let isSwiped = false;

  grid.addEventListener("click", (event) => {
    if (isSwiped) event.preventDefault();
    isSwiped = false;
    const dot = closest(event, "a[data-picture]");
    if (!dot || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    recolour(dot as HTMLAnchorElement);
  });
  for (const [type, isOver] of [
    ["pointerover", true],
    ["pointerout", false],
  ] as const) {
    grid.addEventListener(type, (event) => {
      if (event.pointerType !== "touch") turn(closest(event, "a[data-second]"), isOver);
    });
  }
  grid.addEventListener("pointerdown", (event) => {
    const link = event.pointerType === "touch" && closest(event, "a[data-second]");
    touched = link ? { link, x: event.clientX } : null;
    isSwiped = false;
  });
  grid.addEventListener("pointerup", ({ clientX }) => {
    if (!touched || Math.abs(clientX - touched.x) < SWIPE) return;
    isSwiped = true;
    turn(touched.link, !touched.link.classList.contains("turned"));
  });
}

function closest({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Shows the second side of a tile, or its first one again. */
function turn(link: HTMLElement | null, isTurned: boolean): void {
  const picture = link?.querySelector("picture");
  if (!link?.dataset.second || !picture) return;
  if (!picture.querySelector(".second-view")) {
    const image = new Image();
    image.className = "second-view";
    image.alt = "";
    image.src = link.dataset.second;
    picture.append(image);
  }
  link.classList.toggle("turned", isTurned);
}

/** Makes a tile that of its design in the dot's colour: picture, name, address, and the heart. */
function recolour(dot: HTMLAnchorElement): void {
  const dots = dot.closest(".colour-dots");
  const tile = dots?.parentElement;
  const link = tile?.querySelector<HTMLAnchorElement>("a.design");
  const image = link?.querySelector<HTMLImageElement>("img");
  if (!dots || !link || !image) return;
  for (const one of dots.querySelectorAll("[aria-current]")) one.ariaCurrent = null;
  dot.ariaCurrent = "true";
  link.href = dot.href;
  image.src = dot.dataset.picture ?? "";
  link.querySelector(".second-view")?.remove();
  link.classList.remove("turned");
  delete link.dataset.second;
  const colour = link.querySelector(".design-name .visually-hidden");
  if (colour) colour.textContent = `, ${dot.ariaLabel}`;
  const heart = tile?.querySelector<HTMLInputElement>('.heart input[name="id"]');
  if (!heart) return;
  heart.value = dot.dataset.id ?? "";
  heart.dispatchEvent(new Event("change", { bubbles: true }));
}
