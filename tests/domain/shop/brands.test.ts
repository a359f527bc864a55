import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MARK as kartenliebe } from "#brand-kartenliebe/mark.ts";
import { MARK as poster } from "#brand-poster/mark.ts";
import { SOCIAL_PREVIEW } from "#domain/page/media.ts";
import { SITE_ICONS, siteIconHref } from "#domain/page/site-icon.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { contrast, contrastFaults } from "#scripts/brands/contrast.ts";
import { brandFolders } from "#scripts/brands/folders.ts";
import { drawIcon } from "#scripts/brands/mark.ts";
import { FONT_FILES } from "#scripts/build/font-face.ts";

const MARKS = { kartenliebe, poster };
const folders = brandFolders();

describe.each(CHANNELS)("the brand of %s", (channel) => {
  const { name, domain, logo, colours, text, display } = BRANDS[channel];
  const iconAt = (file: string) => readFileSync(join(folders[channel], "icons", file));

  it("can be read: its colours reach the contrast of WCAG 2.2, AA", () => {
    expect(contrastFaults(colours)).toEqual([]);
  });

  it("has a name, a logo that says it, and a name for hosts", () => {
    expect(name.trim()).toBe(name);
    expect("svg" in logo ? logo.svg.startsWith("<svg ") : logo.words.join("") !== "").toBe(true);
    expect(domain).toMatch(/^[a-z0-9-]+$/);
  });

  it("has the icons of its mark, and a picture for social networks, as `npm run brands` draws them", async () => {
    expect(siteIconHref(channel, "drawing")).toBe(`/icons/${channel}/icon.svg`);
    expect(iconAt("icon.svg").toString()).toBe(drawIcon(MARKS[channel], "rounded"));
    for (const { file, size } of Object.values(SITE_ICONS)) {
      if (size === null) continue;
      const { width, height } = await sharp(iconAt(file)).metadata();
      expect([file, width, height]).toEqual([file, size, size]);
    }
    const { width, height } = await sharp(iconAt(SITE_ICONS.social.file)).metadata();
    expect({ width, height }).toEqual(SOCIAL_PREVIEW);
    expect(iconAt(SITE_ICONS.old.file).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  });

  it("has every face that it names, of fonts that the build makes", () => {
    const css = readFileSync(join(folders[channel], "fonts.css"), "utf8");
    const faces = [...css.matchAll(/font-family: "?([^";]+)"?;/g)].map(([, family]) => family);
    const named = `${display.family},${text}`.split(",").map((family) => family.trim().replaceAll('"', ""));
    expect(
      named.filter((family) => !/^(sans-serif|serif|monospace|system-ui)$/.test(family) && !faces.includes(family)),
    ).toEqual([]);
    const files = [...css.matchAll(/url\("font:([\w-]+)"\)/g)].map(([, file]) => file);
    expect(files.filter((file) => !FONT_FILES.some((one) => one.name === file))).toEqual([]);
  });
});

describe("colours that are too near", () => {
  it("are named in a sentence each", () => {
    expect(contrastFaults({ ...BRANDS.poster.colours, soft: "#999999", onAccent: "#c93c17" })).toEqual([
      "soft #999999 on paper #fbfaf7 has a contrast of 2.72 to 1, and needs 4.5 to 1 (WCAG 2.2, AA): make one darker or the other lighter.",
      "soft #999999 on raised #ffffff has a contrast of 2.84 to 1, and needs 4.5 to 1 (WCAG 2.2, AA): make one darker or the other lighter.",
      "onAccent #c93c17 on accent #c93c17 has a contrast of 1.00 to 1, and needs 4.5 to 1 (WCAG 2.2, AA): make one darker or the other lighter.",
    ]);
  });

  it("are measured as WCAG does, whichever lies above", () => {
    expect([contrast("#000000", "#ffffff"), contrast("#ffffff", "#000000")]).toEqual([21, 21]);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(() => contrast("red", "#ffffff")).toThrow('"red" is no colour such as #14130f.');
  });
});
