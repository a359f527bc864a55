import type { Photograph } from "./photograph.ts";

/** An HTML page of what is seen first on every screen, a row for each page type; a click shows the whole page. */
export function renderContactSheet(photographs: readonly Photograph[]): string {
  const rows = Map.groupBy(photographs, ({ brand, type }) => `${brand} · ${type}`);
  const body = [...rows].map(
    ([name, row]) => `<h2>${name} <small>${row[0]?.path}</small></h2>\n<ul>${row.map(item).join("")}</ul>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>Every page at every width</title>
<style>
  body { margin: 2rem; font: 15px/1.4 system-ui; background: #ddd }
  h2 { margin: 2.4rem 0 0.6rem; font-size: 1.1rem }
  small { font-weight: 400; color: #555 }
  ul { display: flex; align-items: flex-end; gap: 1rem; padding: 0; list-style: none; overflow-x: auto }
  img { display: block; height: 20rem; object-fit: cover; object-position: top; background: #fff }
</style>
${body.join("\n")}
`;
}

function item({ first, whole, screen: { width, height } }: Photograph): string {
  return `<li><a href="${whole}"><img src="${first}" loading="lazy" style="aspect-ratio:${width}/${height}" alt=""></a>${width}</li>`;
}
