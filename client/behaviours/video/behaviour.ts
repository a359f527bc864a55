/**
 * Replaces the link to a portal's film by the portal's player once the link is pressed; before that, the portal is not contacted. A
 * press that opens another tab or window follows the link.
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
      // Portals only play for pages that send a referrer.
      referrerPolicy: "strict-origin-when-cross-origin",
    });
    link.replaceWith(frame);
    frame.focus();
  });
  element.classList.add("awake");
}
