import type { Context } from "hono";
import type { PageContext } from "#blocks/block.ts";
import { pageHref, resolveLink } from "#domain/href.ts";
import { HOME_SLUG, parsePagePath } from "#domain/page-path.ts";
import { labelsOf } from "#locales/labels.ts";
import { ContentServiceError, type Story } from "../content/storyblok.ts";
import type { AppContext, AppDependencies } from "../context.ts";
import { parsePage, renderNestedBlok } from "../page/load.ts";
import { type PageRequest, respondWithPage, respondWithProblem } from "../page/respond.tsx";

/** What a slug may look like; anything else is no page and asks nobody (spec 000 §2, slug sanity check). */
const SANE_SLUG = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/;
const LONGEST_SLUG = 200;
const ERROR_SLUG = "error";

/** The catch-all: a content page by its slug. */
export function contentPage(dependencies: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const shop = context.get("shop");
    const path = parsePagePath(new URL(context.req.url).pathname, shop);
    const locale = path?.locale ?? shop.locales[0];
    const read = (slug: string) => dependencies.readStory({ channel: shop.channel, locale, slug }, context);
    const isSane = path !== null && path.slug.length <= LONGEST_SLUG && SANE_SLUG.test(path.slug);
    const [story, shell] = await Promise.allSettled([
      context.get("time")("story", () => (isSane ? read(path.slug) : Promise.resolve(null))),
      read("shell"),
    ]);
    const request = pageRequest(context, dependencies, locale, shell.status === "fulfilled" ? shell.value : null);
    if (story.status === "rejected") return answerUnavailable(context, request, story.reason);
    const content = story.value && parsePage(story.value.content);
    const commerce = dependencies.commerce(shop.channel);
    if (content) return respondWithPage(request, content, commerce, path?.slug === ERROR_SLUG ? 404 : 200);
    context.get("log")("warn", "storyblok-page-not-found", { locale, slug: path?.slug ?? null });
    const errorPage = await read(ERROR_SLUG).catch(() => null);
    const errorContent = errorPage && parsePage(errorPage.content);
    return errorContent
      ? respondWithPage(request, errorContent, commerce, 404)
      : respondWithProblem(request, "not-found");
  };
}

function answerUnavailable(context: Context<AppContext>, request: PageRequest, reason: unknown): Response {
  const status = reason instanceof ContentServiceError ? reason.status : null;
  context.get("log")("error", "content-service-error", { status, message: String(reason) });
  return respondWithProblem(request, "unavailable");
}

function pageRequest(
  context: Context<AppContext>,
  { brands, now }: AppDependencies,
  locale: PageContext["locale"],
  shell: Story | null,
): PageRequest {
  const shop = context.get("shop");
  const url = new URL(context.req.url);
  const page: PageContext = {
    shop,
    locale,
    labels: labelsOf(locale),
    home: pageHref({ locale, slug: HOME_SLUG }, shop),
    path: url.pathname,
    query: new Map(url.searchParams),
    resolveLink: (link) => resolveLink(link, shop, locale),
    renderBlok: (blok) => renderNestedBlok({ _uid: "", ...blok }, page),
    report: (event, detail) => context.get("log")("error", event, { path: url.pathname, ...detail }),
  };
  return {
    page,
    brand: brands[shop.channel].name,
    url: url.origin + url.pathname,
    shell,
    savesData: context.req.header("Save-Data") === "on",
    year: new Date(now()).getUTCFullYear(),
  };
}
