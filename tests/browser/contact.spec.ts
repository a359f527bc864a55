import sharp from "sharp";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const PDF = { name: "rechnung.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nRechnung") };
const photograph = async () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#a40" } })
    .jpeg()
    .toBuffer();

for (const javaScriptEnabled of [true, false])
  test(`a shopper writes with a photograph and a PDF by keyboard, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      extraHTTPHeaders: { "CF-Connecting-IP": `203.0.113.${javaScriptEnabled ? 71 : 72}` },
    });
    const page = await context.newPage();
    await page.goto(address("http://de.poster.localhost/kontakt"));
    await page.getByLabel("Worum geht es?").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Mia");
    await page.keyboard.press("Tab");
    await page.keyboard.type("mia@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(`Mein Bild kam zerkratzt an. ${javaScriptEnabled}`);
    await page.keyboard.press("Tab");
    const files = page.getByLabel("Fotos oder PDF, falls sie helfen");
    await expect(files).toBeFocused();
    await expect(files).toHaveAccessibleDescription(/Bis zu 3 Dateien, zusammen höchstens 10 MB/);
    await files.setInputFiles([
      { name: "schaden.jpg", mimeType: "image/jpeg", buffer: await photograph() },
      { ...PDF, buffer: Buffer.from("<svg/>") },
    ]);
    await page.getByRole("button", { name: "Absenden" }).focus();
    await page.keyboard.press("Enter");
    // The form is back with all that was typed, and says which field is wrong.
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Eine dieser Dateien ist weder JPEG" }).press("Enter");
    await expect(page.getByLabel("Deine Nachricht")).toHaveValue(/zerkratzt/);
    if (javaScriptEnabled) expect(await violationsOf(page, "main")).toEqual([]);
    await page
      .getByLabel("Fotos oder PDF")
      .setInputFiles([{ name: "schaden.jpg", mimeType: "image/jpeg", buffer: await photograph() }, PDF]);
    await page.getByRole("button", { name: "Absenden" }).press("Enter");
    await expect(page.getByText("Danke, deine Nachricht ist da.")).toBeVisible();
    await context.close();
  });

test("the team reads a message and saves its files; the sender has her words by mail", async ({
  page,
  address,
  shop,
}) => {
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": "203.0.113.73" });
  await page.goto(address("http://de.kartenliebe.localhost/kontakt/"));
  await page.getByLabel("Deine E-Mail-Adresse").first().fill("mia@example.com");
  await page.getByLabel("Deine Nachricht").fill("Ein Umschlag fehlt.");
  await page.getByLabel("Fotos oder PDF").setInputFiles(PDF);
  expect(await violationsOf(page, ".contact-form")).toEqual([]);
  await page.getByRole("button", { name: "Absenden" }).click();
  await expect(page.getByText("Danke, deine Nachricht ist da.")).toBeVisible();
  const { results } = await shop.DB.prepare("SELECT recipient, html FROM outbox WHERE channel = 'kartenliebe'").all<{
    recipient: string;
    html: string;
  }>();
  const toSender = results.find(({ recipient }) => recipient === "mia@example.com")?.html ?? "";
  const toTeam = results.find(({ recipient }) => recipient.endsWith("@kartenliebe.de"))?.html ?? "";
  // A mail program is no page of the shop, which lets no script write into it.
  await page.goto("about:blank");
  await page.setContent(toSender);
  await expect(page.getByText("Ein Umschlag fehlt.")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  await page.setContent(toTeam);
  const link = await page.getByRole("link", { name: "Nachricht mit ihren Dateien öffnen" }).getAttribute("href");
  await page.goto(address(link ?? ""));
  await expect(page.getByRole("heading", { name: "Message of a shopper" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "rechnung.pdf" }).click();
  expect((await saving).suggestedFilename()).toBe("rechnung.pdf");
});

test("a message that is kept says so plainly", async ({ page, address }) => {
  for (const how of ["kept", "kept-without-files"]) {
    await page.goto(address(`http://de.poster.localhost/kontakt/contact-message?sent=${how}`));
    await expect(page.getByRole("heading", { name: "Deine Nachricht ist bei uns sicher" })).toBeVisible();
    expect(await violationsOf(page, "main")).toEqual([]);
  }
});
