import { assetId } from "../page/asset-path.ts";
import { type ImageOptions, splitImageAddress, storyblokImagePath } from "../page/image-options.ts";
import { deliveredSize, type ImageSize, isFocus } from "../page/media-edits.ts";
import { type Fields, fieldsOf, isSafeHref, own, ownText } from "./read.ts";
import type { RichTextImage } from "./tree.ts";

const ASSET_SIZE = /\/f\/\d+\/([1-9]\d{0,4})x([1-9]\d{0,4})\/[^/?#]+\/[^/?#]+(?:[?#].*)?$/s;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB_SCHEME = /^https?:/i;

/** The size that Storyblok writes into an asset's address, `/f/{space}/{W}x{H}/{hash}/{name}`; none for a vector image. */
export function assetSize(src: string): ImageSize | undefined {
  const match = ASSET_SIZE.exec(src);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined;
}

/**
 * Reads the attributes of an image node. Alternative text and credits that the node lacks come from the asset's
 * `meta_data`, where the editor keeps them once for all uses.
 *
 * @returns undefined without a usable address.
 */
export function parseImage(attrs: Fields): RichTextImage | undefined {
  const src = imageAddress(ownText(attrs, "src"));
  if (src === undefined) return undefined;
  const meta = fieldsOf(own(attrs, "meta_data"));
  const textOf = (name: string): string | undefined => ownText(attrs, name) ?? ownText(meta, name);
  const { src: asset, options } = splitImageAddress(src);
  const original = assetSize(asset);
  const size = original && deliveredSize(original, options);
  const focus = textOf("focus");
  return {
    src,
    id: assetId(own(attrs, "id")),
    focus: focus !== undefined && isFocus(focus) ? focus : "",
    alt: textOf("alt") ?? "",
    title: textOf("title"),
    source: textOf("source"),
    copyright: textOf("copyright"),
    colour: ownText(meta, "colour"),
    width: size?.width,
    height: size?.height,
  };
}

/** An image address on the web or on this host; Storyblok's old protocol-relative ones become https. */
export function imageAddress(src: string | undefined): string | undefined {
  const address = src?.trim();
  if (address === undefined || address === "" || !isSafeHref(address)) return undefined;
  if (HAS_SCHEME.test(address) && !WEB_SCHEME.test(address)) return undefined;
  return address.startsWith("//") ? `https:${address}` : address;
}

/**
 * The picture as the image service will deliver it: its address, and the size that its options give it. An option that
 * already stands in its address was meant for this picture and wins.
 */
export function applyImageOptions(image: RichTextImage, options: ImageOptions): RichTextImage {
  const { src: asset, options: own } = splitImageAddress(image.src);
  const wanted = { ...options, ...own };
  const src = storyblokImagePath(asset, wanted);
  const size = assetSize(asset);
  if (!size || Object.keys(wanted).length === 0) return image;
  return { ...image, src, ...deliveredSize(size, wanted) };
}
