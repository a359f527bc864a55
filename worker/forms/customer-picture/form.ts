import { webPageUrl } from "#domain/address/page-address.ts";
import { FORM_SEGMENTS } from "#domain/address/path-kind.ts";
import { customerPictureAdd } from "#domain/contract/customer-picture-add.ts";
import { upload } from "#domain/contract/upload.ts";
import { fileKindOf } from "#domain/customer/file-kind.ts";
import { CommerceError } from "../../commerce/commerce-error.ts";
import { urlOf } from "../../context.ts";
import { idOf } from "../../http/bytes.ts";
import { requestLabels } from "../../page/prepare.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { CustomerPicturePage, CustomerPictureSent } from "./page.tsx";
import { type CustomerPictureValues, customerPictureSchema } from "./schema.ts";

/** Largest body: more than a picture may have, so that a form with a larger one comes back with what was typed. */
const MOST_BYTES = 16_000_000;
/** Status of the backend for a picture that it cannot read, or an invalid token of the bot protection. */
const REFUSED = 422;

/**
 * Sends a customer's picture to the commerce backend, with the wording of the consent as she read it. Its id is made of the
 * form's content: the same form twice is one picture. An outage keeps nothing: she is asked to try again.
 */
async function sendPicture(values: CustomerPictureValues, visit: Visit): Promise<FormOutcome> {
  const { picture, product, release: _, reCaptchaToken, ...typed } = values;
  const { context, dependencies, address } = visit;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const type = fileKindOf(bytes);
  if (type === null || type === "application/pdf")
    return { kind: "refused", faults: { picture: "customer-pictures/file-kind" } };
  const shop = context.get("shop");
  const { locale } = address;
  const brand = dependencies.shops.brands[shop.channel].name;
  const consent = requestLabels(context, locale)("customer-pictures/release", { brand });
  const removePage = { locale, slug: FORM_SEGMENTS["customer-picture-remove"] };
  const removeUrl = webPageUrl(removePage, shop, dependencies.shops.table, urlOf(context));
  const id = await idOf(JSON.stringify([shop.channel, typed, product, await idOf(bytes)]));
  const uploadId = await idOf(`${id} picture`);
  const ask = askFor(visit);
  try {
    await ask(upload, { id: uploadId, file: { type, bytes } });
    const written = { ...typed, id, upload: uploadId, article: product, consent, removeUrl, reCaptchaToken };
    await ask(customerPictureAdd, written);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.kind === "missing") return { kind: "refused", faults: {}, notice: "customer-pictures/not-taken" };
    if (error.status === 429) return { kind: "refused", faults: {}, notice: "form/too-many" };
    if (error.status !== REFUSED) throw error;
    const isPicture = "picture" in error.fields;
    if (isPicture) return { kind: "refused", faults: { picture: "customer-pictures/file-unreadable" } };
    return { kind: "refused", faults: {}, notice: "newsletter/not-verified" };
  }
  return { kind: "sent" };
}

/** Form by which customers show their pictures, below the pages that show those of others. */
export const form = defineForm({
  name: "customer-picture",
  schema: customerPictureSchema,
  secrets: ["reCaptchaToken", "release"],
  files: { mostBytes: MOST_BYTES },
  fromAddress: ["product"],
  action: sendPicture,
  title: ({ labels }) => labels("customer-pictures/invite"),
  Page: CustomerPicturePage,
  Sent: CustomerPictureSent,
});
