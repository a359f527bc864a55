import { type ImageOptions, keepValidOptions } from "./image-options.ts";

/** In the order in which the official package chains them. */
const FILTERS = ["blur", "quality", "brightness", "rotate", "format"] as const;

/** Storyblok leaves the size out, or writes `x`, where it did not read it. */
const ASSET = /\/f\/\d+\/(?:(?:\d+x\d+|x)\/)?[^/?#]+\/[^/?#]+$/;
const ASSET_WITH_OPTIONS = /^(.*\/f\/\d+\/(?:(?:\d+x\d+|x)\/)?[^/?#]+\/[^/?#]+)\/m(?:\/([^?#]*))?$/;
const VECTOR = /\.svg$/i;
/** A minus mirrors a picture, which spec 000 §5 has no option for. */
const SIZE = /^-?(\d+)x-?(\d+)$/;
const FILTER = /(\w+)\(([^(),]*)/g;

/**
 * The address of a Storyblok asset with options applied:
 * `{src}/m/{W}x{H}/filters:blur(..):quality(..):brightness(..):rotate(..):format(..)`, only with the parts that are set.
 * A width or height that is not set is 0, which the service reads as "keep the shape"; turning by 0 degrees is left out.
 *
 * @param focal what a crop keeps, `x1xy1:x2xy2` in pixels of the original; empty for the middle.
 * @returns `src` itself for a vector image or an address that is no Storyblok asset: the service knows neither.
 */
export function storyblokImagePath(src: string, options: ImageOptions, focal = ""): string {
  if (!ASSET.test(src) || VECTOR.test(src)) return src;
  const { width = 0, height = 0 } = options;
  const size = width > 0 || height > 0 ? `${width}x${height}/` : "";
  const filters = FILTERS.filter((name) => options[name] !== undefined && !(name === "rotate" && options.rotate === 0));
  const chain = [
    ...filters.map((name) => `:${name}(${options[name]})`),
    ...(focal === "" ? [] : [`:focal(${focal})`]),
  ].join("");
  return `${src}/m/${size}${chain === "" ? "" : `filters${chain}`}`;
}

/** An asset's address, and what Storyblok's image service is to do to it. */
export interface ImageAddress {
  readonly src: string;
  readonly options: ImageOptions;
}

/**
 * The inverse of `storyblokImagePath`. Reads any address of the image service: what it may say beyond spec 000 §5
 * (`smart`, `fit-in`, `fill(…)`), and a value outside of the spec's bounds, is passed over.
 *
 * @returns the address itself, without options, where it is none of the image service.
 */
export function splitImageAddress(address: string): ImageAddress {
  const [, src, service = ""] = ASSET_WITH_OPTIONS.exec(address) ?? [];
  return src === undefined ? { src: address, options: {} } : { src, options: readServicePath(service) };
}

function readServicePath(service: string): ImageOptions {
  const [before = "", filters = ""] = service.split("filters:", 2);
  const size = before.split("/").findLast((part) => SIZE.test(part)) ?? "";
  const [, width, height] = SIZE.exec(size) ?? [];
  const values = [...filters.matchAll(FILTER)].map(([, name, value = ""]) => [name, readValue(value)]);
  // 0 is "keep the shape" here, and no width at all there.
  const lengths = { width: Number(width) || undefined, height: Number(height) || undefined };
  return keepValidOptions({ ...lengths, ...Object.fromEntries(values) }).options;
}

function readValue(text: string): string | number {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
