import { webPageUrl } from "#domain/address/page-address.ts";
import type { CarriedFile } from "#domain/contract/endpoint.ts";
import { fileKindOf } from "#domain/customer/file-kind.ts";
import { cleanFileName } from "#domain/customer/file-name.ts";
import type { ContactMessage } from "../../commerce/contact-delivery.ts";
import { urlOf } from "../../context.ts";
import { idOf } from "../../http/bytes.ts";
import type { Visit } from "../../routes/visit.ts";
import type { ContactValues } from "./schema.ts";

/**
 * Builds the message of a posted form; null if one of its files is of a kind that is not taken, whatever its name says.
 *
 * The message's id is made of all that was written and of the day. So a form that is sent twice, by a double click, or again
 * after its answer was lost, is one message.
 */
export async function contactMessageOf(
  { files: chosen, reCaptchaToken: _, ...typed }: ContactValues,
  { context, dependencies, address, parameters }: Visit,
): Promise<ContactMessage | null> {
  const files: CarriedFile[] = [];
  const names: string[] = [];
  for (const file of chosen) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = fileKindOf(bytes);
    if (type === null) return null;
    files.push({ type, bytes });
    names.push(cleanFileName(file.name, type));
  }
  const shop = context.get("shop");
  const { channel, host } = shop;
  const { locale } = address;
  const slug = parameters.page || "home";
  const page = webPageUrl({ locale, slug }, shop, dependencies.shops.table, urlOf(context));
  const day = new Date(dependencies.platform.now()).toISOString().slice(0, 10);
  const digests = await Promise.all(files.map(({ bytes }) => idOf(bytes)));
  const id = await idOf(JSON.stringify([channel, locale, typed, names, digests, day]));
  const uploads = await Promise.all(files.map((_, place) => idOf(`${id} ${place}`)));
  const named = files.map(({ type }, place) => ({ upload: uploads[place], name: names[place], type }));
  return { channel, locale, host, input: { ...typed, id, page, files: named } as ContactMessage["input"], files };
}
