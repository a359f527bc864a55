import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Flyouts, SubNavigation } from "#blocks/shell/flyout/flyouts.tsx";
import { activeItem } from "#blocks/shell/navigation/navigation.tsx";
import { Burger } from "#blocks/shell/panels.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { pageContext } from "./page-context.ts";

const link = (url: string) => ({ linktype: "url", url });
const way = (storyblokTitle: string, fields: object = {}) => ({
  ...{ component: "flyout-item", storyblokTitle, link: link(`/${storyblokTitle.toLowerCase()}`) },
  ...fields,
});
const below = {
  component: "sub-flyout-group",
  title: "Formate",
  items: [{ component: "navigation-item", text: "Quadrate", link: link("/quadrate") }],
};
const group = {
  component: "flyout-group",
  flyoutGroupTitle: "Material",
  type: "circle",
  flyoutGroupItems: [way("Leinwand", { subFlyoutGroups: [below] })],
  flyoutGroupItemsCustom: [way("Winter")],
};
const main = {
  component: "main-navigation-item",
  text: "Wandbilder",
  burgerText: "Für die Wand",
  burgerIcon: "home",
  link: link("/wandbilder"),
  flyoutGroups: [group],
};
const plain = { component: "main-navigation-item", text: "Karten", link: link("/karten") };
const shell = shellSchema.parse({ component: "shell", mainNavigation: [main, plain] });
const [item] = shell.mainNavigation;
if (!item) throw new Error("There is no item.");
const page = pageContext();
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

it("the burger navigation has its own text and icon for an item, and folds a third level", () => {
  const html = renderToStaticMarkup(<Burger shell={shell} page={page} />);
  expect(html).toMatch(/<button[^>]*><svg class="icon"[^>]*>.*?<\/svg><span>Für die Wand<\/span>/);
  expect(html).toContain('aria-label="Für die Wand"');
  expect(html).toMatch(/<a [^>]*href="\/karten"[^>]*><span>Karten<\/span>/);
  expect(html).toMatch(/<details><summary>Leinwand<\/summary>.*href="\/leinwand".*href="\/quadrate"/);
});

it("links of an editor's own follow the group's others, in the flyout, the burger and the sub-navigation", () => {
  for (const [element, ways] of [
    [
      <Flyouts key="f" items={shell.mainNavigation} page={page} />,
      ["/wandbilder", "/leinwand", "/quadrate", "/winter"],
    ],
    [<SubNavigation key="s" item={item} page={page} />, ["/leinwand", "/winter"]],
  ] as const)
    expect(linksOf(renderToStaticMarkup(element))).toEqual(ways);
  const burger = renderToStaticMarkup(<Burger shell={shell} page={page} />);
  expect(burger.indexOf("/leinwand")).toBeLessThan(burger.indexOf("/winter"));
});

it.each(["/wandbilder", "/leinwand", "/winter", "/quadrate"])("the item is the page's at %s", (path) => {
  expect(activeItem(shell.mainNavigation, { ...page, path })).toBe(item);
});
