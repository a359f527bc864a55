import { Hono } from "hono";
import { SERVICE_PATHS } from "#domain/address/path-kind.ts";
import { CUSTOMER_CALLS } from "../customers/calls.ts";
import type { BackendEnv } from "../env.ts";
import { serveGiftVoucher } from "../gift-vouchers/ask.ts";
import { PICTURE_CALLS } from "../pictures/calls.ts";
import { TOOLBOX_CALLS } from "../toolbox/calls.ts";
import { serveCampaignData } from "./campaign-data.ts";
import {
  serveAccessories,
  serveCardAccessories,
  serveCardAccessoryOrder,
  serveCardAccessoryPrice,
  serveOneAccessory,
  serveSkuContainers,
} from "./card-accessories.ts";
import {
  serveAspectRatio,
  serveCalculatorReference,
  serveFormatLimits,
  serveSelectionData,
} from "./catalogue-calls.ts";
import { serveContactMessage } from "./contact-message.ts";
import { DESIGN_LISTS, serveCollageDesignGroup } from "./design-lists.ts";
import {
  serveArticlePrices,
  serveFormatGroupPrices,
  serveFormatGroupPricesImages,
  serveFormatPrices,
} from "./format-prices.ts";
import { serveFrame, serveFrameTypeVariants } from "./frame.ts";
import { serveGetLocation } from "./get-location.ts";
import { serveDesignIds } from "./listed-designs.ts";
import { serveLocalizedUrls } from "./localized-urls.ts";
import { serveNewsletterConfirm, serveNewsletterSubscribe } from "./newsletter-subscribe.ts";
import { servePhotoOptionsGroups } from "./photo-options-groups.ts";
import { servePhotoboxData, servePhotoboxes } from "./photoboxes.ts";
import { PIECE_PRICES } from "./piece-prices.ts";
import {
  servePriceArticle,
  serveSelectionFormatGroupPrices,
  serveSelectionFormatPrices,
  serveSelectionPricesFrom,
} from "./selection-prices.ts";
import { problemReply, type ServedEndpoint } from "./serve.ts";
import { serveExpressShop, serveShippingInformation } from "./shipping.ts";
import { serveShopFrontendsInitialData } from "./shop-frontends-initial-data.ts";
import { serveUpload } from "./upload.ts";
import { serveVoucher } from "./voucher.ts";

/** All calls that the embedded backend answers. */
export const SERVED: readonly ServedEndpoint[] = [
  serveAccessories,
  serveArticlePrices,
  serveAspectRatio,
  serveCalculatorReference,
  serveCampaignData,
  serveCardAccessories,
  serveCardAccessoryOrder,
  serveCardAccessoryPrice,
  serveCollageDesignGroup,
  serveDesignIds,
  serveExpressShop,
  serveFormatGroupPrices,
  serveFormatGroupPricesImages,
  serveFormatLimits,
  serveFormatPrices,
  serveGetLocation,
  serveGiftVoucher,
  serveLocalizedUrls,
  serveFrame,
  serveFrameTypeVariants,
  serveContactMessage,
  serveNewsletterConfirm,
  serveNewsletterSubscribe,
  serveOneAccessory,
  servePhotoOptionsGroups,
  servePhotoboxData,
  servePhotoboxes,
  servePriceArticle,
  serveShippingInformation,
  serveShopFrontendsInitialData,
  serveSelectionData,
  serveSelectionFormatGroupPrices,
  serveSelectionFormatPrices,
  serveSelectionPricesFrom,
  serveSkuContainers,
  serveUpload,
  serveVoucher,
  ...CUSTOMER_CALLS,
  ...DESIGN_LISTS,
  ...PICTURE_CALLS,
  ...PIECE_PRICES,
  ...TOOLBOX_CALLS,
];

/**
 * Builds the price and catalogue backend: the calls of `domain/contract`. Everything else under their prefixes is answered with problem
 * details.
 *
 * @param clock returns epoch milliseconds; read once per request.
 */
export function createCommerce(clock: () => number, served = SERVED) {
  const commerce = new Hono<{ Bindings: BackendEnv }>();
  for (const { endpoint, answer } of served) {
    commerce.on(endpoint.method, routeOf(endpoint.path), (c) =>
      answer(c.req.raw, c.env, clock(), (work) => c.executionCtx.waitUntil(work)),
    );
  }
  for (const { endpoint } of served) {
    const allow = methodsAt(endpoint.path, served);
    commerce.all(routeOf(endpoint.path), (c) => problemReply(405, `${c.req.method} is not known here.`, { allow }));
  }
  for (const prefix of SERVICE_PATHS) {
    commerce.all(`${prefix.replace(/\/$/, "")}/*`, (c) => problemReply(404, `Nothing answers at ${c.req.path}.`));
  }
  return commerce;
}

/** Writes an endpoint's path in Hono's form. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/, ":$1?");
}

function methodsAt(path: string, served: readonly ServedEndpoint[]): string {
  const methods = served.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
}

export const commerce = createCommerce(Date.now);
