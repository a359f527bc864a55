import { preview as previewScript } from "virtual:client-manifest";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext, Sources } from "#blocks/block.ts";
import type { PageContent } from "#blocks/page/schema.ts";
import { type ProblemKind, ProblemPage, problemTitle } from "#blocks/shell/built-in/built-in-page.tsx";
import { type Frame, panelSheets, shellSheets } from "#blocks/shell/frame.ts";
import { subNavigationOf } from "#blocks/shell/navigation/navigation.tsx";
import { showsNewsletter } from "#blocks/shell/newsletter/newsletter.tsx";
import type { StructuredData } from "#blocks/structured-data.ts";
import { pageHref } from "#domain/address/page-address.ts";
import { canonicalUrl } from "#domain/page/canonical-url.ts";
import { DEFAULT_ROBOTS, type Robots } from "#domain/page/crawlers.ts";
import type { PageType } from "#domain/page/page-type.ts";
import { MANIFEST_FILE } from "#domain/page/site-icon.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { aboutChoice } from "./about-choice.ts";
import { choiceMove } from "./choice-move.ts";
import { composePage, type RenderedMain, type SharedPicture } from "./compose.tsx";
import { sharedPictures } from "./cover.ts";
import { type EditedStory, editablePage } from "./editable.ts";
import { collectSheets, htmlResponse, PLAIN_NEEDS } from "./html-response.ts";
import { listingCorrection, listingEnd, listingRobots } from "./listing-address.ts";
import { loadBlocks } from "./load.ts";
import { allBlocks, type LoadedBlock } from "./loaded-block.ts";
import { firstToWait, WAITING_SHEET } from "./may-wait.ts";
import type { PageRequest } from "./prepare.ts";
import { debugFacts, parseShell, shownBar } from "./shell.ts";
import { streamSegments } from "./stream.ts";

/** Responds with a story's page, streamed. */
export async function respondWithPage(
  request: PageRequest,
  content: PageContent,
  sources: Sources,
  status = 200,
): Promise<Response> {
  const edited = request.liveEditing?.edited ?? null;
  const ofContent = { ...request.page, actionColor: content.actionColor };
  const page = edited ? editablePage(ofContent, edited) : ofContent;
  const blocks = loadBlocks(content, page, sources, { faults: edited?.faults ?? null });
  const correction = listingCorrection(request);
  if (correction) return correction;
  const all = allBlocks(blocks);
  const move = choiceMove(request, all, page);
  if (move) return move;
  const end = await listingEnd(request, all);
  if (end) return end;
  const spoken = aboutChoice(content, all, { page, brand: request.brand });
  const preload = filesToPreload(all, page);
  const shown = all.flatMap(({ block, content }) => block.shows?.(content) ?? []);
  const needs = {
    showsOwnFiles: all.some(({ block }) => block.showsOwnFiles),
    carriesPictures: shown.some(({ carriedPictures }) => carriedPictures),
    showsOwnFilms: shown.some(({ ownFilms }) => ownFilms),
    framesOf: shown.flatMap(({ framesOf }) => framesOf ?? []),
  };
  const preview = edited && previewOfFrame(request, page, edited);
  const framed = preview ? { ...request, page: preview.page } : request;
  const frame = await frameOf(framed, spoken, { isBuiltIn: false, pageType: pageTypeOf(request, content, status) });
  // On a preview nothing waits: an edit may add a part anywhere.
  const waitsFrom = edited ? null : firstToWait(blocks);
  const ofFrame = [...shellSheets(frame), ...(waitsFrom === null ? [] : [WAITING_SHEET])];
  const sheets = collectSheets(ofFrame, all, {
    actionColor: content.actionColor,
    shop: request.page.shop,
    experiment: page.experiment,
    isEdited: edited !== null,
  });
  const { segments, modules } = composePage({
    ...request,
    page,
    framePage: preview?.page ?? framePageOf(request.page, status),
    head: {
      ...headBasics(request),
      url: canonicalUrl(content.canonicalUrl, request.url),
      content: {
        ...spoken,
        robots: listingRobots(request) ?? content.robots,
        ogImages: sharedPictures(content.ogImages, all).map(page.picture),
      },
      sheets,
      preload,
    },
    ...frame,
    panelSheets: panelSheets(frame),
    blocks,
    waitsFrom,
    debugFacts: () => debugFacts(request, blocks),
    edited,
    notices: preview?.notices,
  });
  const body = streamSegments(segments, request.observer);
  const robots = listingRobots(request) ?? content.robots;
  return htmlResponse(request, { body, status, sheets, late: panelSheets(frame), robots, preload, modules, needs });
}

