import { joinSheets, type Sheet } from "#blocks/sheet.ts";
import {
  contentSecurityPolicy,
  type PageNeeds,
  type PageOrigin,
  previewSecurityPolicy,
  REPORTING_ENDPOINTS,
} from "./content-policy.ts";

/** A page of text and pictures alone. */
export const PLAIN_NEEDS: HtmlPage["needs"] = {
  showsOwnFiles: false,
  carriesPictures: false,
  showsOwnFilms: false,
  framesOf: [],
};

/** What a page is sent with. */
export interface HtmlPage {
  body: ReadableStream;
  status: number;
  sheets: readonly Sheet[];
  /** Those that stand at the end of the page. */
  late: readonly Sheet[];
  robots: string;
  /** The files to fetch first. */
  preload: readonly string[];
  needs: Omit<PageNeeds, "guestKeys" | "designerHost">;
}

/** What of a request decides a page's policy. */
interface HtmlRequest extends Pick<PageNeeds, "guestKeys" | "designerHost"> {
  origin: PageOrigin;
  /** Who may frame the page, and write to it; null for all but an editor's preview. */
  liveEditing: { editorOrigin: string } | null;
}

/** A page as it is sent: its stream, its policy, what search engines may do with it and what browsers fetch first. */
export async function htmlResponse(
  { liveEditing, origin, guestKeys, designerHost }: HtmlRequest,
  { body, status, sheets, late, robots, preload, needs }: HtmlPage,
): Promise<Response> {
  const policy = liveEditing
    ? previewSecurityPolicy(liveEditing.editorOrigin, origin, designerHost)
    : await contentSecurityPolicy([sheets, late].map(joinSheets), origin, {
        ...needs,
        guestKeys,
        designerHost,
      });
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy,
      "Reporting-Endpoints": REPORTING_ENDPOINTS,
      "X-Robots-Tag": robots,
      Vary: "Save-Data",
      // Cloudflare sends these ahead as early hints, while the page is still being made.
      ...(preload.length > 0 && {
        Link: preload.map((href) => `<${href}>; rel=preload; as=image; fetchpriority=high`).join(", "),
      }),
      ...(status === 503 && { "Retry-After": "60" }),
    },
  });
}
