const LONGEST_MS = 8000;

/**
 * Reads the shop's answer by when an order arrives from the page itself. An `XMLHttpRequest` parses a page where trusted types forbid
 * `DOMParser` to.
 *
 * @param address the page's address with the choice and the day.
 * @throws Error if the shop has no answer.
 */
export function askNeededBy(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.timeout = LONGEST_MS;
    request.onloadend = () => {
      const answer = request.responseXML?.getElementById("needed-by")?.textContent;
      if (answer) resolve(answer);
      else reject(new Error(`${address} has no answer.`));
    };
    request.send();
  });
}
