import type { SlugRoute } from "../routes/slug-matcher.ts";
import type { FormEntry } from "./form.ts";

/**
 * The routes of the shop's forms: the empty form or the page after it was sent, and the form
 * posted. Each form works without JavaScript, responds with a 303 or its page again, and is never cached or indexed.
 */
export function formRoutes(forms: readonly FormEntry[]): SlugRoute[] {
  return forms.flatMap(({ paths, load }) => {
    const route = { kind: "form", paths, isShared: false } as const;
    const answering = () => Promise.all([load(), import("./answer.ts")]);
    return [
      {
        ...route,
        method: "GET",
        answer: async (visit) => {
          const [{ form }, { answerForm }] = await answering();
          return answerForm({ form, visit });
        },
      },
      {
        ...route,
        method: "POST",
        answer: async (visit) => {
          const [{ form }, { submitForm }] = await answering();
          return submitForm({ form, visit });
        },
      },
    ] satisfies SlugRoute[];
  });
}
