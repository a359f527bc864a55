import type { Page } from "@playwright/test";
import { editorOf } from "#tests/support/editor.ts";
import { oneOf } from "#tests/support/runs.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { chooseMaterial, chosenMaterial, DESKTOP, formats, isReady, PHONE, total } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

interface Way {
  path: string;
  article: string;
  format: string;
  /** The designer's headline, and the texts that it confirms. */
  title: string;
  confirms: string[];
}

const CALCULATORS: Way[] = [
  {
    path: "/echtglas",
    article: "gallerybond",
    format: "900x600",
    title: "Dein Wandbild",
    confirms: ["Gallery-Bond", "90 × 60 cm"],
  },
  {
    path: "/fotocollage",
    article: "collage-poster",
    format: "900x600",
    title: "Deine Collage",
    confirms: ["Poster", "90 × 60 cm"],
  },
  {
    path: "/fotobox",
    article: "photobox-small",
    format: "150x100",
    title: "Deine Fotobox",
    confirms: ["Kleine Fotobox", "15 × 10 cm"],
  },
  {
    path: "/fotos-drucken",
    article: "photoprint-matt",
    format: "150x100",
    title: "Deine Fotoabzüge",
    confirms: ["15 × 10 cm", "Matt"],
  },
];
/** A year in which no month is over. */
const YEAR = new Date().getUTCFullYear() + 1;
const LINKS = [
  {
    text: "Karte gestalten",
    url: "/configurator-card/?occasion=hochzeit",
    title: "Deine Karte",
    confirms: ["Hochzeit"],
  },
  {
    text: "Kalender gestalten",
    url: `/configurator-calendar/?calendarType=wandkalender&startDate=${YEAR}-01-01`,
    title: "Dein Kalender",
    confirms: ["Wandkalender"],
  },
  {
    text: "Fotobuch gestalten",
    url: "/configurator-photobook/?photobookType=echtfotobuch&photobookCover=hard",
    title: "Dein Fotobuch",
    confirms: ["Echtfotobuch", "Hardcover"],
  },
];

/** A page of the shop whose stage leads to the other designers, made once for each shop. */
const made = new WeakMap<RunningShop, Promise<string>>();
function pageOfLinks(shop: RunningShop): Promise<string> {
  const slug = "alles-gestalten";
  const create = async () => {
    const editor = editorOf(shop);
    const { content } = await editor.find("de-DE/home");
    const [teaser] = content.teaser as Record<string, unknown>[];
    const actions = LINKS.map(({ text, url }, at) => {
      const link = { id: "", url, linktype: "url", fieldtype: "multilink", cached_url: url };
      return { _uid: `action-${at}`, component: "action", text, link, style: "primary" };
    });
    await editor.create("de-DE", slug, { title: "Alles gestalten", teaser: [{ ...teaser, actions }] });
    return `/${slug}`;
  };
  const path = made.get(shop) ?? create();
  made.set(shop, path);
  return path;
}

async function confirmsAt(page: Page, { title, confirms }: Pick<Way, "title" | "confirms">, price?: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Das ist deine Auswahl. Alles ist angekommen.")).toBeVisible();
  for (const words of confirms) await expect(page.locator("dd").getByText(words, { exact: true })).toBeVisible();
  if (price) await expect(page.getByText(price, { exact: true })).toBeVisible();
}

for (const [at, way] of CALCULATORS.entries()) {
  test(`${way.article} reaches its designer from its calculator`, async ({ page, address }) => {
    await page.setViewportSize(at % 2 ? DESKTOP : PHONE);
    await page.goto(address(way.path));
    await isReady(page);
    await chooseMaterial(page, way.article);
    await expect(page.locator("form[aria-busy]")).toHaveCount(0);
    await formats(page).locator(`input[value="${way.format}"]`).check();
    const price = await formats(page).locator("label:has(:checked) .price b").innerText();
    await expect(total(page)).toHaveText(price);
    await page.locator(".dock").getByRole("link").click();
    await confirmsAt(page, way, price);
  });
}

test("by keyboard alone", async ({ page, address }) => {
  await page.goto(address("/fotocollage"));
  await isReady(page);
  await chosenMaterial(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(chosenMaterial(page)).toHaveValue("collage-poster");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/material=collage-poster&format=\d+x\d+$/);
  const label = await formats(page)
    .locator("label:has(:checked) > b")
    .evaluate((b) => b.firstChild?.textContent ?? "");
  const price = await total(page).innerText();
  await page.keyboard.press("Tab");
  await expect(page.locator(".dock").getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await confirmsAt(page, { title: "Deine Collage", confirms: ["Poster", label] }, price);
});

test("cards, calendars and photo books reach theirs from a page's links", async ({ page, address, shop }) => {
  const path = await pageOfLinks(shop);
  for (const way of LINKS) {
    await page.goto(address(path));
    await page.getByRole("link", { name: way.text }).click();
    await confirmsAt(page, way);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each calculator reaches its designer", async ({ page, address }) => {
    for (const way of oneOf(2, CALCULATORS)) {
      await page.goto(address(way.path));
      await chooseMaterial(page, way.article);
      const asks = page.getByRole("button", { name: "Preise anzeigen" });
      if (await page.locator(".dock").isHidden()) await asks.click();
      await formats(page).locator(`input[value="${way.format}"]`).check();
      const price = await formats(page).locator("label:has(:checked) .price b").innerText();
      await page.locator(".dock").locator("a:visible, button:visible").click();
      await confirmsAt(page, way, price);
    }
  });

  test("so does each link of a page", async ({ page, address, shop }) => {
    const path = await pageOfLinks(shop);
    for (const way of oneOf(2, LINKS)) {
      await page.goto(address(path));
      await page.getByRole("link", { name: way.text }).click();
      await confirmsAt(page, way);
    }
  });
});
