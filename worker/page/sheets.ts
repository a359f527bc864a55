import type { Sheet } from "#blocks/sheet.ts";

/** The sheets a page carries: the shell's first, then each block's once, in the order of the page. */
export function collectSheets(shell: readonly Sheet[], blocks: Iterable<{ sheets: readonly Sheet[] }>): Sheet[] {
  const sheets = new Set(shell);
  for (const block of blocks) for (const sheet of block.sheets) sheets.add(sheet);
  return [...sheets];
}

/** The content policy of a page: our own files, and exactly the inline styles it carries, named by hash. */
export function contentSecurityPolicy(sheets: readonly Sheet[]): string {
  return policy(sheets.map(({ hash }) => `'${hash}'`).join(" "), "'self'", "'none'");
}

/**
 * The content policy of a preview: the editor's site may show it in a frame, and Storyblok's bridge may style what it draws
 * around blocks.
 */
export function previewSecurityPolicy(editorOrigin: string): string {
  return policy("'unsafe-inline'", "'self' data:", editorOrigin);
}

function policy(styles: string, images: string, ancestors: string): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ];
  return directives.join("; ");
}
