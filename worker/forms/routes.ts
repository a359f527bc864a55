import type { MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import type { FormFields } from "../http/parse-form.ts";
import { createFormFinder, type FormVisit, postedAddress } from "./find-form.ts";
import type { Form } from "./form.ts";
import { showForm, showSent } from "./show.tsx";
import { submitForm } from "./submit.ts";

export interface FormRoutes {
  /** `POST` to a form's path, in any spelling. */
  submit: MiddlewareHandler<AppContext>;
  /**
   * `GET` of a form's path: the empty form, or the page after it was sent. Comes after the canonical redirect
   * and before the page cache.
   */
  show: MiddlewareHandler<AppContext>;
}

/**
 * Creates the handlers of the shop's forms (design §4 "Forms"). Each form works without JavaScript, responds with a 303
 * or its page again, and is never cached or indexed.
 */
export function createForms(dependencies: AppDependencies, forms: readonly Form[]): FormRoutes {
  const find = createFormFinder(dependencies, forms);
  return {
    submit: async (context, next) => {
      const address = postedAddress(context, dependencies);
      const found = address && find(context, address);
      if (!found) return next();
      context.set("address", address);
      context.set("shop", { ...context.get("shop"), platform: address.platform });
      return unkept(await submitForm(found));
    },
    show: async (context, next) => {
      const address = context.get("address");
      const found = address && find(context, address);
      if (!found) return next();
      const isSent = context.req.query("sent") !== undefined;
      return unkept(await (isSent ? showSent(found) : showForm(found, { status: 200, typed: broughtBy(found) })));
    },
  };
}

/** Reads the fields that a link to the form fills. */
function broughtBy({ form, visit: { context } }: FormVisit): FormFields {
  return new Map((form.fromAddress ?? []).map((name) => [name, context.req.query(name) ?? ""]));
}

/** Marks a response as personal: not cached, not indexed. */
function unkept(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}
