import { SUGGESTIONS_FILE } from "#domain/search/suggestions-file.ts";
import { fetchPage } from "../../../fetch-page.ts";
import { adopt } from "../../../islands/adopt.ts";
import look from "./suggestions.css?sheet";

/** The time after a letter for which the next one is awaited, in milliseconds. */
const PAUSE_MS = 120;
/** The number of letters from which results are asked for. */
const SHORTEST = 2;

/**
 * Shows results below a search field. A reply that comes after a later question is dropped; a failure leaves the field a plain one.
 *
 * @returns the function that is called with what is typed.
 */
export function startSuggestions(element: HTMLElement): (typed: string) => void {
  adopt(look.css);
  const field = element.querySelector("input") as HTMLInputElement;
  const { action } = element.querySelector("form") as HTMLFormElement;
  const said = element.appendChild(document.createElement("p"));
  said.className = "visually-hidden";
  said.role = "status";
  let list: Element | null = null;
  let asked = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    asked = "";
    list?.remove();
    list = null;
    said.textContent = "";
  };
  const links = () => [...(list?.querySelectorAll("a") ?? [])];

  async function ask(typed: string): Promise<void> {
    const address = new URL(`${action.replace(/\/$/, "")}/${SUGGESTIONS_FILE}`);
    address.searchParams.set(field.name, typed);
    const page = await fetchPage(address.href).catch(() => null);
    // She has typed on, closed the list, or turned to something else.
    if (typed !== asked || !element.contains(document.activeElement)) return;
    list?.remove();
    list = null;
    said.textContent = "";
    const found = page?.querySelector("ul");
    if (!found || found.childElementCount === 0) return;
    list = element.appendChild(document.adoptNode(found));
    list.className = "suggestions";
    said.textContent = found.dataset.said ?? "";
  }

  element.addEventListener("keydown", (event) => {
    const all: HTMLElement[] = [field, ...links()];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && list) {
      event.preventDefault();
      field.focus();
      close();
    } else if (step && list) {
      event.preventDefault();
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[(at + step + all.length) % all.length]?.focus();
    }
  });
  element.addEventListener("focusout", ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) close();
  });
  // A press on a link takes the focus from the field before the click in browsers that focus no links.
  element.addEventListener("pointerdown", (event) => {
    if (event.target !== field && list?.contains(event.target as Node)) event.preventDefault();
  });

  return (typed) => {
    clearTimeout(timer);
    if (typed.trim().length < SHORTEST) return close();
    asked = typed.trim();
    timer = setTimeout(() => void ask(asked), PAUSE_MS);
  };
}