/**
 * The page context of the frame around a preview, whose parts belong to the shell's story, and the notices of what is left out of the
 * frame or of the page as a whole.
 */
function previewOfFrame({ shell }: PageRequest, page: PageContext, edited: EditedStory) {
  const { faults } = edited;
  if (!shell) return { page, notices: () => faults.noticesOfStory(edited) };
  const ofShell = { ...edited, id: shell.id };
  const notices = () =>
    faults.noticesOfStory(edited) + (shell.id === edited.id ? "" : faults.noticesOf(shell.content, ofShell));
  return { page: editablePage(faults.within(page, shell.content), ofShell), notices };
}

/**
 * The files of the first block that has some to preload; those of others would only compete with them for bandwidth.
 */
function filesToPreload(blocks: readonly LoadedBlock[], page: PageContext): readonly string[] {
  for (const { block, content } of blocks) {
    const files = block.preload?.(content, page) ?? [];
    if (files === "in-markup") return [];
    if (files.length > 0) return files;
  }
  return [];
}

/** Responds with a built-in error page in the shop's layout. It needs neither story nor commerce. */
export function respondWithProblem(
  request: PageRequest,
  kind: ProblemKind,
  status: number,
  back?: string,
): Promise<Response> {
  const { page } = request;
  const problem = <ProblemPage kind={kind} page={page} back={back} />;
  return respondWithBuiltIn(request, problemTitle(kind, page.labels), problem, { status });
}

/** Metadata of a page without a story, beside its title. */
export interface BuiltInFacts {
  status?: number;
  /** Robots rule; left out, the page is not indexed. */
  robots?: Robots;
  description?: string;
  /** Pictures to preload. */
  preload?: readonly string[];
  /** True if a script shows files of the visitor's own. */
  showsOwnFiles?: boolean;
  /** Picture that is shown where the page is shared; left out, it is the brand's. */
  cover?: SharedPicture | null;
  /** Breadcrumb of the page. */
  breadcrumb?: PageContent["breadcrumb"];
  /** Kind of the page; left out, it follows from the status. */
  pageType?: PageType;
}

/** A part of a page without a story, with what it states to search engines once it is rendered. */
export interface BuiltInPart {
  element: ReactElement;
  stated: readonly StructuredData[];
}

/**
 * Main content of a page without a story: complete, or promises of its parts in order; a part may be null, for nothing.
 */
export type BuiltInMain = ReactElement | readonly Promise<ReactElement | BuiltInPart | null>[];

/**
 * Responds with a page without a story. Parts still to come do not delay the header: the page is streamed as far as it
 * is ready. A part that fails is reported and leaves a gap.
 */
export async function respondWithBuiltIn(
  request: PageRequest,
  title: string,
  main: BuiltInMain,
  {
    status = 200,
    robots = DEFAULT_ROBOTS,
    description = "",
    preload = [],
    showsOwnFiles = false,
    cover = null,
    breadcrumb = [],
    pageType,
  }: BuiltInFacts = {},
): Promise<Response> {
  const frame = await frameOf(
    request,
    { ...NO_CONTENT, breadcrumb },
    { isBuiltIn: true, pageType: pageType ?? (status < 400 ? "content" : "error") },
  );
  const sheets = [...shellSheets(frame), ...(request.sheets ?? [])];
  const { segments, modules } = composePage({
    ...request,
    framePage: framePageOf(request.page, status),
    head: {
      ...headBasics(request),
      content: { title, description, robots, ogImages: cover ? [cover] : [] },
      sheets,
      preload,
    },
    ...frame,
    panelSheets: panelSheets(frame),
    blocks: [],
    debugFacts: () => debugFacts(request, []),
    main: renderMain(main, request),
    edited: null,
  });
  const body = streamSegments(segments, request.observer);
  return htmlResponse(request, {
    body,
    status,
    sheets,
    late: panelSheets(frame),
    robots,
    preload,
    modules,
    needs: { ...PLAIN_NEEDS, showsOwnFiles },
  });
}

