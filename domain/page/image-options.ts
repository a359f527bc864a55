export const IMAGE_FORMATS = ["webp", "png", "jpeg"] as const;
export const IMAGE_ROTATIONS = [0, 90, 180, 270] as const;

/** What Storyblok's image service does to a picture. */
export interface ImageOptions {
  /** CSS pixels. With only one of width and height the other follows the picture's shape; with both it is cropped. */
  readonly width?: number;
  readonly height?: number;
  /** 0 to 100, as quality and brightness. */
  readonly blur?: number;
  readonly quality?: number;
  readonly brightness?: number;
  /** Degrees. */
  readonly rotate?: (typeof IMAGE_ROTATIONS)[number];
  readonly format?: (typeof IMAGE_FORMATS)[number];
}

export type ImageOptionsResult =
  | { readonly ok: true; readonly options: ImageOptions }
  | { readonly ok: false; readonly problems: readonly string[] };

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
 * @returns every problem at once, one sentence each that names the option.
 */
export function parseImageOptions(value: unknown): ImageOptionsResult {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, problems: ["Image options must be an object."] };
  }
  const { options, problems } = keepValidOptions(value);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options };
}

/** The options that are valid, by the rules of `parseImageOptions`, and a sentence for each of the others. */
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

/** Also turns -0 into 0; keeps whole numbers as they are, and a path free of exponents. */
function roundToHundredths(value: number): number {
  return Number.isInteger(value) ? value + 0 : Math.round(value * 100) / 100;
}
