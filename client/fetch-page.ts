/**
 * Fetches a page of the shop as the browser reads it: no text becomes markup here, which the page's policy would refuse.
 *
 * @throws where it does not come, leads elsewhere or is none.
 */
export function fetchPage(href: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const wanted = new URL(href, location.href);
    wanted.hash = "";
    request.open("GET", wanted);
    request.responseType = "document";
    request.onload = () => {
      const isThere = request.status === 200 && request.responseURL === wanted.href;
      if (isThere && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`No ${href}.`));
    };
    request.onerror = reject;
    request.send();
  });
}
