/** The time after which a page counts as one that does not come, in milliseconds. */
const LONGEST_MS = 8000;

/**
 * Fetches a page of the shop, parsed by the browser's own loader: turning text into markup in a script would violate the page's content
 * policy.
 *
 * @param mayBeCorrected true if the shop may lead to the same page with another query, as it does for filters in another order.
 * @throws Error if the page cannot be loaded, is stopped or does not come in time, leads elsewhere, or is no page of the shop.
 */
export function fetchPage(href: string, { mayBeCorrected = false } = {}): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const wanted = new URL(href, location.href);
    wanted.hash = "";
    request.open("GET", wanted);
    request.responseType = "document";
    // Also of a request that was stopped with the page's loading: the visitor pressed Escape.
    request.onloadend = () => {
      const { status, responseURL } = request;
      const isThere =
        status === 200 && (responseURL === wanted.href || (mayBeCorrected && isSamePage(responseURL, wanted)));
      if (isThere && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`No ${href}.`));
    };
    request.timeout = LONGEST_MS;
    request.send();
  });
}

/**
 * Tells whether a fetched page is of this page's build: it brings no script and no style that is not here already. Markup of another
 * build belongs to styles and scripts of its own.
 */
export function isOfThisBuild(page: Document): boolean {
  const here = partsOf(document);
  return partsOf(page).every((part) => here.includes(part));
}

function partsOf({ head }: Document): (string | null)[] {
  return [...head.querySelectorAll("script[src],style")].map((part) => part.getAttribute("src") ?? part.textContent);
}

function isSamePage(href: string, { origin, pathname }: URL): boolean {
  const page = new URL(href);
  return page.origin === origin && page.pathname === pathname;
}
