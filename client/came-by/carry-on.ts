import { DESIGNER_PREFIX } from "#domain/address/path-kind.ts";
import { ofPage, remembered } from "./remembered.ts";

/** The events before a link can be followed, by pointer or keyboard, here or in another tab. */
const BEFORE_FOLLOWING = ["pointerdown", "click", "contextmenu"] as const;
const LANDING = /[?&](gclid|s|disableCache)=/;

/** The query of each link as the page has it, and with the added parameters. */
const told = new WeakMap<HTMLAnchorElement, readonly [before: string, after: string]>();

/**
 * Carries the parameters of a landing's address (`gclid`, `s`) to the designer, through any number of pages. The tab remembers them and
 * adds them to a link or a form just before it is followed, so that links that an island renders later have them too. They are added for
 * designers, other tabs, the shop's other countries and forms; for every page if nothing may be stored. The pages themselves stay the
 * same for every visitor.
 */
export function carryOn(): void {
  if (LANDING.test(location.search)) import("./arrive.ts").then(({ default: arrive }) => arrive());
  for (const type of BEFORE_FOLLOWING) document.addEventListener(type, tellLink, { capture: true, passive: true });
  document.addEventListener("formdata", tellForm);
}

function tellLink(event: Event) {
  const { target, type, button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  const isOtherHost = link && link.origin !== location.origin;
  // Links to other hosts count only if they have `hreflang`: those are the shop's own.
  if (!link || (isOtherHost && !link.hreflang) || !remembered()) return;
  const isOtherTab = button > 0 || ctrlKey || metaKey || shiftKey || link.target;
  const isTold = ofPage.query || isOtherHost || isOtherTab || link.pathname.startsWith(DESIGNER_PREFIX);
  const [before, after] = told.get(link) ?? [];
  const query = before !== undefined && after === link.search ? before : link.search;
  const search = isTold ? withMore(query) : query;
  if (search !== link.search) link.search = search;
  told.set(link, [query, link.search]);
  // Otherwise the referrer would show the next page the parameters of this one.
  if (!isTold && type === "click") link.referrerPolicy = "strict-origin";
}

/** Adds the remembered parameters to a query; parameters that it already has stay. */
function withMore(search: string): string {
  const said = new URLSearchParams(search);
  const more = [...cameBy()].filter(([name]) => !said.has(name));
  return more.length > 0 ? `${search}${search ? "&" : "?"}${new URLSearchParams(more)}` : search;
}

function tellForm({ target, formData }: FormDataEvent) {
  const form = target as HTMLFormElement;
  if (form.method !== "get" || new URL(form.action).origin !== location.origin) return;
  for (const [name, value] of cameBy()) if (!formData.has(name)) formData.set(name, value);
}

function cameBy(): URLSearchParams {
  return new URLSearchParams(remembered());
}
