/** Widths in CSS pixels at which the layout changes (spec 000 §9). */
export const BREAKPOINTS = {
  mobile: 480,
  largeMobile: 576,
  tablet: 768,
  smallDesktop: 900,
  desktop: 1024,
  largeDesktop: 1300,
} as const;

/** The width below which the burger menu replaces the navigation; reaching the width closes the menu (spec 001 §2). */
export const BURGER_BREAKPOINT = 1000;

/** The width below which the sections of the footer fold (spec 001 §2). */
export const FOOTER_COLLAPSE_BREAKPOINT = 720;

/**
 * Settings of a carousel by width: from each width on it leaves `space` pixels between items and moves by `perGroup`
 * (spec 001 §9).
 */
export const CAROUSEL_BREAKPOINTS = [
  { from: 720, space: 20, perGroup: 3 },
  { from: 1080, space: 45, perGroup: 3 },
] as const;

const [CAROUSEL, WIDE_CAROUSEL] = CAROUSEL_BREAKPOINTS;

/**
 * Every width in CSS pixels at which a layout changes, by its name in style sheets: `@media (width >= --tablet)`. Media
 * queries and `sizes` attributes take their numbers from here alone.
 */
export const LAYOUT_WIDTHS = {
  mobile: BREAKPOINTS.mobile,
  "large-mobile": BREAKPOINTS.largeMobile,
  "footer-collapse": FOOTER_COLLAPSE_BREAKPOINT,
  carousel: CAROUSEL.from,
  tablet: BREAKPOINTS.tablet,
  "small-desktop": BREAKPOINTS.smallDesktop,
  burger: BURGER_BREAKPOINT,
  desktop: BREAKPOINTS.desktop,
  "wide-carousel": WIDE_CAROUSEL.from,
  "large-desktop": BREAKPOINTS.largeDesktop,
} as const satisfies Record<string, number>;

/** The media query of every screen narrower than the named width, as HTML's `media` attribute takes it. */
export function narrowerThan(name: keyof typeof LAYOUT_WIDTHS): string {
  return `(max-width: ${LAYOUT_WIDTHS[name] - 0.02}px)`;
}

/**
 * A picture's `sizes` attribute: its width in the layout below the named width, and from there on.
 *
 * @param below @param above CSS lengths such as `57vw`.
 */
export function pictureSizes(from: keyof typeof LAYOUT_WIDTHS, below: string, above: string): string {
  return `(min-width: ${LAYOUT_WIDTHS[from]}px) ${above}, ${below}`;
}

/**
 * Widths that pictures are offered in (spec 001 §9, image screens). The spec calls two of them xxl; 1599 is the widest
 * and carries the name `max` here.
 */
export const IMAGE_SCREENS = {
  xxs: 319,
  xs: 479,
  sm: 575,
  md: 767,
  lg: 899,
  xl: 1023,
  xxl: 1299,
  "2xl": 1536,
  max: 1599,
} as const;

/** Device pixels for a CSS pixel that pictures are offered for. */
export const IMAGE_DENSITIES = [1, 2] as const;

/** Tiles of the sub-navigation, in CSS pixels (spec 001 §9). */
export const SUB_NAVIGATION_TILES = {
  circle: { width: 76, height: 76 },
  square: { width: 73, height: 110 },
  "square-image": { width: 110, height: 110 },
} as const;

/** Widths of the pictures in flyouts, in CSS pixels (spec 001 §9). */
export const FLYOUT_IMAGE_WIDTHS = {
  calendar: { item: 130 },
  card: { occasion: 130, additional: 80 },
  collage: { item: 130 },
  frame: { poster: 150, colour: 48, other: 60 },
  photobook: { large: 170, medium: 153, small: 73 },
  wandbilder: { item: 150 },
} as const;

const FOOTER_IMAGE_WIDTH = 100;
/** The height of the one row that a footer's pictures are in. */
const FOOTER_IMAGE_HEIGHT = 40;

/** The width of a footer's picture: by its aspect ratio in the row's height; 100 if its size is not known. */
export function footerImageWidth(picture: { width: number; height: number } | null): number {
  if (!picture || !(picture.width > 0 && picture.height > 0)) return FOOTER_IMAGE_WIDTH;
  return Math.round((FOOTER_IMAGE_HEIGHT * picture.width) / picture.height);
}
