/** Where browsers report what broke a policy. */
export const POLICY_REPORTS_PATH = "/_policy-reports";
const ENDPOINT = "policy";
/** Gives the reports' endpoint the name that policies know it by. */
export const REPORTING_ENDPOINTS = `${ENDPOINT}="${POLICY_REPORTS_PATH}"`;

/** Where Cloudflare Turnstile comes from. */
const BOT_CHECK = "https://challenges.cloudflare.com";

/** Where a page was asked for: its host with the port, as a policy names a folder by host and path alone. */
export type PageOrigin = Pick<URL, "protocol" | "host">;

/**
 * The content policy of a page: scripts of the build, our own files, and exactly the inline style it carries, named by hash. No
 * script may make markup or code of a text (Trusted Types).
 *
 * @param css the page's styles, as they stand in it; an empty one stands nowhere.
 * @param showsOwnFiles whether a block shows pictures from a visitor's device, which have addresses within the page.
 * @param hasBotCheck whether the bot protection of forms may be fetched: it brings a script and a frame, and knows no Trusted Types.
 */
export async function contentSecurityPolicy(
  css: readonly string[],
  origin: PageOrigin,
  { showsOwnFiles, hasBotCheck }: { showsOwnFiles: boolean; hasBotCheck: boolean },
): Promise<string> {
  const styles = (await Promise.all(css.filter(Boolean).map(styleSource))).join(" ");
  const further = hasBotCheck
    ? [`frame-src ${BOT_CHECK}`]
    : ["require-trusted-types-for 'script'", "trusted-types 'none'"];
  const images = showsOwnFiles ? "'self' blob:" : "'self'";
  return policy({ origin, scripts: hasBotCheck ? ` ${BOT_CHECK}` : "", styles, images, ancestors: "'none'" }, further);
}

/**
 * The content policy of a preview: the editor's site may show it in a frame, Storyblok's bridge may style what it draws around
 * blocks, and what the shop renders of an edited story is parsed.
 */
export function previewSecurityPolicy(editorOrigin: string, origin: PageOrigin): string {
  return policy({
    origin,
    scripts: "",
    styles: "'unsafe-inline'",
    images: "'self' data: blob:",
    ancestors: editorOrigin,
  });
}

/** What names an inline style in a policy: the hash of its text. */
export async function styleSource(css: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
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
  ancestors: string;
}

function policy(
  { origin, scripts, styles, images, ancestors }: PolicySources,
  further: readonly string[] = [],
): string {
  const directives = [
    "default-src 'none'",
    `script-src ${origin.host}/assets/${scripts}`,
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    ...further,
    `report-uri ${POLICY_REPORTS_PATH}`,
    // Browsers that know the newer one pass over the older one, and send nothing at all where a page came by http.
    ...(origin.protocol === "https:" ? [`report-to ${ENDPOINT}`] : []),
  ];
  return directives.join("; ");
}
