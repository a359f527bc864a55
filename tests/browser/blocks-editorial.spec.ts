import sharp from "sharp";
import { editorOf } from "#tests/support/editor.ts";
import { violationsOf } from "./accessible.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

const SPACE = "287216594031001";
const FILM = "vom-raum-zum-buch.webm";

test("a film of our own waits for a press, plays with its captions, and asks nobody else", async ({
  page,
  address,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address("/ueber-uns"));
  const film = page.getByLabel("Vom Raum bis zur Faser");
  await film.scrollIntoViewIfNeeded();
  expect(asked.filter((path) => path.endsWith(FILM))).toEqual([]);
  const box = await film.boundingBox();
  // Chromium's own controls lie on dark grey where the player itself has no poster. A photograph has many tones, such a ground one.
  const tones = async () => {
    const corner = sharp(await film.screenshot()).extract({ left: 40, top: 40, width: 200, height: 100 });
    const { channels } = await sharp(await corner.toBuffer()).stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
  };
  await expect.poll(tones).toBeGreaterThan(3);
  // The player lies over its poster, so that it gets the press.
  expect(
    await film.evaluate((video) => {
      const { left, top, width, height } = video.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === video;
    }),
  ).toBe(true);
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe("showing");
  expect(await film.boundingBox()).toEqual(box);
  expect(asked.some((path) => path.endsWith(FILM))).toBe(true);
  expect(await violationsOf(page, "main")).toEqual([]);
});

test("one answer of a group is open at a time, by keys too", async ({ page, address }) => {
  await page.goto(address("/hilfe"));
  const summary = (hasText: string) => page.locator("summary", { hasText });
  const [first, other] = [summary("Wie groß muss meine Datei sein?"), summary("Was kostet der Versand?")];
  await first.click();
  await expect(page.getByText("Rechne mit 40 Pixeln je Zentimeter.")).toBeVisible();
  await other.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Was er in dein Land kostet")).toBeVisible();
  await expect(page.getByText("Rechne mit 40 Pixeln je Zentimeter.")).toBeHidden();
  expect(await violationsOf(page, "main")).toEqual([]);
});

test("a portal is asked for nothing before a press; a film that does not come leaves its picture and its link", async ({
  browser,
}) => {
  await withOwnShop(browser, {}, async ({ shop, page, address }) => {
    const poster = {
      fieldtype: "asset",
      filename: `https://a.storyblok.com/f/${SPACE}/640x480/0dd/fehlt.jpg`,
      alt: "Ein Raum",
    };
    const webm = { fieldtype: "asset", filename: `https://a.storyblok.com/f/${SPACE}/x/0dd/fehlt.webm` };
    await editorOf(shop, "poster").create("de-DE", "filme", {
      title: "Filme",
      body: [
        { _uid: "a", component: "video", title: "Beim Portal", poster, address: "https://youtu.be/dQw4w9WgXcQ" },
        { _uid: "b", component: "video", title: "Fehlt", poster, webm },
      ],
    });
    const strangers: string[] = [];
    await page.route(/youtube/, (route) => {
      strangers.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
    });
    const reply = await page.goto(address("/filme"));
    const policy = reply?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("frame-src https://www.youtube-nocookie.com;");
    expect(policy).toContain("media-src 'self';");
    const link = page.getByRole("link", { name: "Video abspielen: Beim Portal" });
    await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    const [frame, missing] = [page.locator(".video-frame").first(), page.getByLabel("Fehlt", { exact: true })];
    const box = await frame.boundingBox();
    expect(strangers).toEqual([]);
    // Until its script has loaded, the link opens the portal's page in a tab of its own.
    await expect(frame).toHaveClass(/awake/);
    await link.click();
    await expect(page.locator("iframe")).toHaveAttribute("title", "Beim Portal");
    await expect.poll(() => strangers).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
    expect(await frame.boundingBox()).toMatchObject({ width: box?.width, height: box?.height });
    await missing.evaluate((video: HTMLVideoElement) => void video.play().catch(() => undefined));
    await expect(page.getByRole("link", { name: "Video öffnen" }).last()).toBeVisible();
    await expect(page.getByRole("img", { name: "Ein Raum" }).last()).toBeAttached();
  });
});
