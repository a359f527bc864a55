import type { Context } from "hono";
import * as z from "zod/mini";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { type PageAddress, SHELL_SLUG } from "#domain/address/page-address.ts";
import { parseSlug } from "#domain/address/slug.ts";
import { isLocale } from "#domain/shop/locale.ts";
import { storySchema } from "../content/story.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { isFor } from "../page/editor-preview.ts";
import { parsePage } from "../page/load.ts";
import { NO_STORIES, preparePage } from "../page/prepare.ts";
import { CONTENT_PATH } from "./content-path.ts";
import { answerStory } from "./story-page.ts";
import { readStory, type Visit } from "./visit.ts";

/** Maximum size of a posted story; Storyblok's have one megabyte at most. */
const LARGEST_STORY_BYTES = 1_500_000;

const querySchema = z.object({
  platform: z.catch(z.enum(["web", "desktop"]), "web"),
  release: z.catch(z.nullish(z.string().check(z.regex(/^\d{1,20}$/))), null),
  version: z.catch(z.enum(["draft", "published"]), "published"),
});

/**
 * Handler of `GET …/{locale}/{slug}`: a story along the locale's fallbacks, as `{story}` with its relations and links
 * resolved. Drafts and a `release`'s versions are for verified editors; everybody else gets published content,
 * whatever the parameters. Relations are always resolved, in the one shape that pages use: `apiVersion` and
 * `resolveRelations` change nothing.
 */
export function contentStory(dependencies: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const rest = context.req.path.slice(CONTENT_PATH.length + 1);
    const [locale, ...segments] = rest.split("/");
    const slug = parseSlug(segments.join("/"));
    if (!isLocale(locale) || !slug.ok) return problem(404, "There is no such story.");
    const query = querySchema.parse(Object.fromEntries(urlOf(context).searchParams));
    const preview = context.get("preview");
    const isDraft = preview !== null && query.version === "draft";
    context.set("preview", isDraft ? { ...preview, release: query.release ?? preview.release } : null);
    const address: PageAddress = { locale, platform: query.platform, slug: slug.value };
    return answerJson({ context, dependencies, address, parameters: {} }, (story) => ({ story }));
  };
}

/**
 * Handler of `GET …/breadcrumb?path=`: the breadcrumb of the page at a path of this shop, with
 * the address of each item.
 */
export function contentBreadcrumb(dependencies: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const visit = visitOfPath(context, dependencies);
    if (!visit) return problem(400, "The path is no page's.");
    return answerJson(visit, (story) => {
      const { page } = preparePage(context, dependencies, visit.address, NO_STORIES);
      const items = parsePage(story.content)?.breadcrumb ?? [];
      const breadcrumb = items.map(({ text, link }) => ({ text, link: { url: page.resolveLink(link)?.href ?? null } }));
      return { breadcrumb };
    });
  };
}

const transformSchema = z.object({ story: storySchema });

/**
 * Handler of `POST …/transform?path=`: renders a page with the story as an editor is editing it. Nothing is cached.
 *
 * @returns the whole page as HTML; 403 without a verified preview.
 */
export function contentTransform(dependencies: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const preview = context.get("preview");
    // The body is read first, and a stranger's dropped: a connection with an unread body cannot be used again.
    const body = await readBody(context.req.raw, preview ? LARGEST_STORY_BYTES : 0);
    if (!preview) return problem(403, "Only an editor's preview can be changed.");
    if (body === BodyTooLarge) return problem(413, `A story has at most ${LARGEST_STORY_BYTES} bytes.`);
    const posted = transformSchema.safeParse(parseJson(body));
    if (!posted.success) return problem(422, "The body holds no story.");
    if (!isFor(preview, posted.data.story)) return problem(403, "The session is another story's.");
    const visit = visitOfPath(context, dependencies);
    if (!visit) return problem(400, "The path is no page's.");
    const { channel } = context.get("shop");
    const { drafts } = await dependencies.content();
    const [story, shell] = await Promise.all([
      drafts.relate(channel, posted.data.story, preview.release).catch(() => posted.data.story),
      readStory(visit, SHELL_SLUG).catch(() => null),
    ]);
    return (await answerStory(visit, visit.address.slug, story, shell)) ?? problem(422, "The story is no page.");
  };
}

/** The visit of the page at the query's `path`; null if that is no page of this shop. */
function visitOfPath(context: Context<AppContext>, dependencies: AppDependencies): Visit | null {
  const { origin, searchParams } = urlOf(context);
  const path = searchParams.get("path") ?? "/";
  if (!/^\/(?!\/)/.test(path) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  const shop = context.get("shop");
  const result = canonicalLocation(url, shop, dependencies.shops.table, dependencies.others.app?.paths);
  if (url.origin !== origin || result.kind !== "page") return null;
  const { address } = result;
  context.set("pageUrl", url);
  context.set("shop", { ...shop, platform: address.platform });
  return { context, dependencies, address, parameters: {} };
}

async function answerJson(visit: Visit, show: (story: z.infer<typeof storySchema>) => object): Promise<Response> {
  const { context, address } = visit;
  try {
    const story = await readStory(visit, address.slug);
    if (!story) return problem(404, "There is no such story.");
    return Response.json(show(story), { headers: { "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" } });
  } catch (error) {
    context.get("log")("error", "content-service-error", { message: String(error) });
    return problem(503, "The content service cannot be reached.", { "Retry-After": "60" });
  }
}
