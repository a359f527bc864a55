/** A drawing on a contact sheet. */
export interface Shown {
  svg: string;
  caption: string;
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page of drawings beside each other, each on a table of its own shade. */
export function renderDesigns(title: string, shown: readonly Shown[], width: number): string {
  const figures = shown.map(
    ({ svg, caption }) =>
      `<figure><img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
body{margin:0;padding:16px;background:#d9d5ce;font:11px/1.3 sans-serif;color:#333;display:flex;flex-wrap:wrap;gap:16px;align-items:center}
figure{margin:0;width:${width}px}img{width:100%;display:block;filter:drop-shadow(0 2px 5px #0004)}figcaption{padding-top:5px}</style>${figures.join("")}`;
}
