import { byIdentity } from "#domain/by-identity.ts";
import type { Article } from "#domain/catalogue/article.ts";
import type { ShippingInformation } from "#domain/contract/shipping-information.ts";
import { type DeliveryEstimate, estimateDelivery } from "#domain/delivery/estimate.ts";
import { PRODUCT_GROUPS, productGroupOf } from "#domain/delivery/product-group.ts";
import { deliveryText } from "#locales/delivery-text.ts";
import type { PageContext } from "../block.ts";

/** When orders of each group arrive that are placed in time. */
export interface Deliveries {
  byGroup: ReadonlyMap<string, DeliveryEstimate>;
  /** Until when all of it holds, in epoch milliseconds. */
  holdsUntilMs: number;
}

/** The latest reckoning of each reply: the same object for as long as it holds, so that what is made of it can be remembered. */
const latest = byIdentity((_: ShippingInformation): { deliveries: Deliveries | null } => ({ deliveries: null }));

/** Reckons when orders arrive; null where the shipping information leaves no day. */
export function deliveriesAt(information: ShippingInformation, nowMs: number): Deliveries | null {
  const known = latest(information);
  if (known.deliveries && nowMs < known.deliveries.holdsUntilMs) return known.deliveries;
  const estimates = Object.keys(PRODUCT_GROUPS).flatMap((group) => {
    const estimate = estimateDelivery(information, group, nowMs);
    return estimate ? [[group, estimate] as const] : [];
  });
  if (estimates.length === 0) return null;
  known.deliveries = {
    byGroup: new Map(estimates),
    holdsUntilMs: Math.min(...estimates.map(([, { holdsUntilMs }]) => holdsUntilMs)),
  };
  return known.deliveries;
}

/** Until when to order an article, and when it arrives then; empty where nobody knows. */
export function deliveryOf(article: Article, deliveries: Deliveries | null, { labels, locale }: PageContext): string {
  const group = productGroupOf(article);
  const estimate = deliveries?.byGroup.get(group);
  return estimate ? deliveryText(labels, estimate, group, locale) : "";
}
