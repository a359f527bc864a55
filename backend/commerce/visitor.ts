import { ANONYMOUS, customerData } from "#domain/contract/customer-data.ts";
import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { getLocation, VISITOR_COUNTRY_HEADER } from "#domain/contract/get-location.ts";
import { COUNTRIES, countriesOf } from "#domain/shop/country.ts";
import { type ServedEndpoint, serve } from "./serve.ts";

/** Codes that platforms give where they know no country: unknown, and the Tor network. */
const NO_COUNTRY = ["XX", "T1"];

/** The country is in a header of its own, which no other call has: it is read here and kept nowhere. */
export const serveGetLocation: ServedEndpoint = {
  endpoint: getLocation,
  answer: (request, env, nowMs, later) => {
    const named = readCountry(request.headers.get(VISITOR_COUNTRY_HEADER));
    const { answer } = serve(getLocation, ({ channel }) => {
      const sold = countriesOf(channel).find((country) => country === named);
      return { country: named, locales: sold ? [...COUNTRIES[sold].locales] : [] };
    });
    return answer(request, env, nowMs, later);
  },
};

function readCountry(header: string | null): string | null {
  const code = header?.toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) ? code : null;
}

/** Nobody has an account here: every visitor is one of whom nothing is known. */
export const serveCustomerData = serve(customerData, () => ANONYMOUS);

/** Nobody has an account here, so nobody is logged in: a visitor's list stays in her browser. */
export const serveCustomerWishlist = serve(customerWishlist, () => null);
