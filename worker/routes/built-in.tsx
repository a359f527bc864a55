import { AgeOfPrices } from "#blocks/shell/age-of-prices.tsx";
import { BuiltInPage, PricesFrom } from "#blocks/shell/built-in/built-in-page.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { type ArticlePrices, articlePrices } from "#domain/contract/article-prices.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { prepareBuiltIn, requestLabels } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { answerBuiltInPayload, payloadOfStory } from "./page-beside.ts";
import { storyPage } from "./story-page.ts";
import { askFor, type Visit } from "./visit.ts";

/** Page of `/products` and its aliases: the story under `products`, or a plain overview of the navigation's items. */
export async function productsPage(visit: Visit): Promise<Response> {
  return (await storyPage(visit, "products")) ?? plainProducts(visit);
}

/** Payload of `/products`: that of the story under `products`, or of the built-in page. */
export async function productsPayload(visit: Visit): Promise<Response> {
  const ofStory = await payloadOfStory(visit, "products");
  if (ofStory) return ofStory;
  const labels = requestLabels(visit.context, visit.address.locale);
  const content = { component: "page" as const, title: labels("products/title"), description: labels("products/text") };
  return answerBuiltInPayload(visit, { slug: "products", content });
}

async function plainProducts(visit: Visit): Promise<Response> {
  const request = await prepareBuiltIn(visit, "products");
  const { page, shell } = request;
  const { labels } = page;
  const navigation = shellSchema.safeParse(shell?.content);
  const links = (navigation.success ? navigation.data.mainNavigation : []).flatMap(({ text, link }) => {
    const to = page.resolveLink(link);
    return to ? [{ text, href: to.href }] : [];
  });
  const { showsOverviewPrices } = CHANNEL_DEFAULTS[page.shop.channel];
  const pricing = showsOverviewPrices ? pricesFor(visit) : Promise.resolve(null);
  const main = pricing.then((prices) => (
    <>
      <AgeOfPrices sinceMs={visit.context.get("stamp").staleSinceMs} page={page} />
      <BuiltInPage title={labels("products/title")} text={labels("products/text")} links={links}>
        {prices && <PricesFrom prices={prices} page={page} />}
      </BuiltInPage>
    </>
  ));
  return respondWithBuiltIn(request, labels("products/title"), [main]);
}

/** Lowest price of each article; null if the backend fails: the overview is then shown without prices. */
async function pricesFor(visit: Visit): Promise<ArticlePrices | null> {
  const { context } = visit;
  try {
    return await askFor(visit)(articlePrices, { articles: [] });
  } catch (error) {
    context.get("stamp").isWhole = false;
    context.get("log")("error", "commerce-error", { path: articlePrices.path, message: String(error) });
    return null;
  }
}
