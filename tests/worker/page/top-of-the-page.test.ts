import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { SHELL_BUDGETS } from "#scripts/bench/instruments/budgets.ts";
import { navigationOf, weighShellScripts, weighWishlist } from "#scripts/bench/instruments/bytes.ts";
import { keepStory } from "#tests/support/keep-story.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();

const read = async (path: string) => (await shop.get(path)).text();
const gzipped = (html: string) => gzipSync(html, { level: 9 }).length;
const headerOf = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
/** Returns the markup after the last style: the panels. */
const panelsOf = (html: string) => html.slice(html.lastIndexOf("</style>"));

const link = (url: string) => ({ linktype: "url", url });
const item = (text: string, url: string, more: object = {}) => ({
  ...{ component: "main-navigation-item", text, link: link(url) },
  ...more,
});
const group = (items: readonly object[], more: object = {}) => ({
  ...{ component: "flyout-group", flyoutGroupItems: items },
  ...more,
});
const flyoutItem = (title: string, url: string, more: object = {}) => ({
  ...{ component: "flyout-item", storyblokTitle: title, link: link(url) },
  ...more,
});

describe("the demo's navigation", () => {
  it.each(["/", "/leinwand", "http://de.kartenliebe.localhost/", "http://fr.poster.localhost/toile"])(
    "of %s is small: 2 kB before the page, 6 kB in all",
    async (path) => {
      const html = await read(path);
      const [header, panels] = [headerOf(html), panelsOf(html)];
      expect(html.indexOf("</main>")).toBeLessThan(html.indexOf(panels));
      expect(gzipped(header)).toBeLessThan(2000);
      expect(gzipped(navigationOf(html))).toBeLessThan(SHELL_BUDGETS.navigation);
    },
  );

  it("and all that is script around a page, once it is awake, is 12.7 kB", async () => {
    const weight = await weighShellScripts();
    expect(weight).toBeGreaterThan(5000);
    expect(weight).toBeLessThanOrEqual(SHELL_BUDGETS.scripts);
    const wishlist = await weighWishlist();
    expect(wishlist).toBeGreaterThan(500);
    expect(wishlist).toBeLessThanOrEqual(SHELL_BUDGETS.wishlist);
  });

  it("leads to the other brand where it sells in the country", async () => {
    const swiss = headerOf(await read("https://posterliebe.ch/fr"));
    expect(swiss).toContain('href="https://kartenliebe.ch/fr/"');
    expect(swiss).toContain('<a href="https://posterliebe.ch/fr" aria-current="true">Posterliebe</a>');
    expect(headerOf(await read("https://posterliebe.fr/"))).not.toContain("kartenliebe");
  });

  it("marks the page that is open, once", async () => {
    const current = (html: string) =>
      [...html.matchAll(/<li class="current"><a[^>]*>([^<]+)/g)].map(([, text]) => text);
    expect(current(headerOf(await read("/leinwand")))).toEqual(["Leinwand"]);
    expect(current(headerOf(await read("/fotobox")))).toEqual(["Fotocollage und mehr"]);
    expect(current(headerOf(await read("/alu-dibond")))).toEqual(["Alle Materialien"]);
    expect(current(headerOf(await read("/agb")))).toEqual([]);
  });
});

