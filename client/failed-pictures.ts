/** Marks pictures whose file fails, also those that failed before this ran: they are hidden, and their ground stays (spec 001 §4). */
export function hideFailedPictures(): void {
  const hide = (image: EventTarget | null) => image instanceof HTMLImageElement && image.classList.add("failed");
  document.addEventListener("error", ({ target }) => hide(target), true);
  // A file that comes after all, another one of the same picture, is shown.
  document.addEventListener(
    "load",
    ({ target }) => target instanceof Element && target.classList.remove("failed"),
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hide(image);
}
