/** The colours of a brand, as six digits of hex. `npm run brands` says where two of them are too near to be read (WCAG 2.2, AA). */
export interface BrandColours {
  /** Text. */
  ink: string;
  /** Ground of the page, of a browser's bars and of the manifest. */
  paper: string;
  /** Ground of what lies on the paper. */
  raised: string;
  /** Ground of the rooms and of the bars. */
  wall: string;
  /** Text that stands back. */
  soft: string;
  /** Lines that separate. */
  line: string;
  /** Buttons, the accented part of the logo, the ring of the focus. */
  accent: string;
  /** Text on buttons. */
  onAccent: string;
}

/** The name as a word mark, its second part in the accent colour; either may be empty. Or a drawing: an `<svg>` of its own. */
export type Logo = { words: readonly [plain: string, accented: string] } | { svg: string };

/** A brand: what a channel looks like and what it is called. docs/brand.md leads through it, file by file. */
export interface Brand {
  /** The name as people read it: in titles, mails, the manifest. */
  name: string;
  /** The name in front of the country's ending of a host, in small letters: `posterliebe` in `posterliebe.de`. */
  domain: string;
  logo: Logo;
  /** The icon that stands for the name in another brand's header (spec 001 §2); null where the name itself does. */
  headerIcon: "heart" | null;
  colours: BrandColours;
  /** The radius of corners, in CSS. */
  radius: string;
  /** The face of running text, in CSS, with what stands in for it until its file is there. `fonts.css` has both. */
  text: string;
  /** The face of headlines: its family, weight, the spacing of letters and the height of a line, in CSS. */
  display: { family: string; weight: number; spacing: string; leading: number };
  /** Faces where the shop's fonts cannot be: in mails and on vouchers to print. */
  print: {
    /** The face of headlines in mails, in CSS. */
    face: string;
    /** True if vouchers are set in a face with serifs. */
    hasSerifs: boolean;
  };
}

/** A font of a brand. The build takes the shop's characters out of it, into two files: `{name}`, and `{name}-further` for rarer ones. */
export interface BrandFont {
  /** The name that `fonts.css` uses: `url("font:{name}")`. */
  name: string;
  /** The whole font: a file of a package, or one of the brand's own folder, `./my-font.woff2`. */
  source: string;
  /** The weights that are used: of a variable font one, or a range; null for a font with one weight. */
  weight: number | { min: number; max: number } | null;
  /** Running text has more signs in its first file than headlines. */
  role: "display" | "text";
}

/** The mark of a brand, in a square of 32 units, from which all icons and the social picture are drawn. */
export interface BrandMark {
  /** Description of the mark in a few words, for people who hear it. */
  title: string;
  ground: string;
  /** The radius of the rounded icon's corners, in units. */
  corner: number;
  /** The drawing on the ground, in SVG, within the inner 80 % of the square. */
  drawing: string;
}
