import type { Page } from "@playwright/test";
import { logIn, makeCustomer, named } from "./account.ts";
import { banner, CARDS, POSTER, READER } from "./consent-page.ts";
import { HANGS, open, pick, status } from "./own-picture-page.ts";
import { photo } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

test.use({ userAgent: READER });

type AddressOf = (path: string) => string;

/** A way through the shop of a brand, from page to page. */
interface Visit {
  home: string;
  /** Pages that are merely seen, below the home. */
  seen: readonly string[];
  /** Does what a page keeps something of on the device. */
  use: (page: Page, at: AddressOf) => Promise<void>;
  /** The designer of a product that goes into the cart. */
  designer: string;
  /** Names that are stored on the way, beside those of every way. */
  kept: readonly string[];
}

const CAME_BY = "/?gclid=abc&utm_source=mail";

const VISITS: Readonly<Record<string, Visit>> = {
  posters: {
    home: POSTER,
    seen: [CAME_BY, "/alle-fotokalender", "/themes/collage-13", "/gutscheine", "/kontakt"],
    use: hangOwnPicture,
    designer: "/configurator-photo-frame/?materialType=leinwand&formatType=900x600&locale=de-DE",
    kept: ["own-picture"],
  },
  cards: {
    home: CARDS,
    seen: [CAME_BY, "/karten-designen/", "/themes/hochzeit/", "/kontakt/"],
    use: likeCard,
    designer:
      "/configurator-card/?occasion=hochzeit&card=klappkarte-148x105&paper=bilderdruck&quantity=80&locale=de-DE",
    kept: ["wishlist"],
  },
};

for (const [brand, { home, seen, use, designer, kept }] of Object.entries(VISITS))
  for (const answer of ["Einverstanden", "Nein, danke"])
    test(`a visit to the shop of ${brand} stores and asks for nothing that its page about privacy does not name, after "${answer}"`, async ({
      page,
      shop,
      address,
      context,
    }) => {
      const at = (path: string) => address(new URL(path, home).href);
      const asked = new Set<string>();
      page.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^(?:https?|wss?):$/.test(protocol)) asked.add(hostname);
      });
      const stored = new Set<string>();
      const look = async () => {
        const cookies = await context.cookies();
        for (const name of [...cookies.map((one) => one.name), ...(await page.evaluate(keysOfPage))]) stored.add(name);
      };
      await page.goto(at("/datenschutz"));
      const names = await page.getByRole("table").getByRole("cell").locator("code").allTextContents();
      expect(names.length).toBeGreaterThan(20);
      await banner(page).getByRole("button", { name: answer }).click();
      for (const path of seen) {
        await page.goto(at(path), { waitUntil: "networkidle" });
        await look();
      }
      await use(page, at);
      await look();
      await page.goto(at(designer));
      await page.getByRole("button", { name: "In den Warenkorb" }).click();
      await page.waitForURL(/warenkorb/);
      await look();
      const email = `${brand}-${answer.length}@example.com`;
      await makeCustomer(shop, email);
      await page.goto(at("/impressum"));
      await logIn(page, email);
      await expect(named(page, "Mia Berger")).toBeVisible();
      await look();
      await page.goto(at("/kundenkonto"), { waitUntil: "networkidle" });
      await look();

      expect([...stored]).toEqual(expect.arrayContaining(["consent", "came-by", "cart", "session", ...kept]));
      const isNamed = (name: string) =>
        names.some((one) => (one.endsWith("…") ? name.startsWith(one.slice(0, -1)) : one === name));
      expect([...stored].filter((name) => !isNamed(name))).toEqual([]);
      expect([...asked].filter((host) => host !== new URL(home).hostname && !isNamed(host))).toEqual([]);
    });

async function hangOwnPicture(page: Page, at: AddressOf): Promise<void> {
  await open(page, at);
  await pick(page, await photo("strand.jpg", "jpeg"));
  await expect(status(page)).toHaveText(HANGS);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain("own-picture");
}

async function likeCard(page: Page, at: AddressOf): Promise<void> {
  await page.goto(at("/themes/1/"), { waitUntil: "networkidle" });
  await page
    .getByRole("main")
    .getByRole("button", { name: /Merken/ })
    .first()
    .click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Merkliste 1" })).toBeVisible();
}

/** Returns the names of all that the page's origin keeps beside its cookies. It runs in the page. */
async function keysOfPage(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
    ...databases.map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ];
}
