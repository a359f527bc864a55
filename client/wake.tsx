import { hydrateRoot } from "react-dom/client";
import { fillForm } from "./fill-form.ts";
import type { IslandDescriptor, Legacy } from "./islands/island.ts";
import { keepElements } from "./keep-elements.ts";

/** Functions that fetch on demand; the loader provides them. */
interface Ways {
  /** Fetches the island's `on-demand.ts`; the component has it as a prop of this name. */
  onDemand: (() => Promise<unknown>) | undefined;
  /** A page of the shop. */
  fetchPage: FetchPage;
}

type FetchPage = (href: string) => Promise<Document>;

/**
 * Hydrates an island's markup. Where somebody has changed it, or its props, beyond what can be read, the shop is asked for both as they
 * were. With those of another build too, and where it fails later, it is plain HTML, which works without script: it then has the
 * attribute `data-failed`.
 */
export async function wake<Props extends object>(
  element: HTMLElement,
  island: IslandDescriptor<Props>,
  ways: Ways,
): Promise<void> {
  try {
    const props = readProps(element, island) ?? (await replaceMarkup(element, island, ways.fetchPage));
    if (props) return hydrate(element, island, props, ways);
  } catch (error) {
    reportError(error);
  }
  element.dataset.failed = "";
}

/** The props beside an island's markup; null where they are not those of its component. */
function readProps<Props extends object>(markup: HTMLElement, { parse }: IslandDescriptor<Props>): Props | null {
  try {
    const sent: unknown = JSON.parse(markup.nextElementSibling?.textContent ?? "null");
    return parse ? parse(sent, markup) : (sent as Props | null);
  } catch {
    return null;
  }
}

/** Puts the shop's own markup in the place of a changed one, with what was chosen in that; null where that is no use either. */
async function replaceMarkup<Props extends object>(
  element: HTMLElement,
  island: IslandDescriptor<Props>,
  fetchPage: FetchPage,
): Promise<Props | null> {
  const fresh = await fetchIsland(element, fetchPage, location.href);
  const props = fresh && readProps(fresh, island);
  if (props) putIn(element, fresh, choiceOf(element.querySelector("form")));
  return props;
}

function hydrate<Props extends object>(
  element: HTMLElement,
  { component: Component }: IslandDescriptor<Props>,
  props: Props,
  { onDemand, fetchPage }: Ways,
): void {
  const legacy: Legacy = {};
  const form = element.querySelector("form");
  const plain = element.cloneNode(true) as HTMLElement;
  const release = keepElements(element);
  const report = once(reportError);
  /**
   * Shows the page's first markup at once, then the shop's markup for the choice, unless the shopper continues
   * meanwhile.
   */
  const standIn = async () => {
    const { address, lost } = legacy;
    const choice: Choice = address ? [...new URL(address, location.href).searchParams] : choiceOf(form);
    const search = new URLSearchParams(location.search);
    for (const [name, value] of choice) if (value) search.set(name, value);
    let hasGoneOn = false;
    element.dataset.failed = "";
    putIn(element, plain, choice, lost);
    element.addEventListener("change", () => {
      hasGoneOn = true;
    });
    const fresh = await fetchIsland(element, fetchPage, address ?? `${location.pathname}?${search}`);
    if (fresh && !hasGoneOn) putIn(element, fresh, choice, lost);
  };
  const fail = once(() => {
    release();
    root.unmount();
    void standIn();
  });
  const root = hydrateRoot(element, <Component {...props} legacy={legacy} {...(onDemand && { onDemand })} />, {
    onUncaughtError: (error) => {
      report(error);
      // React is about to take its markup off the page.
      queueMicrotask(() => fail(error));
    },
    // The markup was not the island's any more, and React has made it anew.
    onRecoverableError: report,
  });
}

/** Fields of a form by their names. */
type Choice = [name: string, value: string][];

function choiceOf(form: HTMLFormElement | null): Choice {
  return [...(form?.elements ?? [])].flatMap((field) => {
    const isChosen = field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isSaid(field));
    return isChosen && field.name ? [[field.name, field.value]] : [];
  });
}

function isSaid({ type, checked }: HTMLInputElement): boolean {
  return type !== "radio" || checked;
}

/** Puts markup in the place of an island's, with what was chosen, and says what was lost. */
function putIn(element: HTMLElement, markup: HTMLElement, choice: Choice, lost?: string) {
  fillForm(markup.querySelector("form"), choice);
  const place = markup.querySelector("[data-lost]");
  if (place && lost) place.textContent = lost;
  element.replaceChildren(...markup.childNodes);
}

/** An island as the shop makes it for an address; null where that cannot be had. */
async function fetchIsland(element: HTMLElement, fetchPage: FetchPage, href: string): Promise<HTMLElement | null> {
  try {
    const islandsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>("[data-island]")];
    return islandsOf(await fetchPage(href))[islandsOf(document).indexOf(element)] ?? null;
  } catch {
    return null;
  }
}

function once(run: (error: unknown) => void): (error: unknown) => void {
  let ran = false;
  return (error) => {
    if (!ran) run(error);
    ran = true;
  };
}
