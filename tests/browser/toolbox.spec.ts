import type { Browser, Page } from "@playwright/test";
import { UPLOAD_PART_BYTES } from "#domain/toolbox/limits.ts";
import { fileNamed } from "#tests/backend/toolbox/client.ts";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const POSTER = "http://de.poster.localhost/gutscheine/toolbox";
const CARDS = "http://de.kartenliebe.localhost/toolbox";
const CALL = "**/web-api/toolbox-convert-file?*";

let visitors = 0;

/** Opens a page from a network of its own. Its console may name what is refused, or breaks. */
async function withPage(browser: Browser, run: (page: Page) => Promise<void>, javaScriptEnabled = true) {
  const extraHTTPHeaders = { "CF-Connecting-IP": `203.0.114.${++visitors}` };
  const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A photograph of three parts: what follows a JPEG's end is not looked at. */
async function photograph(name = "turned-6.jpg") {
  const buffer = Buffer.alloc(2 * UPLOAD_PART_BYTES + 1000);
  buffer.set(await fileNamed(name));
  return { name: "urlaub.jpg", mimeType: "image/jpeg", buffer };
}

async function fillSize(page: Page) {
  await page.getByLabel("Breite (cm)").fill("30");
  await page.getByLabel("Höhe (cm)").fill("20");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Genau auf Format geschnitten" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Druckdatei erstellen" })).toBeFocused();
  await page.keyboard.press("Enter");
}

async function expectMade(page: Page) {
  await expect(page.getByRole("heading", { name: "Deine Druckdatei ist fertig" })).toBeVisible();
  for (const name of [/^Vorher/, /^Nachher: 30,6 × 20,6 cm/]) {
    const picture = page.getByRole("img", { name });
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > image.naturalHeight, image.complete]),
      )
      .toEqual([true, true]);
  }
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Druckdatei herunterladen" }).click();
  expect((await saved).suggestedFilename()).toBe("print.jpg");
}

test("a picture is made fit for print by keyboard, without JavaScript", async ({ browser, address }) => {
  const run = async (page: Page) => {
    await page.goto(address("http://de.poster.localhost/gutscheine"));
    await page.getByRole("link", { name: "Datei druckfertig machen" }).click();
    await expect(page.getByText("Oder zieh sie hierher")).toBeHidden();
    const send = page.getByRole("button", { name: "Hochladen" });
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Wähl zuerst eine Datei aus.");
    await page.getByLabel("Datei wählen").setInputFiles(await photograph());
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("JPEG mit 96 × 64 Pixeln")).toBeVisible();
    await expect(page.getByText("Wir drehen es richtig herum.")).toBeVisible();
    await fillSize(page);
    await expectMade(page);
    await page.getByRole("button", { name: "Datei jetzt löschen" }).click();
    await expect(page.getByText("Deine Datei ist gelöscht.")).toBeVisible();
  };
  await withPage(browser, run, false);
});

for (const url of [POSTER, CARDS]) {
  test(`an upload goes on after the line broke: ${new URL(url).host}`, async ({ browser, address }) =>
    withPage(browser, async (page) => {
      const asked: string[] = [];
      let hasLine = true;
      let release = () => {};
      const isSeen = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(CALL, async (route) => {
        const query = new URL(route.request().url()).searchParams;
        asked.push(`${query.get("step")} ${query.get("part") ?? ""}`.trim());
        // The line breaks while the second part is sent, once.
        if (query.get("part") === "2" && hasLine) {
          hasLine = false;
          return route.abort("connectionreset");
        }
        if (query.get("part") === "2") await isSeen;
        return route.continue();
      });
      await page.goto(address(url));
      await expect(page.getByText("Oder zieh sie hierher")).toBeVisible();
      await page.getByLabel("Datei wählen").setInputFiles(await photograph());
      await page.getByRole("button", { name: "Hochladen" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status")).toContainText("Die Verbindung ist weg.");
      await expect(page.getByRole("progressbar", { name: "Wird hochgeladen" })).toBeVisible();
      expect(await violationsOf(page, "main")).toEqual([]);
      release();
      await expect(page.getByText("JPEG mit 96 × 64 Pixeln")).toBeVisible();
      expect(asked).toEqual(["begin", "part 1", "part 2", "part 2", "part 3", "finish"]);
      expect(await violationsOf(page, "main")).toEqual([]);
      await fillSize(page);
      await expectMade(page);
      expect(await violationsOf(page, "main")).toEqual([]);
    }));
}

test("an upload that is cancelled is deleted", async ({ browser, address }) =>
  withPage(browser, async (page) => {
    let id: string | null = null;
    await page.route(CALL, async (route) => {
      const query = new URL(route.request().url()).searchParams;
      id ??= query.get("id");
      // The first part never arrives.
      return query.get("step") === "part" ? undefined : route.continue();
    });
    await page.goto(address(POSTER));
    await expect(page.getByText("Oder zieh sie hierher")).toBeVisible();
    await page.getByLabel("Datei wählen").setInputFiles(await photograph());
    await page.getByRole("button", { name: "Hochladen" }).click();
    await expect.poll(() => id).not.toBeNull();
    await expect(page.getByRole("button", { name: "Abbrechen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toHaveText("Abgebrochen. Von der Datei ist nichts mehr bei uns.");
    await expect(page.getByLabel("Datei wählen")).toBeFocused();
    const look = () =>
      page.evaluate(async (path) => (await fetch(path)).status, `/web-api/toolbox-convert-file?id=${id}`);
    await expect.poll(look).toBe(404);
  }));

test("a file is dropped, and refused in words", async ({ browser, address }) =>
  withPage(browser, async (page) => {
    await page.goto(address(POSTER));
    await expect(page.getByText("Oder zieh sie hierher")).toBeVisible();
    const drop = (text: string, size: number) =>
      page.evaluate(
        ([content, bytes]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content, new Uint8Array(bytes)], "a.png", { type: "image/png" }));
          document.querySelector("form.drop")?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        },
        [text, size] as const,
      );
    await drop("<svg xmlns='http://www.w3.org/2000/svg'/>", 0);
    await expect(page.getByRole("status")).toContainText("Das ist eine SVG-Zeichnung.");
    await drop("", 50_000_001);
    await expect(page.getByRole("status")).toContainText("höchstens 50 MB");
  }));
