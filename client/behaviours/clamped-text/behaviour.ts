/** Offers to show more only if the text is longer than its box (spec 001 §4), which only the browser can tell. */
export default function clampedText(element: HTMLElement): void {
  const text = element.querySelector<HTMLElement>(".clamped");
  if (!text || !(element instanceof HTMLDetailsElement)) return;
  new ResizeObserver(() => {
    element.classList.toggle("whole", !element.open && text.scrollHeight <= text.clientHeight);
  }).observe(text);
}
