import { readFile } from "node:fs/promises";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { FULL_PRICES, FULL_REFERENCE } from "../fixtures/full-prices.ts";
import { type FixtureStory, fullProduct, fullShell } from "../fixtures/full-product.ts";

/** Where the full page is. */
export const FULL_PAGE = "/vollsortiment";
const VERSION = 1_800_000_000;

/** Stands for the page's one picture. */
const PICTURE = "backend/content/assets/f/287216594031001/1008x672/54ef10c292/schlucht.jpg";

/**
 * What the shop asks for where its space has the full page and its frame alone: a content service with a picture, and a price backend.
 *
 * @param times how often everything below the page's calculator is there.
 */
export function answerFullShop(times = 1): (request: Request) => Promise<Response> {
  const stories = [fullProduct(times), fullShell()].map(asDelivered);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/f/"))
      return new Response(await readFile(PICTURE), { headers: { "Content-Type": "image/jpeg" } });
    if (pathname === formatPrices.path) return Response.json(FULL_PRICES);
    if (pathname === calculatorReference.path) return Response.json(FULL_REFERENCE);
    if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: VERSION } });
    const story = stories.find(({ full_slug }) => pathname.endsWith(`/stories/${full_slug}`));
    if (story) return Response.json({ story, cv: VERSION });
    if (!pathname.endsWith("/stories")) return Response.json([], { status: 404 });
    return Response.json({ stories, cv: VERSION }, { headers: { total: `${stories.length}`, "per-page": "100" } });
  };
}

function asDelivered(story: FixtureStory) {
  return { ...story, uuid: `uuid-${story.id}`, published_at: "", alternates: [] };
}
