// A price backend to start from, step 1, without packages: `node docs/examples/price-backend.mjs`. Put your own prices where PRODUCTS is.
import { createServer } from "node:http";

/** Prices in euro cents by size, regular. */
const PRODUCTS = {
  poster: { first: "600x400", prices: { "300x200": 990, "600x400": 1990, "900x600": 2990 } },
  leinwand: { first: "600x400", prices: { "300x200": 2490, "600x400": 4490, "900x600": 7990 } },
};
/** Twenty per cent off; the regular price was asked in the 30 days before. */
const CAMPAIGN = {
  article: "leinwand",
  share: 0.2,
  from: "2027-11-19T00:00:00+01:00",
  until: "2027-11-30T00:00:00+01:00",
};
const CURRENCIES = { CH: ["chf", 1.1], LI: ["chf", 1.1], GB: ["gbp", 0.9], US: ["usd", 1] };
const LOCALES =
  "de-AT de-CH de-DE de-IT de-LI de-LU en-GB en-US es-ES fr-BE fr-CH fr-FR fr-LU it-CH it-IT nl-BE nl-NL".split(" ");

const CALLS = {
  "/web-api/calculator/reference": ({ articles }) => ({
    articles: articles.map((article) => {
      const { first, prices } = PRODUCTS[article];
      return { article, formats: Object.keys(prices), initialFormat: first, popularFormat: null };
    }),
  }),
  "/price-api/prices/formats": ({ articles, country }) => {
    const [currency, rate] = CURRENCIES[country] ?? ["eur", 1];
    return {
      currency,
      articles: articles.map((article) => ({
        article,
        prices: Object.entries(PRODUCTS[article].prices).map(([formatType, cents]) => ({
          formatType,
          ...priceNow(article, Math.round(cents * rate)),
        })),
      })),
      // Pages are made new at this instant, without a message.
      validUntil: nextChange(),
    };
  },
};

function priceNow(article, regular) {
  const now = Date.now();
  const isReduced =
    article === CAMPAIGN.article && now >= Date.parse(CAMPAIGN.from) && now < Date.parse(CAMPAIGN.until);
  if (!isReduced) return { priceCurrent: regular, priceOriginal: regular, lowestPrice30Days: null };
  const reduced = Math.round(regular * (1 - CAMPAIGN.share));
  return { priceCurrent: reduced, priceOriginal: regular, lowestPrice30Days: regular };
}

function nextChange() {
  return [CAMPAIGN.from, CAMPAIGN.until].find((instant) => Date.parse(instant) > Date.now()) ?? null;
}

const server = createServer((request, response) => {
  if (!URL.canParse(request.url, "http://localhost")) return refuse(response, 400, "The address cannot be read.");
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  const { "x-channel": channel, "x-locale": locale, authorization } = request.headers;
  const token = process.env.COMMERCE_TOKEN;
  const asked = searchParams.getAll("articles[]");
  // The cards' shop sells none of these.
  const sold = channel === "poster" ? Object.keys(PRODUCTS) : [];
  if (token && authorization !== `Bearer ${token}`) return refuse(response, 401, "The token is wrong.");
  if (!(pathname in CALLS)) return refuse(response, 404, `Nothing answers at ${pathname}.`);
  if (!["poster", "kartenliebe"].includes(channel)) return refuse(response, 400, "Header x-channel names no channel.");
  if (!LOCALES.includes(locale)) return refuse(response, 400, "Header x-locale names no locale.");
  const articles = asked.length > 0 ? sold.filter((article) => asked.includes(article)) : sold;
  const reply = CALLS[pathname]({ articles, country: locale.slice(3) });
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
});

function refuse(response, status, detail) {
  const problem = JSON.stringify({ title: "Refused", status, detail });
  response.writeHead(status, { "content-type": "application/problem+json" }).end(problem);
}

server.listen(Number(process.env.PORT ?? 4000), "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
