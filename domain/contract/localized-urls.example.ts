import { example } from "./example.ts";
import { localizedUrls } from "./localized-urls.ts";

/** A question and its answer. */
export const localizedUrlsExample = example(localizedUrls, {
  input: { path: "/" },
  reply: {
    urls: [
      { locale: "de-DE", country: "DE", path: "/" },
      { locale: "de-CH", country: "CH", path: "/" },
      { locale: "fr-CH", country: "CH", path: "/fr" },
    ],
  },
});
