import * as z from "zod/mini";
import { isShopPath } from "../address/shop-path.ts";
import { COUNTRIES, type Country } from "../shop/country.ts";
import { LOCALES } from "../shop/locale.ts";
import { endpoint } from "./endpoint.ts";
import { localeSchema } from "./http.ts";

const pathSchema = z.string().check(
  z.minLength(1),
  z.maxLength(500),
  z.refine((text) => isShopPath(text), "expected a path of the shop such as /leinwand"),
);

const urlSchema = z.object({
  locale: localeSchema,
  country: z.enum(Object.keys(COUNTRIES) as Country[]),
  /** The path on the host of that country: `/fr/toile`. */
  path: pathSchema,
});

const replySchema = z.object({
  /** One address for each locale of the channel that has the page, the requested one among them. */
  urls: z.array(urlSchema).check(z.maxLength(LOCALES.length)),
});
export type LocalizedUrls = z.infer<typeof replySchema>;

/**
 * The addresses of a page in every locale of the channel that has it, or whose fallback has it. The page is named by
 * its path on the host of the request's country, or by the uuid of its story. Null if there is no such page.
 */
export const localizedUrls = endpoint({
  method: "GET",
  path: "/web-api/localized-urls",
  input: z
    .object({
      path: z.optional(pathSchema),
      /** The story's uuid. */
      pageId: z.optional(z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, "expected a uuid"))),
    })
    .check(z.refine(({ path, pageId }) => (path === undefined) !== (pageId === undefined), "expected path or pageId")),
  reply: replySchema,
  notFound: "null",
  maxAgeSeconds: 60,
});
