/**
 * Fetches a page of the shop as the browser reads it: no text becomes markup here, which the page's policy would refuse.
 *
 * @throws where it does not come, or is none.
 */
export function fetchPage(href: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", href);
    request.responseType = "document";
    request.onload = () =>
      request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject(new Error(`No ${href}.`));
    request.onerror = reject;
    request.send();
  });
}
