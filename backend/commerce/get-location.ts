import { getLocation, VISITOR_COUNTRY_HEADER } from "#domain/contract/get-location.ts";
import { COUNTRIES, countriesOf } from "#domain/shop/country.ts";
import { type ServedEndpoint, serve } from "./serve.ts";

/** Codes that platforms send if they know no country: unknown, and the Tor network. */
const NO_COUNTRY = ["XX", "T1"];

/** Serves the visitor's country. It comes in a header that no other call has, is read only here and stored nowhere. */
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
