import { contactMessage } from "./contact-message.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const contactMessageExample = example(contactMessage, {
  input: {
    id: "0b6c5a2e-6f0a-4c39-9d8f-1f0e7c2b9a41",
    topic: "delivery",
    name: "Mia Beispiel",
    email: "mia@example.com",
    orderNumber: "4711",
    message: "Kommt mein Bild noch vor Sonntag?",
    files: [],
    page: "https://www.posterliebe.de/kontakt",
    reCaptchaToken: "",
  },
  reply: { status: "sent" },
});
