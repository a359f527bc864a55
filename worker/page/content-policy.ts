import { SPECULATION_RULES } from "./speculation.ts";

/** Where browsers report what broke a policy. */
export const POLICY_REPORTS_PATH = "/_policy-reports";
const ENDPOINT = "policy";
/** Gives the reports' endpoint the name that policies know it by. */
export const REPORTING_ENDPOINTS = `${ENDPOINT}="${POLICY_REPORTS_PATH}"`;

/** What somebody else's script needs of a policy: sources, each as it stands there. None of them knows Trusted Types. */
interface Guest {
  scripts: string;
  frames?: string;
  connects?: string;
  images?: string;
  media?: string;
  /** It styles what it shows in the page itself, in frames that have the page's policy. */
  stylesInline?: true;
}

/** What may stand on a page beside the shop's own: Cloudflare Turnstile, and Zendesk's messenger, as their makers say. */
const GUESTS = {
  botCheck: { scripts: "https://challenges.cloudflare.com", frames: "https://challenges.cloudflare.com" },
  messenger: {
    scripts: "https://static.zdassets.com",
    connects:
      "https://static.zdassets.com https://ekr.zdassets.com https://*.zendesk.com wss://*.zendesk.com https://api.smooch.io wss://api.smooch.io",
    images:
      "https://static.zdassets.com https://accounts.zendesk.com https://*.zendesk.com https://media.smooch.io https://*.zdusercontent.com blob: data:",
    media: "https://static.zdassets.com",
    stylesInline: true,
  },
} satisfies Record<string, Guest>;
type GuestName = keyof typeof GUESTS;
const guestNames = Object.keys(GUESTS) as GuestName[];

/** The shop's key to each of them; empty for one it does not have. */
export type GuestKeys = Readonly<Record<GuestName, string>>;

/** Where a page was asked for: its host with the port, as a policy names a folder by host and path alone. */
export type PageOrigin = Pick<URL, "protocol" | "host">;

/** What a page shows beside text and pictures of ours. */
export interface PageNeeds {
  /** Pictures from a visitor's device, which have addresses within the page. */
  showsOwnFiles: boolean;
  /** Pictures that stand in its markup. */
  carriesPictures: boolean;
  /** Films of the spaces. */
  showsOwnFilms: boolean;
  /** Whose frames it may come to hold. */
  framesOf: readonly string[];
  /** The guests that the shop has a key to. */
  guestKeys: GuestKeys;
  /** Where forms lead beside the shop: the designer's own host; null where there is none. */
  designerHost: string | null;
}

/**
 * The content policy of a page: scripts of the build, our own files, and exactly the inline style and the speculation rules that it
 * carries, named by hash. No script may make markup or code of a text (Trusted Types).
 *
 * @param css the page's styles, as they stand in it; an empty one stands nowhere.
 * @param needs guests may be fetched where the shop has a key: they need more, and know no Trusted Types.
 */
export async function contentSecurityPolicy(
  css: readonly string[],
  origin: PageOrigin,
  { showsOwnFiles, carriesPictures, showsOwnFilms, framesOf, guestKeys, designerHost }: PageNeeds,
): Promise<string> {
  const invited: Guest[] = guestNames.filter((name) => guestKeys[name] !== "").map((name) => GUESTS[name]);
  const of = (kind: keyof Guest) => invited.flatMap((guest) => guest[kind] ?? []);
  const isInline = of("stylesInline").length > 0;
  const hashes = isInline ? [] : await Promise.all(css.filter(Boolean).map(inlineSource));
  const frames = [...new Set([...of("frames"), ...framesOf])];
  const media = [...(showsOwnFilms ? ["'self'"] : []), ...of("media")];
  const further = [
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    ...(media.length > 0 ? [`media-src ${media.join(" ")}`] : []),
    ...(invited.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ];
  const sources = {
    origin,
    scripts: [await inlineSource(SPECULATION_RULES), ...of("scripts")].map((source) => ` ${source}`).join(""),
    styles: isInline ? "'unsafe-inline'" : hashes.join(" "),
    images: [
      "'self'",
      ...(showsOwnFiles ? ["blob:"] : []),
      ...(carriesPictures ? ["data:"] : []),
      ...of("images"),
    ].join(" "),
    connects: ["'self'", ...of("connects")].join(" "),
    forms: formTargets(designerHost),
    ancestors: "'none'",
  };
  return policy(sources, further);
}

/**
 * The content policy of a preview: the editor's site may show it in a frame, Storyblok's bridge may style what it draws around
 * blocks, and what the shop renders of an edited story is parsed.
 */
export function previewSecurityPolicy(
  editorOrigin: string,
  origin: PageOrigin,
  designerHost: PageNeeds["designerHost"],
): string {
  return policy(
    {
      origin,
      scripts: "",
      styles: "'unsafe-inline'",
      images: "'self' data: blob:",
      connects: "'self'",
      forms: formTargets(designerHost),
      ancestors: editorOrigin,
    },
    ["media-src 'self'"],
  );
}

/** Where forms may lead: browsers follow no redirect of a form to a host that the policy does not name. */
function formTargets(designerHost: string | null): string {
  return ["'self'", ...(designerHost === null ? [] : [new URL(designerHost).origin])].join(" ");
}

/** What names an inline style or script in a policy: the hash of its text. */
export async function inlineSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** A policy that lets the editor's site show in a frame what nobody else may: also a redirect, and a page that says what is wrong. */
export function framedByEditor(policy: string, editorOrigin: string): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${editorOrigin}`);
}

interface PolicySources {
  origin: PageOrigin;
  /** Where scripts come from beside the build. */
  scripts: string;
  styles: string;
  images: string;
  connects: string;
  forms: string;
  ancestors: string;
}

function policy(
  { origin, scripts, styles, images, connects, forms, ancestors }: PolicySources,
  further: readonly string[] = [],
): string {
  const directives = [
    "default-src 'none'",
    `script-src ${origin.host}/assets/${scripts}`,
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src ${connects}`,
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...further,
    `report-uri ${POLICY_REPORTS_PATH}`,
    // Browsers that know the newer one pass over the older one, and send nothing at all where a page came by http.
    ...(origin.protocol === "https:" ? [`report-to ${ENDPOINT}`] : []),
  ];
  return directives.join("; ");
}
