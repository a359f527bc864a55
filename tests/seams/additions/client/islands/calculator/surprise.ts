/** Marks the page. It comes with the code that is fetched once a shopper turns to the calculator. */
export function surprise() {
  document.documentElement.dataset.surprise = "fetched-on-demand";
}
