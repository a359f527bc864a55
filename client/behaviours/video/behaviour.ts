/**
 * Puts the player of a portal in the place of the link to it once that is pressed: before, nobody is asked for anything. A press that
 * wants another tab or window still is the link's.
 */
export default function video(element: HTMLElement): void {
  const link = element.querySelector<HTMLAnchorElement>("a[data-player]");
  link?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    Object.assign(frame, {
      src: link.dataset.player,
      title: link.dataset.title,
      allow: "autoplay; fullscreen; encrypted-media; picture-in-picture",
      allowFullscreen: true,
      // Portals play for known pages alone.
      referrerPolicy: "strict-origin-when-cross-origin",
    });
    link.replaceWith(frame);
    frame.focus();
  });
  element.classList.add("awake");
}
