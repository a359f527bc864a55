export const IMAGE_FORMATS = ["webp", "png", "jpeg"] as const;
export const IMAGE_ROTATIONS = [0, 90, 180, 270] as const;

/** Options for a picture of Storyblok's image service. */
export interface ImageOptions {
  /**
   * Width and height in CSS pixels. With only one of them the other follows the picture's shape; with both the picture
   * is cropped.
   */
  readonly width?: number;
  readonly height?: number;
  /** The blur, from 0 to 100, as quality and brightness are. */
  readonly blur?: number;
  readonly quality?: number;
  readonly brightness?: number;
  /** The turn in degrees. */
  readonly rotate?: (typeof IMAGE_ROTATIONS)[number];
  readonly format?: (typeof IMAGE_FORMATS)[number];
}

type OptionName = keyof ImageOptions;

interface Rule {
  readonly allows: (value: unknown) => boolean;
  readonly demand: string;
}

const LENGTH: Rule = {
  allows: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  demand: "must be a whole number above 0",
};
const PERCENTAGE: Rule = {
  allows: (value) => typeof value === "number" && value >= 0 && value <= 100,
  demand: "must be a number from 0 to 100",
};

const RULES: Readonly<Record<OptionName, Rule>> = {
  width: LENGTH,
  height: LENGTH,
  blur: PERCENTAGE,
  quality: PERCENTAGE,
  brightness: PERCENTAGE,
  rotate: { allows: (value) => IMAGE_ROTATIONS.some((degrees) => degrees === value), demand: oneOf(IMAGE_ROTATIONS) },
  format: { allows: (value) => IMAGE_FORMATS.some((format) => format === value), demand: oneOf(IMAGE_FORMATS) },
};

const MAX_NAME_LENGTH = 40;

/**
 * Checks the image options of rich text (spec 000 §5): width and height above 0; blur, quality and brightness from 0 to
 * 100, both included; rotate 0, 90, 180 or 270; format webp, png or jpeg. An absent or undefined option is no option.
 *
 * Width and height are whole because the image service's path takes digits only. Percentages keep two decimals.
 *
 * @returns the options that are valid, and a sentence for each of the others.
 */
export function keepValidOptions(value: object): { options: ImageOptions; problems: readonly string[] } {
  const problems: string[] = [];
  const options: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(value)) {
    if (option === undefined) continue;
    if (!isOptionName(name))
      problems.push(`Image option ${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))} is unknown.`);
    else if (!RULES[name].allows(option)) problems.push(`Image option "${name}" ${RULES[name].demand}.`);
    else options[name] = typeof option === "number" ? roundToHundredths(option) : option;
  }
  return { options, problems };
}

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(RULES, name);
}

function oneOf(choices: readonly (string | number)[]): string {
  return `must be one of ${choices.join(", ")}`;
}

/** Rounds to two decimals. Also turns -0 into 0; keeps whole numbers as they are, and a path free of exponents. */
function roundToHundredths(value: number): number {
  return Number.isInteger(value) ? value + 0 : Math.round(value * 100) / 100;
}

/** The filters of an address, in the order in which the official package chains them. */
const FILTERS = ["blur", "quality", "brightness", "rotate", "format"] as const;

/** The address of an asset. Storyblok leaves the size out, or writes `x`, if it did not read the size. */
const ASSET = /\/f\/\d+\/(?:(?:\d+x\d+|x)\/)?[^/?#]+\/[^/?#]+$/;
const ASSET_WITH_OPTIONS = /^(.*\/f\/\d+\/(?:(?:\d+x\d+|x)\/)?[^/?#]+\/[^/?#]+)(?:\/m(?:\/([^?#]*))?)?(?:[?#].*)?$/;
const VECTOR = /\.svg$/i;
/** The size in an address. A minus mirrors the picture, for which spec 000 §5 has no option. */
const SIZE = /^-?(\d+)x-?(\d+)$/;
const FILTER = /(\w+)\(([^(),]*)/g;

/**
 * The address of a Storyblok asset with options applied:
 * `{src}/m/{W}x{H}/filters:blur(..):quality(..):brightness(..):rotate(..):format(..)`, with only those parts that are
 * set. A width or height that is not set is 0, which the service reads as "keep the shape"; a turn by 0 degrees is left
 * out.
 *
 * @param focal the area that a crop keeps, `x1xy1:x2xy2` in pixels of the original; empty for the middle.
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

/** An asset's address, and the options that Storyblok's image service is given for it. */
interface ImageAddress {
  readonly src: string;
  readonly options: ImageOptions;
}

/**
 * Splits an address of the image service into asset and options, the inverse of `storyblokImagePath`. Features beyond
 * spec 000 §5 (`smart`, `fit-in`, `fill(…)`), values outside of the spec's bounds, and a query are passed over.
 *
 * @returns the address itself, without options, if it is none of an asset.
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
  // The address has 0 for "keep the shape"; the options leave the length out.
  const lengths = { width: Number(width) || undefined, height: Number(height) || undefined };
  return keepValidOptions({ ...lengths, ...Object.fromEntries(values) }).options;
}

function readValue(text: string): string | number {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
