import { CONSENT_SHEETS, ConsentPage } from "#blocks/shell/consent/consent-page.tsx";
import { MEASURED_THINGS, type Measured } from "#blocks/shell/consent/measured-table.tsx";
import { pageHref } from "#domain/address/page-address.ts";
import { isShopPath } from "#domain/address/shop-path.ts";
import { CONSENT_SLUG, readConsent } from "#domain/consent/consent.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { AppDependencies } from "../dependencies.ts";
import { visitorOf } from "../http/visitor.ts";
import { prepareBuiltIn } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import type { Visit } from "../routes/visit.ts";

/** Page of `/consent`: a visitor's own, which is not cached. */
export function consentPage(visit: Visit): Promise<Response> {
  return showConsent(visit, { status: 200, notice: null });
}

/** Renders the page, with a message about a form that was refused. */
export async function showConsent(
  visit: Visit,
  { status, notice }: { status: number; notice: LabelKey | null },
): Promise<Response> {
  const { context, dependencies } = visit;
  const request = await prepareBuiltIn(visit, CONSENT_SLUG);
  const { page } = request;
  const main = (
    <ConsentPage
      consent={readConsent(context.req.header("Cookie") ?? "")}
      measured={measuredBy(dependencies)}
      action={consentHref(visit)}
      back={cameFrom(visit)}
      notice={notice && page.labels(notice)}
      page={page}
    />
  );
  const title = page.labels("consent/settings");
  const response = await respondWithBuiltIn({ ...request, sheets: CONSENT_SHEETS }, title, main, { status });
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** The page's own canonical path. */
export function consentHref({ context, address }: Visit): string {
  return pageHref({ locale: address.locale, slug: CONSENT_SLUG }, context.get("shop"));
}

/** The path of the shop's page that the visitor came from; empty for this page, and for any other site. */
function cameFrom(visit: Visit): string {
  const { referrer, origin } = visitorOf(visit.context);
  const path = referrer?.slice(origin.length) ?? "";
  return isShopPath(path) && path.split("?", 1)[0] !== consentHref(visit) ? path : "";
}

/** Lists the kinds of measurement that this shop makes. */
function measuredBy({ flags, needsConsent, vitals, forms: { publicKeys } }: AppDependencies): readonly Measured[] {
  const things = {
    key: flags !== null,
    tests: flags !== null,
    speed: vitals !== null,
    analytics: publicKeys.analytics !== "",
    ad: true,
  };
  return MEASURED_THINGS.filter((thing) => things[thing]).map((thing) => {
    return { thing, needsConsent: needsConsent || (thing !== "key" && thing !== "ad") };
  });
}
