import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { prepareBuiltIn } from "./prepare-built-in.ts";
import { storyPage } from "./story-page.ts";
import type { Visit } from "./visit.ts";

/** `/products` and its aliases: the story under `products`, or a plain overview of what the navigation names. */
export async function productsPage(visit: Visit): Promise<Response> {
  return (await storyPage(visit, "products")) ?? plainProducts(visit);
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
  return respondWithBuiltIn(
    request,
    labels("products/title"),
    <BuiltInPage title={labels("products/title")} text={labels("products/text")} links={links} />,
  );
}
