import type { Context } from "hono";
import { canonicalLocation } from "#domain/address/canonical.ts";
import type { PageAddress } from "#domain/address/page-address.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { compilePaths, firstMatch, pathOfSlug } from "../routes/match-path.ts";
import type { Visit } from "../routes/visit.ts";
import type { Form } from "./form.ts";

export interface FormVisit {
  form: Form;
  visit: Visit;
}

/** Creates the function that finds the form at an address. Throws if a form's path is not a valid pattern. */
export function createFormFinder(dependencies: AppDependencies, forms: readonly Form[]) {
  const compiled = forms.map((form) => ({ form, patterns: compilePaths(form.paths) }));
  return (context: Context<AppContext>, address: PageAddress): FormVisit | null => {
    const path = pathOfSlug(address.slug);
    for (const { form, patterns } of compiled) {
      const parameters = firstMatch(patterns, path);
      if (parameters) return { form, visit: { context, dependencies, address, parameters } };
    }
    return null;
  };
}

/**
 * The address that a posted form means, in whatever spelling: a form is never redirected, since its fields would be
 * lost. A language of another country's shop becomes this shop's default one.
 */
export function postedAddress(context: Context<AppContext>, { shops }: AppDependencies): PageAddress | null {
  const shop = context.get("shop");
  const url = urlOf(context);
  const first = canonicalLocation(url, shop, shops);
  if (first.kind === "page") return first.address;
  if (first.kind !== "redirect") return null;
  const target = new URL(first.location, url);
  const there = target.hostname === shop.host ? shop : shops.get(target.hostname);
  const meant = there && canonicalLocation(target, there, shops);
  if (meant?.kind !== "page") return null;
  const { locale } = meant.address;
  return { ...meant.address, locale: shop.locales.includes(locale) ? locale : shop.locales[0] };
}
