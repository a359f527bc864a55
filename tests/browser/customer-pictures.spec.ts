import sharp from "sharp";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const TOKEN = "operators-token-local";
const PAGE = "http://de.poster.localhost/geschenkideen";

test("a customer shows her picture without JavaScript, an operator approves it, and she removes it", async ({
  browser,
  page,
  address,
  shop,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "CF-Connecting-IP": "203.0.113.81" },
  });
  const customer = await context.newPage();
  await customer.goto(address(PAGE));
  await customer.getByRole("link", { name: "Zeig uns dein Bild" }).press("Enter");
  await customer.getByLabel("Dein Vorname").fill("Mia");
  await customer.getByLabel("Titel, wenn du magst").fill("Unser See");
  await customer.locator("main").getByLabel("Deine E-Mail-Adresse").fill("mia@example.com");
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#268" } })
    .jpeg()
    .toBuffer();
  const picture = { name: "see.jpg", mimeType: "image/jpeg", buffer };
  await customer.getByLabel("Dein Foto").setInputFiles(picture);
  await customer.getByRole("button", { name: "Absenden" }).press("Enter");
  const summary = customer.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary
    .getByRole("link", { name: "Ohne dein Einverständnis dürfen wir das Foto nicht zeigen." })
    .press("Enter");
  await expect(customer.getByLabel("Dein Vorname")).toHaveValue("Mia");
  await customer.getByRole("checkbox", { name: /Ich habe das Foto selbst gemacht/ }).press("Space");
  await customer.getByLabel("Dein Foto").setInputFiles(picture);
  await customer.getByRole("button", { name: "Absenden" }).press("Enter");
  await expect(customer.getByRole("heading", { name: "Danke für dein Bild" })).toBeVisible();

  await page.goto(address("http://de.poster.localhost/ops"));
  await page.getByLabel("Token").fill(TOKEN);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Customers’ pictures" }).click();
  await expect(page.getByRole("img", { name: "As the customer sent it" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Approve Unser See" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("Approved.");

  await customer.goto(address(PAGE));
  const shown = customer.getByRole("img", { name: "Unser See" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const plain = await shop.DB.prepare("SELECT plain FROM outbox WHERE plain LIKE '%remove-picture%'").first<string>(
    "plain",
  );
  const link = /https?:\S+remove-picture\?token=\S+/.exec(plain ?? "")?.[0] ?? "";
  await customer.goto(address(link));
  await customer.getByRole("button", { name: "Endgültig entfernen" }).press("Enter");
  await expect(customer.getByRole("heading", { name: "Dein Bild ist entfernt" })).toBeVisible();
  await customer.goto(address(PAGE));
  await expect(customer.getByRole("img", { name: "Unser See" })).toHaveCount(0);
  await context.close();
});

for (const url of [PAGE, "http://de.kartenliebe.localhost/geschenkideen/"])
  test(`examples are marked as examples, and the form is accessible: ${url}`, async ({ page, address }) => {
    await page.goto(address(url));
    const block = page.locator(".customer-pictures");
    await expect(block.getByText("Beispielbild").first()).toBeVisible();
    expect(await violationsOf(page, ".customer-pictures")).toEqual([]);
    await block.getByRole("link", { name: "Zeig uns dein Bild" }).click();
    await expect(page.getByRole("heading", { name: "Zeig uns dein Bild" })).toBeVisible();
    expect(await violationsOf(page, "main")).toEqual([]);
  });
