import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { SOCIAL_PREVIEW } from "#domain/page/media.ts";
import { brandCoverHref, SITE_ICONS, type SiteIcon, siteIconHref } from "#domain/page/site-icon.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { main } from "./command.ts";
import { packIco } from "./icons/ico.ts";
import { drawCover, drawIcon, type IconShape } from "./icons/mark.ts";

/** The sizes in `favicon.ico`, in pixels. */
const OLD_SIZES = [16, 32, 48];

/** Draws each brand's icons from its mark (`scripts/icons/mark.ts`) into `client/public/icons`. */
main(async () => {
  for (const channel of CHANNELS) {
    await write(channel, "drawing", Buffer.from(drawIcon(channel, "rounded")));
    const old = OLD_SIZES.map(async (size) => ({ size, png: await pixels(channel, "rounded", size) }));
    await write(channel, "old", packIco(await Promise.all(old)));
    await write(channel, "touch", await pixels(channel, "square", SITE_ICONS.touch.size));
    await write(channel, "small", await pixels(channel, "rounded", SITE_ICONS.small.size));
    await write(channel, "large", await pixels(channel, "rounded", SITE_ICONS.large.size));
    await write(channel, "maskable", await pixels(channel, "maskable", SITE_ICONS.maskable.size));
    await writeFileOf(brandCoverHref(channel), await cover(channel));
  }
});

function write(channel: Channel, icon: SiteIcon, file: Buffer): Promise<void> {
  return writeFileOf(siteIconHref(channel, icon), file);
}

async function writeFileOf(href: string, file: Buffer): Promise<void> {
  const path = `client/public${href}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file);
  process.stdout.write(`  ${path}: ${file.length} bytes\n`);
}

/** Draws an icon as PNG with a palette: a mark has few colours. */
function pixels(channel: Channel, shape: IconShape, size: number): Promise<Buffer> {
  const drawing = Buffer.from(drawIcon(channel, shape));
  // The drawing is rendered at its size, not enlarged.
  return sharp(drawing, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Draws the brand's cover as PNG with a palette. */
function cover(channel: Channel): Promise<Buffer> {
  return sharp(Buffer.from(drawCover(channel, SOCIAL_PREVIEW)))
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