function renderMain(main: BuiltInMain, { page }: PageRequest): RenderedMain {
  const stated: StructuredData[] = [];
  if (!("map" in main)) return { segments: [renderToString(main)], stated };
  const render = (part: ReactElement | BuiltInPart | null) => {
    if (!part) return "";
    if (!("element" in part)) return renderToString(part);
    const html = renderToString(part.element);
    stated.push(...part.stated);
    return html;
  };
  const segments = main.map((part) =>
    part.then(render).catch((error: unknown) => {
      page.report("hybrid-ssr-error", { message: String(error) });
      return "";
    }),
  );
  return { segments, stated };
}

function headBasics({ page, brand, url, alternates, liveEditing }: PageRequest) {
  return {
    shop: page.shop,
    language: page.locale,
    brand,
    manifest: pageHref({ locale: page.locale, slug: MANIFEST_FILE }, page.shop),
    url,
    alternates,
    liveEditing: liveEditing && { ...liveEditing, script: previewScript },
  };
}

/**
 * The page context for header and footer. On a page with an error status they are those of the home page, so that a
 * made-up address appears in no link, and no fragment is cached for it.
 */
function framePageOf(page: PageContext, status: number): PageContext {
  return status === 200 ? page : { ...page, path: page.home };
}

/** The kind of a story's page. Its blocks are loaded, so that it is known whether they list designs. */
function pageTypeOf({ page, listing }: PageRequest, { calculator }: PageContent, status: number): PageType {
  if (status >= 400) return "error";
  if (page.path === page.home) return "home";
  if (calculator.length > 0) return "product";
  return listing() ? "listing" : "content";
}

/** Chooses the parts of the shell that a page shows, and thereby the styles that it needs. */
async function frameOf(
  request: PageRequest,
  content: FrameContent,
  { isBuiltIn, pageType }: { isBuiltIn: boolean; pageType: PageType },
): Promise<Frame> {
  const { page, places, isDebug, showsFlags, liveEditing, publicKeys } = request;
  const { channel, platform } = page.shop;
  const shell = parseShell(request.shell, page);
  const footer = content.footerOverride ?? shell;
  const [newsletter = null] = showsNewsletter(page.path) ? (footer?.newsletter ?? []) : [];
  const isWeb = platform === "web";
  const bars = content.bar.length > 0 ? content.bar : (shell?.actionBar ?? []);
  // A page that states an error needs no commerce.
  const campaign = bars.length === 0 && pageType !== "error" ? await request.campaign() : null;
  return {
    channel,
    isWeb,
    shell,
    footer,
    subNavigation: subNavigationOf(shell, page),
    breadcrumb: content.breadcrumb,
    sameAs: page.path === page.home || content.additionalSameAsLinks.length > 0 ? content.additionalSameAsLinks : null,
    actionBar: shownBar(campaign ? [campaign] : bars, request),
    newsletter,
    smartBanner: isWeb && CHANNEL_DEFAULTS[channel].hasApps ? (shell?.smartBanner[0] ?? null) : null,
    // A preview has no messenger: an editor has no questions to support.
    messengerKey: liveEditing ? "" : publicKeys.messenger,
    // An editor is no visitor, and the desktop app has no banner to ask for consent.
    measuredAs: isWeb && !liveEditing ? pageType : null,
    isSnowing: shell?.decoration === "snow",
    isBuiltIn,
    hasCountrySwitch: places.length > 1,
    isDebug,
    showsFlags,
  };
}

/** Settings in a page's own content for the header and footer around it. */
type FrameContent = Pick<PageContent, "breadcrumb" | "bar" | "footerOverride" | "additionalSameAsLinks">;

const NO_CONTENT: FrameContent = { breadcrumb: [], bar: [], footerOverride: null, additionalSameAsLinks: [] };
