/** Marks the page. It is fetched together with everything that a shopper gets on demand. */
export function surprise() {
  document.documentElement.dataset.surprise = "fetched-on-demand";
}
