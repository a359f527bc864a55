import { MAY_WAIT } from "./may-wait.ts";
import { SPECULATION_RULES } from "./speculation.ts";

/** Path to which browsers report violations of a policy. */
export const POLICY_REPORTS_PATH = "/_policy-reports";
const ENDPOINT = "policy";
/** `Reporting-Endpoints` header, which names the reports' endpoint for policies. */
export const REPORTING_ENDPOINTS = `${ENDPOINT}="${POLICY_REPORTS_PATH}"`;

/** Sources that a third-party script needs in a policy, in its syntax. None of these scripts supports Trusted Types. */
interface Guest {
  scripts: string;
  frames?: string;
  connects?: string;
  images?: string;
  media?: string;
  /** Set if the script adds inline styles to frames that inherit the page's policy. */
  stylesInline?: true;
}

/**
 * Third-party scripts that a page may load: Cloudflare Turnstile, Zendesk's messenger and Google's analytics container,
 * with the sources that their makers name.
 */
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
  analytics: {
    scripts: "https://www.googletagmanager.com",
    connects: "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    images: "https://www.googletagmanager.com https://*.google-analytics.com",
  },
} satisfies Record<string, Guest>;
type GuestName = keyof typeof GUESTS;
const guestNames = Object.keys(GUESTS) as GuestName[];

/** Inline scripts that pages have. */
const INLINE_SCRIPTS = [SPECULATION_RULES, MAY_WAIT];

/** Public key of the shop for each third-party script; empty for one that it does not use. */
export type PublicKeys = Readonly<Record<GuestName, string>>;

/** Origin of a page, its host with the port: a policy names a folder by host and path only. */
export type PageOrigin = Pick<URL, "protocol" | "host">;

/** Features of a page that its policy must allow. */
export interface PageNeeds {
  /** Pictures from the shopper's device, with `blob:` addresses. */
  showsOwnFiles: boolean;
  /** Inline pictures, with `data:` addresses. */
  carriesPictures: boolean;
  /** Films from the content spaces. */
  showsOwnFilms: boolean;
  /** Origins whose frames the page may show. */
  framesOf: readonly string[];
  /** Keys of third-party scripts. */
  publicKeys: PublicKeys;
  /** Host of the designer, to which forms may lead; null if it is proxied. */
  designerHost: string | null;
}

/**
 * Builds a page's content security policy: scripts of the build, the shop's own files, and exactly the inline styles
 * of the page and the inline scripts that pages have, by their hashes. With Trusted Types no script can turn text into markup or code.
 *
 * @param css the page's inline styles; an empty one is not in the page.
 * @param needs features of the page. Third-party scripts need more sources, and exclude Trusted Types.
 */
export async function contentSecurityPolicy(
  css: readonly string[],
  origin: PageOrigin,
  { showsOwnFiles, carriesPictures, showsOwnFilms, framesOf, publicKeys, designerHost }: PageNeeds,
): Promise<string> {
  const invited: Guest[] = guestNames.filter((name) => publicKeys[name] !== "").map((name) => GUESTS[name]);
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
    scripts: [...(await Promise.all(INLINE_SCRIPTS.map(inlineSource))), ...of("scripts")]
      .map((source) => ` ${source}`)
      .join(""),
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
 * Builds the content security policy of a preview: the editor's site may show it in a frame, Storyblok's bridge may add
 * styles for its outlines of blocks, and HTML of an edited story is parsed.
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

/** Targets of forms: browsers do not follow a form's redirect to a host that the policy does not name. */
function formTargets(designerHost: string | null): string {
  return ["'self'", ...(designerHost === null ? [] : [new URL(designerHost).origin])].join(" ");
}

/** Source of an inline style or script in a policy: the hash of its text. */
export async function inlineSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Changes a policy so that the editor's site alone may frame the response; needed for redirects and
 * error pages of a preview too.
 */
export function framedByEditor(policy: string, editorOrigin: string): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${editorOrigin}`);
}

interface PolicySources {
  origin: PageOrigin;
  /** Sources of scripts beside the build. */
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
    "manifest-src 'self'",
    `connect-src ${connects}`,
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...further,
    `report-uri ${POLICY_REPORTS_PATH}`,
    // Browsers that support `report-to` ignore `report-uri`, and on http they then send nothing.
    ...(origin.protocol === "https:" ? [`report-to ${ENDPOINT}`] : []),
  ];
  return directives.join("; ");
}
