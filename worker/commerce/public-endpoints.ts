import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardAccessories } from "#domain/contract/card-accessories.ts";
import { cardAccessoryOrder } from "#domain/contract/card-accessory-order.ts";
import { cardAccessoryPrice } from "#domain/contract/card-accessory-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { customerData } from "#domain/contract/customer-data.ts";
import { customerLogin } from "#domain/contract/customer-login.ts";
import { customerLogout } from "#domain/contract/customer-logout.ts";
import { customerPasswordReset } from "#domain/contract/customer-password-reset.ts";
import { customerSignup } from "#domain/contract/customer-signup.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { formatLimits } from "#domain/contract/format-limits.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { getLocation } from "#domain/contract/get-location.ts";
import { oneAccessory } from "#domain/contract/one-accessory.ts";
import { photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { themes } from "#domain/contract/themes.ts";
import { toolboxConvertFile } from "#domain/contract/toolbox-convert-file.ts";
import { toolboxDownload } from "#domain/contract/toolbox-download.ts";
import { toolboxFile } from "#domain/contract/toolbox-file.ts";
import { whitelabelSwitch } from "#domain/contract/whitelabel-switch.ts";

/**
 * Every call that a browser may ask, through the gateway. A call of the contract that is not named here is asked by the shop's
 * own server alone, and a browser that asks it gets 404. Most tell what anybody may know, and keep nothing. Those that say
 * `isPersonal` are asked with the visitor's cookies, and from the shop's own pages alone.
 */
export const PUBLIC_ENDPOINTS: readonly Endpoint[] = [
  // Prices and sizes.
  calendarPrice,
  cardPrice,
  photobookPrice,
  priceArticle,
  formatPrices,
  formatLimits,
  photoOptionsGroups,
  // Accessories.
  oneAccessory,
  cardAccessories,
  cardAccessoryPrice,
  cardAccessoryOrder,
  // Designs.
  themes,
  // Delivery, and where the visitor is.
  shippingInformation,
  expressShop,
  getLocation,
  // Files that are made fit for print.
  toolboxConvertFile,
  toolboxFile,
  toolboxDownload,
  // The visitor herself.
  customerData,
  customerLogin,
  customerSignup,
  customerPasswordReset,
  customerLogout,
  whitelabelSwitch,
];
