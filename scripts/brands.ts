import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { MARK as kartenliebe } from "#brand-kartenliebe/mark.ts";
import { MARK as poster } from "#brand-poster/mark.ts";
import type { BrandMark } from "#brands/brand.ts";
import { SITE_ICONS, type SiteIcon } from "#domain/page/site-icon.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { contrastFaults } from "./brands/contrast.ts";
import { brandFolders } from "./brands/folders.ts";
import { packIco } from "./brands/ico.ts";
import { drawIcon, drawSocialPicture, type IconShape } from "./brands/mark.ts";
import { main } from "./command.ts";

const MARKS: Readonly<Record<Channel, BrandMark>> = { kartenliebe, poster };
/** The sizes in `favicon.ico`, in pixels. */
const OLD_SIZES = [16, 32, 48];

/** Draws each brand's icons and its social picture from its mark, into its folder, and says which of its colours are too near to be read. */
main(async () => {
  const folders = brandFolders();
  for (const channel of CHANNELS) {
    const mark = MARKS[channel];
    const write = async (icon: SiteIcon, file: Buffer) => {
      const path = join(folders[channel], "icons", SITE_ICONS[icon].file);
      await mkdir(join(folders[channel], "icons"), { recursive: true });
      await writeFile(path, file);
      process.stdout.write(`  ${path}: ${file.length} bytes\n`);
    };
    await write("drawing", Buffer.from(drawIcon(mark, "rounded")));
    const old = OLD_SIZES.map(async (size) => ({ size, png: await pixels(mark, "rounded", size) }));
    await write("old", packIco(await Promise.all(old)));
    await write("touch", await pixels(mark, "square", SITE_ICONS.touch.size));
    await write("small", await pixels(mark, "rounded", SITE_ICONS.small.size));
    await write("large", await pixels(mark, "rounded", SITE_ICONS.large.size));
    await write("maskable", await pixels(mark, "maskable", SITE_ICONS.maskable.size));
    await write(
      "social",
      await sharp(Buffer.from(drawSocialPicture(mark)), { density: 72 })
        .png(FEW_COLOURS)
        .toBuffer(),
    );
    const faults = contrastFaults(BRANDS[channel].colours);
    for (const fault of faults) process.stdout.write(`  ${folders[channel]}: ${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  }
});

/** A mark has few colours. */
const FEW_COLOURS = { palette: true, colours: 64, effort: 10, compressionLevel: 9 } as const;

/** Draws an icon as PNG with a palette. */
function pixels(mark: BrandMark, shape: IconShape, size: number): Promise<Buffer> {
  // The drawing is rendered at its size, not enlarged.
  return sharp(Buffer.from(drawIcon(mark, shape)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png(FEW_COLOURS)
    .toBuffer();
}
