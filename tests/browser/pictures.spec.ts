import { DESKTOP, stage } from "./calculator-page.ts";
import { withoutIsland } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

test("a picture comes in the best format that the browser names, and no wider than its place needs", async ({
  browser,
  address,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const picture = page.waitForResponse(/\/media\/\d+\.auto\//);
  await page.goto(address("/leinwand"));
  await page.locator("img[srcset]").first().scrollIntoViewIfNeeded();
  const reply = await picture;
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toBe("image/avif");
  expect(reply.headers().vary).toMatch(/(^|, )Accept(,|$)/);
  expect(Number(/\/media\/(\d+)\./.exec(reply.url())?.[1])).toBeLessThanOrEqual(958);
  await page.close();
});

for (const [screen, size] of Object.entries({ "a phone": { width: 390, height: 844 }, "a desk": DESKTOP }))
  test(`a stage's room comes with its page, and is asked for again, sharper, once she turns to the page: ${screen}`, async ({
    page,
    address,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/scenes\/living/.test(request.url())) asked.push(request.url());
    });
    await page.setViewportSize(size);
    const wake = await withoutIsland(page);
    await page.goto(address("/leinwand"));
    const room = stage(page).locator("image.room");
    await expect(room).toHaveAttribute("href", /^data:image\/avif;base64,/);
    expect(asked).toEqual([]);
    wake();
    let moves = 0;
    // The calculator hears the first move after it is awake.
    const turn = async () => {
      await page.mouse.move(100 + (moves++ % 50), 200);
      return room.getAttribute("href");
    };
    await expect.poll(turn).toMatch(/\/assets\/scenes\/living-[\da-f]+\/1x\.avif$/);
    expect(asked.some((url) => url.includes("living-far"))).toBe(false);
  });

test("a room far down the page asks for nothing but its maps of light, of 3 kB, before somebody comes near", async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const ofRoom = () => asked.filter((url) => url.includes("/scenes/kitchen-") && !/(?:light|sun)\.webp$/.test(url));
  await page.goto(address("/poster"), { waitUntil: "networkidle" });
  await expect(page.locator(".photos-in-room")).toHaveCount(1);
  expect(ofRoom()).toEqual([]);
  await page.locator(".photos-in-room").scrollIntoViewIfNeeded();
  await expect.poll(() => ofRoom().length).toBeGreaterThan(0);
});
