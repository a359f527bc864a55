import type { Context, MiddlewareHandler } from "hono";
import { originOf } from "#domain/address/requested-url.ts";
import { CLOSED_ROBOTS_FILE, renderRobotsFile } from "#domain/page/robots-file.ts";
import { isHidden } from "#domain/shop/workers-dev.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { createSitemaps } from "./sitemaps.ts";

const SITEMAP_FILE = /^\/sitemap(?:-(designs-)?([1-9]\d{0,4}))?\.xml$/;
const CRAWLED_OFTEN = "public, max-age=600";

/** Handler of a host's `/robots.txt`. */
export function robotsFile(context: Context<AppContext>): Response {
  const shop = context.get("shop");
  context.header("Cache-Control", CRAWLED_OFTEN);
  if (isHidden(shop)) return context.text(CLOSED_ROBOTS_FILE);
  return context.text(renderRobotsFile(`${originOf(shop, new URL(context.req.url))}/sitemap.xml`));
}

/**
 * Handler of a host's sitemap: `/sitemap.xml` is its index; `/sitemap-{n}.xml` are its parts with stories, and
 * `/sitemap-designs-{n}.xml` those with designs, counted from 1.
 */
export function sitemapFiles(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const sitemaps = createSitemaps(dependencies);
  return async (context, next) => {
    const file = SITEMAP_FILE.exec(context.req.path);
    if (!file) return next();
    if (isHidden(context.get("shop"))) return context.text("There is no such file.\n", 404);
    const [, ofDesigns, part] = file;
    try {
      const find = ofDesigns === undefined ? sitemaps.part : sitemaps.designs;
      const xml = part === undefined ? await sitemaps.index(context) : await find(context, Number(part));
      if (xml === null) return context.text("There is no such file.\n", 404);
      const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": CRAWLED_OFTEN };
      return new Response(xml, { headers });
    } catch (error) {
      context.get("log")("error", ofDesigns === undefined ? "content-service-error" : "commerce-error", {
        message: String(error),
      });
      context.header("Retry-After", "60");
      return context.text("The sitemap cannot be made right now.\n", 503);
    }
  };
}
