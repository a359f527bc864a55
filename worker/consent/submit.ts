import * as z from "zod/mini";
import { isShopPath } from "#domain/address/shop-path.ts";
import { ANSWERS, consentCookie } from "#domain/consent/consent.ts";
import type { LabelKey } from "#locales/labels.ts";
import { urlOf } from "../context.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { isFromOwnPage, parseFields, seeOther } from "../http/posted-form.ts";
import type { Visit } from "../routes/visit.ts";
import { consentHref, showConsent } from "./page.tsx";

/** Maximum size of a posted answer; the path to go back to is its longest part. */
const LARGEST_FORM_BYTES = 4096;

const answerSchema = z.object({
  answer: z.enum(ANSWERS),
  /** The page that she came from; any other site's counts as none. */
  back: z.catch(z.string().check(z.refine(isShopPath)), ""),
});

/**
 * Handler of `POST /consent`: stores a visitor's answer in her browser, and leads back to the page that she came from.
 * It costs the shop nothing and changes nothing else, so nobody is refused for being one of many in a network.
 */
export async function answerConsent(visit: Visit): Promise<Response> {
  const { context } = visit;
  const refuse = (status: number, notice: LabelKey) => showConsent(visit, { status, notice });
  // The body is read first: a connection with an unread body cannot be used again.
  const body = await readBody(context.req.raw, LARGEST_FORM_BYTES);
  if (body === BodyTooLarge) return refuse(413, "form/too-large");
  const fields = await parseFields(body, context.req.header("Content-Type"));
  if (!fields) return refuse(415, "form/invalid");
  if (!(await isFromOwnPage(context))) return refuse(403, "form/from-elsewhere");
  const posted = answerSchema.safeParse(Object.fromEntries(fields));
  if (!posted.success) return refuse(422, "form/invalid");
  const { answer, back } = posted.data;
  const isSecure = urlOf(context).protocol === "https:";
  return seeOther(back || consentHref(visit), {
    "Cache-Control": "private, no-store",
    "Set-Cookie": consentCookie(answer, isSecure),
  });
}
