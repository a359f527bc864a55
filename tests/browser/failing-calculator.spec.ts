import type { Page } from "@playwright/test";
import type { FormatOffer } from "#client/islands/calculator/props.ts";
import { articleOf, chooseMaterial, chosenMaterial, isReady, offersOf, openCalculator } from "./calculator-page.ts";
import { choose, expectChoice, ISLAND, openedPage, sizeOf, withoutIsland } from "./other-hands.ts";
import { photo } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const PATH = "/leinwand";
const hasFailed = (page: Page) => expect(page.locator(ISLAND)).toHaveAttribute("data-failed", "");

/** Dismisses the bar of a campaign before the page is opened: its countdown would fail each second, too. */
async function dismissCampaign(page: Page, url: string): Promise<void> {
  const html = await (await page.request.get(url)).text();
  const [, name = ""] = /data-cookie="(action-bar-[\w-]+)"/.exec(html) ?? [];
  await page.context().addCookies([{ name, value: "1", url }]);
}

/**
 * Functions of the browser that another script may have broken. Each breaks another step of the calculator: rendering, committing, or
 * taking a choice.
 */
const BROKEN: Readonly<Record<string, () => void>> = {
  "String.prototype.replace": () => {
    String.prototype.replace = () => {
      throw new Error("broken");
    };
  },
  "Array.prototype.flatMap": () => {
    Array.prototype.flatMap = () => {
      throw new Error("broken");
    };
  },
  "Math.round": () => {
    Math.round = () => {
      throw new Error("broken");
    };
  },
  "Node.prototype.insertBefore": () => {
    Node.prototype.insertBefore = () => {
      throw new Error("broken");
    };
  },
  "Element.prototype.remove": () => {
    Element.prototype.remove = () => {
      throw new Error("broken");
    };
  },
  "Element.prototype.setAttribute": () => {
    Element.prototype.setAttribute = () => {
      throw new Error("broken");
    };
  },
  "document.createElementNS": () => {
    document.createElementNS = () => {
      throw new Error("broken");
    };
  },
};

