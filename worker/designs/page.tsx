import type { ReactElement } from "react";
import type { PageContext } from "#blocks/block.ts";
import { colorsOf, drawingOf, pictureOf } from "#blocks/designs/design-facts.ts";
import { ACCESSORY_NAMES } from "#blocks/designs/page/card-accessories.ts";
import { readChoices } from "#blocks/designs/page/choices.ts";
import { DesignPage, SimilarDesigns, typeName, WithdrawnPage } from "#blocks/designs/page/design-page.tsx";
import { loadDesignPage, setDesigns, similarDesigns, softly } from "#blocks/designs/page/load.ts";
import { productOf } from "#blocks/designs/page/product.ts";
import { SetDesigns } from "#blocks/designs/page/set-designs.tsx";
import { designPageSheets } from "#blocks/designs/page/sheets.ts";
import { AgeOfPrices } from "#blocks/shell/age-of-prices.tsx";
import { pageHref } from "#domain/address/page-address.ts";
import type { Design, DesignList } from "#domain/contract/design.ts";
import type { SoftAsk } from "#domain/contract/endpoint.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { LabelKey } from "#locales/labels.ts";
import { pairText } from "#locales/pair-text.ts";
import { problem } from "../http/problem.ts";
import { alternatesEverywhere } from "../page/alternates.ts";
import { type PageRequest, prepareEverywhere, requestLabels } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { answerBuiltInPayload } from "../routes/page-beside.ts";
import { askForMore, type Visit } from "../routes/visit.ts";

/** Status of a withdrawn design: it will not come back (RFC 9110 §15.5.11). */
const GONE = 410;

/**
 * Responds with a design's page, or with the page of a withdrawn design, which shows similar ones. The design is known
 * to exist, so the page is streamed at once; its price and the similar designs follow when they come, or are missing.
 */
export async function designPage(visit: Visit, kind: DesignKind, design: Design): Promise<Response> {
  const request = await prepareDesign(visit, kind, design);
  const { page } = request;
  const ages = tellAgeOnce(visit, page);
  const loadingSimilar = shownBeside(visit, kind, page, (ask) => similarDesigns(kind, design, page.locale, ask));
  const loadingSet = design.isWithdrawn
    ? null
    : shownBeside(visit, kind, page, (ask) => setDesigns(kind, design, page.locale, ask));
  const similar = () =>
    loadingSimilar.then((list) => list && ages(<SimilarDesigns kind={kind} list={list} page={page} />));
  if (design.isWithdrawn) {
    const gone = ages(<WithdrawnPage kind={kind} design={design} page={page} />);
    return respondWithBuiltIn(request, page.labels("design/gone-title"), [Promise.resolve(gone), similar()], {
      status: GONE,
    });
  }
  const reader = readChoices(page);
  const loading = loadDesignPage(kind, design, page, { sources: sourcesFor(visit), reader });
  const isPlain = !reader.isChosen() && !reader.isOdd() && !ACCESSORY_NAMES.some(page.has);
  const isBelow = isSimilarBelow(design, page);
  const own = Promise.all([loading, isBelow ? loadingSimilar : null]).then(([data, below]) => ({
    element: ages(<DesignPage data={data} similar={below} page={page} />),
    stated: productOf(data, page),
  }));
  const set = () =>
    loadingSet?.then((list) => list && ages(<SetDesigns kind={kind} design={design} list={list} page={page} />)) ??
    null;
  const drawing = drawingOf(design);
  const photo = pictureOf(design);
  const title = titleOf(kind, design, page);
  const withSet = own.then(set, set);
  const parts = isBelow ? [own, withSet] : [own, withSet, withSet.then(similar, similar)];
  return respondWithBuiltIn(request, title, parts, {
    // Search engines index each design once, without a shopper's choices.
    robots: isPlain ? "index,follow" : "noindex,follow",
    preload: drawing ? [drawing.src] : [],
    showsOwnFiles: designsOf(kind).takesPhotos,
    description: `${title}. ${page.labels("design/text")}`,
    breadcrumb: wayTo(kind, design, page),
    pageType: "design",
    cover: photo && { ...photo, alt: design.name },
  });
}

/**
 * Creates a function that puts a note with the age of the prices before the first part of a page with old ones, once.
 */
function tellAgeOnce({ context }: Visit, page: PageContext): (part: ReactElement) => ReactElement {
  let isTold = false;
  return (part) => {
    const sinceMs = isTold ? null : context.get("stamp").staleSinceMs;
    isTold ||= sinceMs !== null;
    return (
      <>
        <AgeOfPrices sinceMs={sinceMs} page={page} />
        {part}
      </>
    );
  };
}

/**
 * Responds with the payload of a design's page: its metadata and the design. A withdrawn design gives a 410 here too.
 */
export function designPayload(visit: Visit, kind: DesignKind, design: Design): Response {
  const { context, address } = visit;
  const { locale } = address;
  const labels = requestLabels(context, locale);
  if (design.isWithdrawn) return problem(GONE, labels("design/gone-title"));
  const slug = designSlug(kind, design.id);
  const title = titleOf(kind, design, { labels, locale });
  const description = `${title}. ${labels("design/text")}`;
  const content = { component: "page" as const, title, description, robots: "index,follow", kind, design };
  const alternates = alternatesEverywhere(slug, context, visit.dependencies);
  return answerBuiltInPayload(visit, { slug, content, alternates });
}

/** Returns the title of a design's page: its name, its colour if it comes in several, and what it is for. */
function titleOf(kind: DesignKind, design: Design, page: Pick<PageContext, "labels" | "locale">): string {
  const colour = colorsOf(kind, design, page).find(({ id }) => id === design.id);
  const name = colour ? `${design.name}, ${colour.name}` : design.name;
  return pairText(name, [design.part, typeName(kind, design, page)].filter(Boolean).join(", "), page.locale);
}

/** Breadcrumb of a design: the list of its type where there is one, else all products, then the design. */
function wayTo(kind: DesignKind, design: Design, { labels, locale, shop }: PageContext) {
  const listed = designsOf(kind).listedUnder(design.type);
  const [text, slug] = listed
    ? [labels(listed.label as LabelKey), listed.slug]
    : [labels("products/short"), "products"];
  const steps = [
    { text, link: { kind: "url" as const, url: pageHref({ locale, slug }, shop) } },
    { text: design.name, link: null },
  ];
  return steps.map((step) => ({ component: "breadcrumb-item" as const, ...step }));
}

/** Loads designs that are shown beside another. The page is tagged with those it shows, so that it changes with them only. */
async function shownBeside<List extends DesignList>(
  visit: Visit,
  kind: DesignKind,
  page: PageContext,
  load: (ask: SoftAsk) => Promise<List | null>,
) {
  const { ask, shows } = await askForMore(visit);
  const list = await load(softly(ask, page));
  if (list) shows({ kind, ids: list.designs.map(({ id }) => id) });
  return list;
}

/** Tells whether similar designs stand right below the price, for visitors who see the treatment of that experiment. */
function isSimilarBelow({ isWithdrawn }: Design, page: PageContext): boolean {
  return !isWithdrawn && page.experiment("similar-designs") === true;
}

/** Prepares a design's page. */
async function prepareDesign(visit: Visit, kind: DesignKind, design: Design): Promise<PageRequest> {
  const request = await prepareEverywhere(visit, designSlug(kind, design.id));
  return { ...request, sheets: designPageSheets(kind, isSimilarBelow(design, request.page)) };
}
