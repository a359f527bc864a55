import { expect, test } from "./shop.ts";

const PAGES = ["/", "/leinwand", "/poster", "/error", "http://de.kartenliebe.localhost/"];

test("the next page is fetched while the pointer rests on its link, and shown at once", async ({
  page,
  address,
  shop,
}) => {
  await page.goto(address("/"), { waitUntil: "networkidle" });
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  const asked = (path: string) => shop.logs().filter((line) => line.event === "request" && line.path === path).length;
  shop.clearLogs();
  await navigation.getByRole("link", { name: "Leinwand" }).first().hover();
  await expect.poll(() => asked("/leinwand")).toBeGreaterThan(0);
  // A busy browser may prefetch twice; the click itself requests nothing.
  const ahead = asked("/leinwand");
  await navigation.getByRole("link", { name: "Leinwand" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Foto auf Leinwand");
  expect(asked("/leinwand")).toBe(ahead);
});

test("the designer is not fetched before it is wanted", async ({ page, address, shop }) => {
  await page.goto(address("/leinwand"), { waitUntil: "networkidle" });
  shop.clearLogs();
  await page.getByRole("link", { name: "Foto hochladen" }).first().hover();
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Poster" }).first().hover();
  // When the second link's page has been fetched, the first one's would have been too.
  await expect.poll(() => shop.logs().map((line) => line.path)).toContain("/poster");
  expect(shop.logs().filter((line) => String(line.path).startsWith("/configurator"))).toEqual([]);
});

for (const path of PAGES) {
  test(`nothing bars ${path} from the back/forward cache`, async ({ page, address }) => {
    await page.addInitScript(() => {
      const listened: string[] = [];
      Object.assign(window, { listened });
      const listen = window.addEventListener.bind(window);
      const noteAndListen = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
        listened.push(type);
        listen(type, listener, options);
      };
      Object.assign(window, { addEventListener: noteAndListen });
    });
    page.removeAllListeners("console");
    const reply = await page.goto(address(path), { waitUntil: "networkidle" });
    expect(reply?.headers()["cache-control"]).not.toContain("no-store");
    const held = await page.evaluate(() => ({
      listened: (window as unknown as { listened: string[] }).listened.filter((type) => /unload/.test(type)),
      handlers: [window.onunload, window.onbeforeunload].filter(Boolean).length,
      framed: document.querySelectorAll("iframe, embed, object").length,
    }));
    expect(held).toEqual({ listened: [], handlers: 0, framed: 0 });
  });
}

test("pages fade into each other, where motion is welcome", async ({ page, address }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as PageRevealEvent;
      if (viewTransition) sessionStorage.setItem("faded", "yes");
    });
  });
  const walk = async () => {
    await page.goto(address("/"));
    await page.evaluate(() => sessionStorage.clear());
    // A page that was never painted cannot fade.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Leinwand" })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Foto auf Leinwand");
    return page.evaluate(() => sessionStorage.getItem("faded"));
  };
  expect(await walk()).toBe("yes");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await walk()).toBeNull();
});
