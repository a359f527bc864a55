import { customerPictures } from "./customer-pictures.ts";
import { example } from "./example.ts";

const id = "Zm9yLW1pYS1hbG9uZS1h";

/** A question and its answer. */
export const customerPicturesExample = example(customerPictures, {
  input: { page: 1 },
  reply: {
    pictures: [
      {
        id,
        title: "Unser Sommer am See",
        name: "Mia",
        place: "Kiel",
        text: "Es hängt jetzt über dem Sofa.",
        article: "leinwand",
        width: 2000,
        height: 1333,
        date: "2026-11-01",
      },
    ],
    pages: 1,
  },
});
