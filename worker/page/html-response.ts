import { joinSheets, type PageLook, type Sheet, sheetsOf } from "#blocks/sheet.ts";
import {
  contentSecurityPolicy,
  type PageNeeds,
  type PageOrigin,
  previewSecurityPolicy,
  REPORTING_ENDPOINTS,
} from "./content-policy.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/** Features of a page with text and pictures only. */
export const PLAIN_NEEDS: HtmlPage["needs"] = {
  showsOwnFiles: false,
  carriesPictures: false,
  showsOwnFilms: false,
  framesOf: [],
};

/** A page with everything that its response needs. */
interface HtmlPage {
  body: ReadableStream;
  status: number;
  sheets: readonly Sheet[];
  /** Styles at the end of the page. */
  late: readonly Sheet[];
  robots: string;
  /** Pictures to preload. */
  preload: readonly string[];
  /** Scripts that the page's islands will need: a browser begins to fetch them some 30 ms before it reads the head. */
  modules: readonly string[];
  needs: Omit<PageNeeds, "publicKeys" | "designerHost">;
}

/** Facts about a request that decide a page's policy. */
interface HtmlRequest extends Pick<PageNeeds, "publicKeys" | "designerHost"> {
  origin: PageOrigin;
  /** Origin that may frame the page and write to it; null except on an editor's preview. */
  liveEditing: { editorOrigin: string } | null;
}

/** Builds a page's response: its stream, its policy, its robots rule and its preloads. */
export async function htmlResponse(
  { liveEditing, origin, publicKeys, designerHost }: HtmlRequest,
  { body, status, sheets, late, robots, preload, modules, needs }: HtmlPage,
): Promise<Response> {
  const policy = liveEditing
    ? previewSecurityPolicy(liveEditing.editorOrigin, origin, designerHost)
    : await contentSecurityPolicy([sheets, late].map(joinSheets), origin, {
        ...needs,
        publicKeys,
        designerHost,
      });
  const links = [
    ...preload.map((href) => `<${href}>; rel=preload; as=image; fetchpriority=high`),
    ...modules.map((href) => `<${href}>; rel=modulepreload; fetchpriority=low`),
  ];
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy,
      "Reporting-Endpoints": REPORTING_ENDPOINTS,
      "X-Robots-Tag": robots,
      Vary: "Save-Data",
      // Cloudflare sends this header ahead as early hints, while the page is still being rendered.
      ...(links.length > 0 && { Link: links.join(", ") }),
      ...(status === 503 && { "Retry-After": "60" }),
    },
  });
}

/**
 * Collects the styles of a page: the shell's first, then those that each block's content needs, once
 * each, in the page's order.
 *
 * @param page `isEdited` on a preview: while an editor types, a block may come to need any of its styles.
 */
export function collectSheets(
  shell: readonly Sheet[],
  blocks: readonly LoadedBlock[],
  page: PageLook & { isEdited: boolean },
): Sheet[] {
  const sheets = new Set(shell);
  for (const { block, content } of blocks) {
    for (const sheet of sheetsOf(block.sheets, page.isEdited ? undefined : content, page)) sheets.add(sheet);
  }
  return [...sheets];
}
