/**
 * Makes the page of a design that of another choice: fields, price, door, days of arrival and views take over what differs. Elements that
 * stay alike are kept, and with them the focus.
 *
 * @param next the page with the other choice.
 * @returns false if it has no such form.
 */
export function takeOver(form: HTMLFormElement, next: Document): boolean {
  const other = next.querySelector("form.design-form");
  const [choice, otherChoice] = [form.querySelector("#choice"), other?.querySelector("#choice")];
  if (!other || !choice || !otherChoice) return false;
  alignAfter(choice, otherChoice);
  alignAfter(form, other);
  for (const row of [".side-row ul", ".leaves ul"]) alignViews(row, next);
  // The loader wakes new behaviours.
  document.dispatchEvent(new Event("islands"));
  return true;
}

/** Makes the views of a row those of the other page: some change, some come or go with the choice. */
function alignViews(row: string, next: Document): void {
  const [own, other] = [document.querySelector(row), next.querySelector(row)];
  if (!own || !other) return;
  for (const view of [...own.children]) {
    const same = next.getElementById(view.id);
    if (same) align(view, same);
    else view.remove();
  }
  for (const view of [...other.children]) if (!document.getElementById(view.id)) own.append(view);
}

/** Makes the elements that follow one those that follow the other, each kept that has a counterpart. */
function alignAfter(one: Element, other: Element): void {
  const old = followers(one);
  let last = one;
  for (const wanted of followers(other)) {
    const at = old.findIndex((candidate) => keyOf(candidate) === keyOf(wanted));
    const [kept] = at < 0 ? [] : old.splice(at, 1);
    const placed = kept ? align(kept, wanted) : wanted;
    if (last.nextElementSibling !== placed) last.after(placed);
    last = placed;
  }
  for (const gone of old) gone.remove();
}

function followers(element: Element): Element[] {
  const all: Element[] = [];
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) all.push(next);
  return all;
}

/** The field that an element has, or the part that it is. */
function keyOf(element: Element): string {
  return `${element.className} ${element.querySelector<HTMLInputElement>("[name]")?.name}`;
}

/**
 * Makes an element like another one. What the browser or a behaviour has changed in it stays: a table that was opened, a heart, a picture
 * that failed.
 *
 * @returns it, or the other one in its place if they are built differently.
 */
function align(one: Element, other: Element): Element {
  const isOwn =
    one.matches("[data-behaviour]") || (one.matches("img") && one.getAttribute("src") === other.getAttribute("src"));
  if (isOwn) return one;
  if (one.localName !== other.localName || shapeOf(one) !== shapeOf(other)) {
    const focused = document.activeElement;
    const selector = one.contains(focused) && focused instanceof HTMLElement ? selectorOf(focused) : null;
    one.replaceWith(other);
    if (selector) other.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    return other;
  }
  for (const { name } of [...one.attributes])
    if (name !== "open" && !other.hasAttribute(name)) one.removeAttribute(name);
  for (const { name, value } of other.attributes) if (one.getAttribute(name) !== value) one.setAttribute(name, value);
  if (one instanceof HTMLInputElement) one.checked = one.defaultChecked;
  if (one instanceof HTMLOptionElement) one.selected = one.defaultSelected;
  // One that is put in place leaves the other page.
  const counterparts = [...other.childNodes];
  for (const [at, node] of [...one.childNodes].entries()) {
    const counterpart = counterparts[at];
    if (node instanceof Element && counterpart instanceof Element) align(node, counterpart);
    else if (counterpart && node.nodeValue !== counterpart.nodeValue) node.nodeValue = counterpart.nodeValue;
  }
  return one;
}

/** Tells elements apart that are built differently: by their children, and by the values of their fields. */
function shapeOf(element: Element): string {
  return [...element.childNodes].map((node) => `${node.nodeName} ${(node as HTMLInputElement).value ?? ""}`).join();
}

/** The selector of a control by its name and value, within its field. */
function selectorOf(control: HTMLElement): string {
  const { name, value, type } = control as HTMLInputElement;
  return type === "radio"
    ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`
    : `[name="${CSS.escape(name)}"]`;
}
