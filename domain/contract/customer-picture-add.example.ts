import { customerPictureAdd, customerPictureRemove } from "./customer-picture-add.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const customerPictureAddExample = example(customerPictureAdd, {
  input: {
    id: "5f4b2a7e-0f6d-4a53-9b8e-8f3f5f2f6f10",
    upload: "7c9e6679-7425-4de4-944b-e07fc1f90ae7",
    title: "Unser Sommer am See",
    name: "Mia",
    place: "Kiel",
    text: "Es hängt jetzt über dem Sofa.",
    article: "leinwand",
    email: "mia@example.com",
    consent: "Ich habe das Foto selbst gemacht, und Posterliebe darf es auf seinen Seiten zeigen.",
    removeUrl: "https://www.posterliebe.de/customer-picture-remove",
    reCaptchaToken: "",
  },
  reply: { status: "waiting" },
});

/** A question and its answer. */
export const customerPictureRemoveExample = example(customerPictureRemove, {
  input: { token: "Zm9yLW1pYS1hbG9uZQ" },
  reply: { status: "removed" },
});