test.describe("B7: a calculator that fails", () => {
  for (const [name, breakIt] of Object.entries(BROKEN)) {
    test(`because ${name} throws gives the page's own form back, with what was chosen`, async ({
      browser,
      address,
    }) => {
      const { page, errors } = await openedPage(browser);
      const all = await offersOf(page, address, PATH);
      const [canvas, glass] = [articleOf(all, "leinwand"), articleOf(all, "acrylglas")];
      await dismissCampaign(page, address(PATH));
      await openCalculator(page, address(PATH));
      await chooseMaterial(page, "acrylglas");
      await choose(page, glass, sizeOf(glass, 5));
      await expectChoice(page, glass, sizeOf(glass, 5));
      // Canvas has facts and reduced prices, which acrylic glass has not: elements are made and put in. It is chosen in the same moment:
      // a picture that becomes sharp would break the calculator first.
      await page.evaluate(`(${breakIt})(); document.querySelector("[name=material][value=leinwand]").click()`);
      await hasFailed(page);
      const first = canvas.formats.find(({ format }) => format === canvas.initialFormat);
      if (first) await expectChoice(page, canvas, first);
      // What breaks may break in more than one place.
      expect([...new Set(errors)]).toEqual(["broken"]);

      // It continues as without script: another size shows its price in its row, and the form's button sends it.
      const next = sizeOf(canvas, 6);
      await page.locator(`input[name=format][value="${next.format}"]`).check();
      await expect(page.locator(".dock .total")).toBeHidden();
      await page.locator(".dock button").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Wandbild");
      await expect(page.getByText(next.label, { exact: true })).toBeVisible();
      await expect(page.getByText("Leinwand", { exact: true })).toBeVisible();
      await page.close();
    });
  }

  test("as it reads the form gives that form's own answer", async ({ browser, address }) => {
    const { page, errors } = await openedPage(browser);
    const all = await offersOf(page, address, PATH);
    const [canvas, glass] = [articleOf(all, "leinwand"), articleOf(all, "acrylglas")];
    const isOfBoth = ({ format }: FormatOffer) =>
      [canvas, glass].every(({ listed = [] }) => listed.includes(format)) && format !== glass.initialFormat;
    const [offer, same] = [canvas, glass].map(({ formats }) => formats.find(isOfBoth)) as [FormatOffer, FormatOffer];
    await openCalculator(page, address(PATH));
    await choose(page, canvas, offer);
    await expectChoice(page, canvas, offer);
    await page.evaluate(() => {
      Object.fromEntries = () => {
        throw new Error("broken");
      };
    });
    await chooseMaterial(page, "acrylglas");
    await hasFailed(page);
    await expectChoice(page, glass, same);
    expect(errors).toEqual(["broken"]);
    await page.close();
  });

  for (const [name, breakIt] of Object.entries({
    "performance.mark": () => {
      performance.mark = () => {
        throw new Error("broken");
      };
    },
    requestAnimationFrame: () => {
      window.requestAnimationFrame = () => {
        throw new Error("broken");
      };
    },
  })) {
    test(`as it wakes, because ${name} throws, keeps what was chosen early`, async ({ browser, address }) => {
      const { page, errors } = await openedPage(browser);
      const canvas = articleOf(await offersOf(page, address, PATH), "leinwand");
      await page.addInitScript(breakIt);
      const wakes = await withoutIsland(page);
      await page.goto(address(PATH), { waitUntil: "domcontentloaded" });
      await choose(page, canvas, sizeOf(canvas, 5));
      wakes();
      await hasFailed(page);
      await expectChoice(page, canvas, sizeOf(canvas, 5));
      expect(errors.filter((error) => error === "broken").length).toBeGreaterThan(0);
      await page.close();
    });
  }

  test("offline keeps the form, and the way to the prices of another material", async ({ browser, address }) => {
    const { page } = await openedPage(browser);
    const all = await offersOf(page, address, PATH);
    const canvas = articleOf(all, "leinwand");
    await openCalculator(page, address(PATH));
    await choose(page, articleOf(all, "acrylglas"), sizeOf(articleOf(all, "acrylglas"), 2));
    await choose(page, canvas, sizeOf(canvas, 5));
    await expectChoice(page, canvas, sizeOf(canvas, 5));
    await page.context().setOffline(true);
    await page.evaluate(BROKEN["Math.round"] as () => void);
    await chooseMaterial(page, "acrylglas");
    await hasFailed(page);
    await expect(chosenMaterial(page)).toHaveValue("acrylglas");
    await expect(page.locator(".dock")).toBeHidden();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Preise anzeigen" }).click();
    await expect(page).toHaveURL(/material=acrylglas/);
    await isReady(page);
    await page.close();
  });

  test("says that her picture has gone with it", async ({ browser, address }) => {
    const { page } = await openedPage(browser);
    await openCalculator(page, address(PATH));
    await page.locator(".own-picture input").setInputFiles(await photo("bild.jpg", "jpeg"));
    await expect(page.locator(".own-picture [role=status]")).toContainText("Dein Bild hängt.");
    await page.evaluate(BROKEN["Math.round"] as () => void);
    await chooseMaterial(page, "acrylglas");
    await hasFailed(page);
    await expect(page.getByText("Dein Bild ist wieder abgehängt.")).toBeVisible();
    await expect(page.locator(".own-picture .choose")).toBeHidden();
    await page.close();
  });

  test("in its dialog of all sizes gives the form back, whose button leads to the page of all sizes", async ({
    browser,
    address,
  }) => {
    const { page, errors } = await openedPage(browser);
    const canvas = articleOf(await offersOf(page, address, PATH), "leinwand");
    await openCalculator(page, address(PATH));
    await choose(page, canvas, sizeOf(canvas, 5));
    await expectChoice(page, canvas, sizeOf(canvas, 5));
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error("broken");
      };
    });
    await page.getByRole("button", { name: "Weitere Formate" }).click();
    await hasFailed(page);
    await expectChoice(page, canvas, sizeOf(canvas, 5));
    expect(errors).toEqual(["broken"]);
    await page.getByRole("button", { name: "Weitere Formate" }).click();
    await expect(page).toHaveURL(/formats=all/);
    await page.close();
  });

  test("to arrive at all leaves a form that leads to the prices of another material", async ({ browser, address }) => {
    const { page } = await openedPage(browser);
    await page.route(/\/assets\/wake-/, (route) => route.abort());
    await page.goto(address(PATH));
    await hasFailed(page);
    await chooseMaterial(page, "acrylglas");
    await page.getByRole("button", { name: "Preise anzeigen" }).click();
    await expect(page).toHaveURL(/material=acrylglas/);
    await expect(chosenMaterial(page)).toHaveValue("acrylglas");
    await page.close();
  });

  test("with the loader itself leaves that form too, though scripts are allowed", async ({ browser, address }) => {
    const { page } = await openedPage(browser);
    await page.route(/\/assets\/entry-/, (route) => route.abort());
    await page.goto(address(PATH));
    const show = page.getByRole("button", { name: "Preise anzeigen" });
    await expect(show).toBeHidden();
    await chooseMaterial(page, "acrylglas");
    await expect(page.locator(".dock")).toBeHidden();
    await show.click();
    await expect(page).toHaveURL(/material=acrylglas/);
    await expect(chosenMaterial(page)).toHaveValue("acrylglas");
    await page.close();
  });

  test("neither without storage nor without an observer of what is seen", async ({ page, address }) => {
    await page.addInitScript(() => {
      const refuse = {
        get: () => {
          throw new DOMException("no storage", "SecurityError");
        },
      };
      for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, refuse);
      Reflect.deleteProperty(window, "IntersectionObserver");
    });
    const canvas = articleOf(await offersOf(page, address, PATH), "leinwand");
    await openCalculator(page, address(PATH));
    await choose(page, canvas, sizeOf(canvas, 5));
    await expectChoice(page, canvas, sizeOf(canvas, 5));
  });
});
