/** Offers to show more only where the text is longer than its place (spec 001 §4): its own browser knows. */
export default function clampedText(element: HTMLElement): void {
  const text = element.querySelector<HTMLElement>(".clamped");
  if (!text || !(element instanceof HTMLDetailsElement)) return;
  new ResizeObserver(() => {
    element.classList.toggle("whole", !element.open && text.scrollHeight <= text.clientHeight);
  }).observe(text);
}
