import * as z from "zod/mini";
import { PICTURE_LETTERS, PICTURES_TAG } from "../customer/customer-picture.ts";
import { articleSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

/** The most pictures of a page of the list, and the most pages. */
export const PICTURES_PER_PAGE = 24;
const MOST_PAGES = 100;

const pageSchema = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PAGES)), 1);

/**
 * Approved pictures of customers, the newest first, `GET /customer-picture/get` (spec 000 §7): all, or those of one article.
 * "Not found" means that the backend has no such pictures; the shop then invites nobody to send one.
 */
export const customerPictures = endpoint({
  method: "GET",
  path: "/customer-picture/get",
  input: z.object({ article: z.optional(articleSchema), page: pageSchema }),
  reply: z.object({
    pictures: z
      .array(
        z.object({
          /** Its files are at `/customer-picture/file/{id}-{width}.webp` of the backend, 480, 960 and 2000 pixels wide. It cannot be guessed. */
          id: z.string().check(z.regex(/^[\w-]{20,60}$/)),
          title: z.string().check(z.maxLength(PICTURE_LETTERS.title)),
          name: z.string().check(z.maxLength(PICTURE_LETTERS.name)),
          place: z.string().check(z.maxLength(PICTURE_LETTERS.place)),
          text: z.string().check(z.maxLength(PICTURE_LETTERS.text)),
          article: z.nullable(articleSchema),
          /** Size of the largest file, in pixels. */
          width: z.int().check(z.gte(1), z.lte(2000)),
          height: z.int().check(z.gte(1), z.lte(2000)),
          /** Day on which it was sent. */
          date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
        }),
      )
      .check(z.maxLength(PICTURES_PER_PAGE)),
    pages: z.int().check(z.gte(0)),
  }),
  notFound: "null",
  tags: [PICTURES_TAG],
  maxAgeSeconds: 60,
});
