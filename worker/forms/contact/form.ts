import { belowPages, defineForm } from "../form.ts";
import { sendMessage } from "./action.ts";
import { ContactPage, ContactSent } from "./page.tsx";
import { contactSchema } from "./schema.ts";

/** Contact form, posted below the page that contains it. */
export const contactForm = defineForm({
  name: "contact",
  paths: belowPages("contact"),
  schema: contactSchema,
  secrets: ["reCaptchaToken"],
  action: sendMessage,
  title: ({ labels }) => labels("contact/title"),
  Page: ContactPage,
  Sent: ContactSent,
});
