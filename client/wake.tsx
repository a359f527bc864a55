import { Component, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { fillForm } from "./fill-form.ts";
import type { IslandDescriptor, Legacy } from "./islands/island.ts";
import { isOwnMarkup, keepElements } from "./keep-elements.ts";

/** The functions by which islands fetch more; the loader provides them. */
interface Ways {
  /** Fetches the island's `on-demand.ts`; the component has it as a prop of this name. */
  onDemand: (() => Promise<unknown>) | undefined;
  /** Fetches a page of the shop. */
  fetchPage: FetchPage;
}

type FetchPage = (href: string) => Promise<Document>;

/**
 * Hydrates an island's markup. If a script changed the markup or its props so far that they cannot be read, the shop is asked for both
 * again. If those are of another build too, or the island fails later, it stays plain HTML, which works without script, with the
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

/** Reads the props beside an island's markup; null if they do not fit its component. */
function readProps<Props extends object>(markup: HTMLElement, { parse }: IslandDescriptor<Props>): Props | null {
  try {
    const sent: unknown = JSON.parse(markup.nextElementSibling?.textContent ?? "null");
    return parse ? parse(sent, markup) : (sent as Props | null);
  } catch {
    return null;
  }
}

/** Replaces changed markup by the shop's own, with the choice kept. Returns null if the new markup cannot be read either. */
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
  { component: Island }: IslandDescriptor<Props>,
  props: Props,
  { onDemand, fetchPage }: Ways,
): void {
  const legacy: Legacy = {};
  const form = element.querySelector("form");
  // In a document that shows nothing: a copy in this one would fetch its pictures, also those that wait to be seen.
  const plain = document.implementation.createHTMLDocument().importNode(element, true);
  const early = choiceOf(form);
  const release = keepElements(element);
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
  const fail = once((error) => {
    reportError(error);
    release();
    root.unmount();
    void standIn();
  });
  let isAnew = false;
  const tree = (key: "sent" | "anew") => (
    <Boundary
      key={key}
      // The island's markup is about to be removed from the page.
      onError={(error) => queueMicrotask(() => isAnew === (key === "anew") && fail(error))}
    >
      <Island {...props} legacy={legacy} {...(onDemand && { onDemand })} />
    </Boundary>
  );
  let root = {} as Root;
  if (isOwnMarkup(() => (root = hydrateRoot(element, tree("sent"))))) return;
  isAnew = true;
  // Hydrating has moved fields and made some anew.
  fillForm(form, early);
  element.replaceChildren();
  root.render(tree("anew"));
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Shows an island until it fails, and says then that it did. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** The values of a form's fields, by their names. */
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

/** Replaces an island's markup, keeps the choice, and says what was lost. */
function putIn(element: HTMLElement, markup: HTMLElement, choice: Choice, lost?: string) {
  fillForm(markup.querySelector("form"), choice);
  const place = markup.querySelector("[data-lost]");
  if (place && lost) place.textContent = lost;
  element.replaceChildren(...markup.childNodes);
}

/** Fetches an island as the shop renders it for an address; null if that fails. */
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
