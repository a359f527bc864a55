import { banner, READER } from "./consent-page.ts";
import { HANGS, open, pick, status } from "./own-picture-page.ts";
import { photo } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

test.use({ userAgent: READER });

for (const answer of ["Einverstanden", "Nein, danke"])
  test(`a visit stores and asks for nothing that the page about privacy does not name, after "${answer}"`, async ({
    page,
    address,
    context,
  }) => {
    const asked = new Set<string>();
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(?:https?|wss?):$/.test(protocol)) asked.add(hostname);
    });
    await page.goto(address("/datenschutz"));
    const named = await page.getByRole("table").getByRole("cell").locator("code").allTextContents();
    expect(named.length).toBeGreaterThan(20);
    const isNamed = (name: string) =>
      named.some((one) => (one.endsWith("…") ? name.startsWith(one.slice(0, -1)) : one === name));
    await banner(page).getByRole("button", { name: answer }).click();
    await page.goto(address("/?gclid=abc&utm_source=mail"));
    await page.goto(address("/alle-fotokalender"));
    await page.goto(address("/kontakt"));
    await open(page, address);
    await pick(page, await photo("strand.jpg", "jpeg"));
    await expect(status(page)).toHaveText(HANGS);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain("own-picture");
    const keys = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies).toContain("consent");
    expect([...keys, ...cookies].filter((name) => !isNamed(name))).toEqual([]);
    expect([...asked].filter((host) => host !== new URL(page.url()).hostname && !isNamed(host))).toEqual([]);
  });
