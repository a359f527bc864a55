import { type AssetPath, parseAssetAddress } from "#domain/page/asset-path.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { type ImageOptions, splitImageAddress } from "#domain/page/image-options.ts";
import { pictureSet } from "#domain/page/media.ts";
import type { RichTextDocument, RichTextImage } from "#domain/rich-text/tree.ts";
import type { PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { RichText } from "../elements/rich-text/rich-text.tsx";
import { readContentLink } from "../field/link.ts";

/** The `sizes` attribute of a picture in the one column of prose. */
const PICTURE_SIZES = pictureSizes("tablet", "92vw", "65ch");

export interface ProseProps {
  document: RichTextDocument;
  page: PageContext;
  /** Changes to the pictures that an editor asked for. */
  options?: ImageOptions | undefined;
}

/** A block's rich text, with links of this shop, the blocks within it, and pictures of the space. */
export function Prose({ document, page, options }: ProseProps) {
  return (
    <RichText
      document={document}
      resolveHref={({ linktype, href, anchor, story }) =>
        page.resolveLink(readContentLink({ linktype, url: href, anchor, story }))
      }
      renderBlok={page.renderBlok}
      renderImage={(image) => renderImage(image, page)}
      imageOptions={options}
      onError={({ event, type, reason }) => page.report(event, { type, reason })}
    />
  );
}

/** Renders a picture of the space in the shop's own conversions. A picture from any other host is reported and not fetched. */
function renderImage({ src, id, alt, focus, colour }: RichTextImage, page: PageContext) {
  const { src: file, options } = splitImageAddress(src);
  const asset = parseAssetAddress(file);
  if (!asset) {
    page.report("richtext-render-error", { type: "image", reason: `no picture of a space: ${file.slice(0, 300)}` });
    return null;
  }
  const picture = page.picture({ ...asset, id, alt, focus, meta_data: { colour } });
  return <Picture asset={picture} sizes={sizesOf(picture, options)} options={options} />;
}

/** Returns the `sizes` attribute of a picture: as wide as its column, or the editor's own width if that is less. */
function sizesOf(asset: AssetPath, options: ImageOptions): string {
  const { shown } = pictureSet(asset, options);
  if (!shown || (options.width === undefined && options.height === undefined)) return PICTURE_SIZES;
  const width = `${shown.width}px`;
  return pictureSizes("tablet", `min(${width}, 92vw)`, `min(${width}, 65ch)`);
}
