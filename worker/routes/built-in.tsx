import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { SHELL_SLUG } from "#domain/address/page-path.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { preparePage } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { readStory } from "./read-story.ts";
import { storyPage } from "./story-page.ts";
import type { Visit } from "./visit.ts";

/** `/products` and its aliases: the story under `products`, or a plain overview of what the navigation names. */
export async function productsPage(visit: Visit): Promise<Response> {
  return (await storyPage(visit, "products")) ?? plainProducts(visit);
}

async function plainProducts(visit: Visit): Promise<Response> {
  const request = await prepare(visit, "products");
  const { page, shell } = request;
  const { labels } = page;
  const navigation = shellSchema.safeParse(shell?.content);
  const links = (navigation.success ? navigation.data.mainNavigation : []).flatMap(({ text, link }) => {
    const to = page.resolveLink(link);
    return to ? [{ text, href: to.href }] : [];
  });
  return respondWithBuiltIn(
    request,
    labels("products/title"),
    <BuiltInPage title={labels("products/title")} text={labels("products/text")} links={links} />,
  );
}

/** `/themes/{id}`: the story under `themes/{id}`, or a plain way to the card designer with the theme. */
export async function themePage(visit: Visit): Promise<Response> {
  const id = String(visit.parameters.id);
  return (await storyPage(visit, `themes/${id}`)) ?? plainTheme(visit, id);
}

async function plainTheme(visit: Visit, themeId: string): Promise<Response> {
  const request = await prepare(visit, visit.address.slug);
  const { labels, locale } = request.page;
  const title = labels("themes/title", { id: themeId });
  const href = designerHref({ designer: "card", parameters: { themeId, locale } });
  const links = [{ text: labels("themes/design"), href }];
  return respondWithBuiltIn(request, title, <BuiltInPage title={title} text={labels("themes/text")} links={links} />);
}

/** `/wishlist` and its alias, on the channel that has one: what is on it is the browser's own. */
export async function wishlistPage(visit: Visit): Promise<Response> {
  const request = await prepare(visit, "wishlist");
  const { labels, home } = request.page;
  const title = labels("wishlist/title");
  const links = [{ text: labels("error/home"), href: home }];
  return respondWithBuiltIn(request, title, <BuiltInPage title={title} text={labels("wishlist/text")} links={links} />);
}

async function prepare(visit: Visit, slug: string) {
  const { context, dependencies, address } = visit;
  const shell = await readStory(visit, SHELL_SLUG).catch(() => null);
  return preparePage(context, dependencies, address, shell, { locale: address.locale, slug });
}
