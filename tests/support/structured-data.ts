/** A node of a page's structured data. */
export type StatedNode = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/**
 * Returns the nodes that a page states to search engines; none if it has no such element.
 *
 * @throws for more than one element, and for what is no graph.
 */
export function structuredDataOf(html: string): readonly StatedNode[] {
  const elements = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (elements.length > 1) throw new Error(`${elements.length} elements of structured data.`);
  const [, json] = elements[0] ?? [];
  if (json === undefined) return [];
  const { "@context": context, "@graph": graph } = JSON.parse(json);
  if (context !== "https://schema.org" || !Array.isArray(graph)) throw new Error(`No graph: ${json.slice(0, 300)}`);
  return graph;
}
