import { contactMessage } from "./contact-message.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const contactMessageExample = example(contactMessage, {
  input: {
    topic: "delivery",
    name: "Mia Beispiel",
    email: "mia@example.com",
    orderNumber: "4711",
    message: "Kommt mein Bild noch vor Sonntag?",
    reCaptchaToken: "",
  },
  reply: { status: "sent" },
});
