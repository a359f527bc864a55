import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { siteIconHref } from "#domain/page/site-icon.ts";
import { BRAND_COLOURS } from "#domain/shop/brand-colours.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { drawIcon } from "#scripts/icons/mark.ts";

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
});
