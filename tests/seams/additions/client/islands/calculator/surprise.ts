/** Comes with what is fetched once a shopper turns to it. */
export function surprise() {
  document.documentElement.dataset.surprise = "fetched-on-demand";
}