it("in the app the header leads back alone, and no panel waits", async () => {
  const html = await read("http://desktop.ch.poster.localhost/fr/d/toile");
  const hrefs = [...headerOf(html).matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(["#content", "/fr/d"]);
  expect(html).not.toMatch(/ popover|class="navigation"|data-behaviour="customer"/);
});

describe("a shell that is half-filled", () => {
  it("shows what it has, and a bad item costs itself alone", async () => {
    await keepStory(shop, "shell", {
      component: "shell",
      topBar: [7, { component: "navigation-item", text: "Gut" }, { component: "navigation-item" }],
      headerItems: [
        { component: "header-item", text: "Wo", role: "moon" },
        { component: "header-item", text: "" },
      ],
      mainNavigation: [
        null,
        item("", "/x"),
        item("Steht", "/leinwand", { flyoutGroups: [null, group([{}, flyoutItem("Da", "/poster")])] }),
        item("Leer", "javascript:alert(1)", { flyoutGroups: [group([])], navigationType: "moon" }),
      ],
    });
    await keepStory(shop, "probe", { component: "page", title: "Probe", body: [] });
    const html = await read("/probe");
    const header = headerOf(html);
    for (const text of [">Gut<", ">Wo<", ">Steht<", "<span>Leer</span>"]) expect(header).toContain(text);
    expect(header).not.toContain("javascript");
    expect([...html.matchAll(/ id="(flyout-\d+|burger(?:-\d+)?|account)"/g)].map(([, id]) => id)).toEqual([
      ...["flyout-0", "burger", "burger-0"],
    ]);
    expect(html).toContain(">Da<");
  });

  it("of 500 links is still a page within its budget", async () => {
    const items = Array.from({ length: 50 }, (_, at) =>
      flyoutItem(`Motiv ${at * 7919} auf Papier`, `/motiv/${at * 7919}`),
    );
    const groups = [group(items.slice(0, 25), { flyoutGroupTitle: "Mehr" }), group(items.slice(25))];
    const mainNavigation = Array.from({ length: 10 }, (_, at) =>
      item(`Punkt ${at}`, `/p${at}`, { flyoutGroups: groups }),
    );
    await keepStory(shop, "shell", { component: "shell", mainNavigation });
    const html = await read("/leinwand");
    expect(html.match(/<a /g)?.length).toBeGreaterThan(1000);
    expect(gzipped(html)).toBeLessThan(40_000);
  });
});

describe("the sub-navigation", () => {
  let serial = 0;
  /**
   * Shows a page of the item, of its flyout or of neither. Each call makes a new one, as a kept page would show another
   * shell.
   */
  const show = async (path: "rund" | "woanders" | "feed-collage", more: object) => {
    const own = (name: string) => `/${name}-${serial}`;
    serial++;
    const tiles = [
      flyoutItem("Alle", "/alle", { isHeadlineItem: true }),
      flyoutItem("Rund", own("rund"), { subnaviTitle: "Kreis" }),
      flyoutItem("Eckig", "/eckig", { typeOverride: "square" }),
    ];
    const flyoutGroups = [group(tiles, { type: "square-image", flyoutGroupTitle: "Formen" })];
    await keepStory(shop, "shell", {
      component: "shell",
      mainNavigation: [item("Formen", "/formen", { flyoutGroups, ...more })],
    });
    await keepStory(shop, own(path).slice(1), { component: "page", title: "Probe", body: [] });
    const html = await read(own(path));
    return { html, tiles: /<nav class="sub-navigation.*?<\/nav>/s.exec(html)?.[0] ?? null };
  };

  it("stands on the pages of its item, with tiles and headings", async () => {
    const { tiles } = await show("rund", {});
    expect(tiles?.match(/ class="(?:tile[\w-]*|heading)"/g)).toEqual([
      ...[' class="heading"', ' class="heading"', ' class="tile-square-image"', ' class="tile-square"'],
    ]);
    expect(tiles).toMatch(/<a href="\/rund-\d+" aria-current="page"><span>Kreis<\/span>/);
  });

  it.each([
    ["woanders", {}, false],
    ["woanders", { alwaysShowSubNavi: true }, true],
    ["feed-collage", { alwaysShowSubNavi: true }, false],
  ] as const)("of an item on /%s, with %j: %s", async (path, more, isShown) => {
    expect((await show(path, more)).tiles !== null).toBe(isShown);
  });

  it("can be all that an item is in, as can the burger navigation", async () => {
    const { html, tiles } = await show("rund", { subNaviOnly: true });
    expect([html.includes('href="/formen"'), tiles !== null]).toEqual([false, true]);
    const { html: other } = await show("rund", { isOnlyInBurgerNavigation: true });
    const shown = [headerOf(other), panelsOf(other)].map((part) => part.includes('href="/formen"'));
    expect(shown).toEqual([false, true]);
  });
});
