import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SOCIAL_PREVIEW } from "#domain/page/media.ts";
import { brandCoverHref, siteIconHref } from "#domain/page/site-icon.ts";
import { BRAND_COLOURS } from "#domain/shop/brand-colours.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { drawCover, drawIcon } from "#scripts/icons/mark.ts";

describe.each(CHANNELS)("the colours of %s", (channel) => {
  it("are those of its style sheet", () => {
    const css = readFileSync(`blocks/shell/brand/${channel}.css`, "utf8");
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
    expect(BRAND_COLOURS[channel]).toEqual({ paper: token("paper"), ink: token("ink"), accent: token("accent") });
  });

  it("are in its icon, which is drawn from its mark", () => {
    const drawing = readFileSync(`client/public${siteIconHref(channel, "drawing")}`, "utf8");
    expect(drawing).toBe(drawIcon(channel, "rounded"));
    expect(drawing).toContain(BRAND_COLOURS[channel].accent);
  });

  it("are in its cover, which has the size of a preview", async () => {
    const cover = sharp(`client/public${brandCoverHref(channel)}`);
    expect(await cover.metadata()).toMatchObject({ format: "png", ...SOCIAL_PREVIEW });
    const drawn = sharp(Buffer.from(drawCover(channel, SOCIAL_PREVIEW)));
    const [kept, made] = await Promise.all([cover, drawn].map((one) => one.removeAlpha().raw().toBuffer()));
    const differing = kept?.filter((value, at) => Math.abs(value - (made?.[at] ?? 0)) > 24).length ?? 0;
    expect(differing / SOCIAL_PREVIEW.width / SOCIAL_PREVIEW.height).toBeLessThan(0.01);
  });
});
