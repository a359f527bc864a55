import * as z from "zod/mini";
import { customerPictureRemove } from "#domain/contract/customer-picture-add.ts";
import { askFor, type Visit } from "../../routes/visit.ts";
import { defineForm, type FormOutcome } from "../form.ts";
import { RemovedPage, RemovePage } from "./page.tsx";

const removeSchema = z.object({ token: z.catch(z.string().check(z.maxLength(100)), "") });

/**
 * Removes a customer's picture by the token from her mail: the backend forgets it with its files, then every page that showed
 * it is made new. If that cannot be announced, such pages last for a quarter of an hour, without the file.
 */
async function removePicture({ token }: z.infer<typeof removeSchema>, visit: Visit): Promise<FormOutcome> {
  const { context, dependencies } = visit;
  const removed = token === "" ? null : await askFor(visit)(customerPictureRemove, { token });
  if (!removed) return { kind: "refused", faults: { token: "customer-pictures/remove-unknown" } };
  const { channel } = context.get("shop");
  try {
    await dependencies.publish.announcePictures(channel);
  } catch (error) {
    context.get("log")("error", "commerce-error", { what: "customers' pictures", message: String(error) });
  }
  return { kind: "sent" };
}

/** Form that a customer's mail links to. It removes by a button: mail scanners follow every link. */
export const form = defineForm({
  name: "customer-picture-remove",
  schema: removeSchema,
  fromAddress: ["token"],
  action: removePicture,
  title: ({ labels }) => labels("customer-pictures/remove"),
  Page: RemovePage,
  Sent: RemovedPage,
});
