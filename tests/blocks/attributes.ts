/** The attributes of every `tag` in markup that React wrote, by lower-case name, character references resolved. */
export function attributesOf(html: string, tag: string): Map<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${tag}((?:\\s+[^\\s=>"/]+(?:="[^"]*")?)*)\\s*/?>`, "g"));
  return [...tags].map(([, source = ""]) => {
    const pairs = [...source.matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)];
    return new Map(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
  });
}

/** The addresses of a `srcset`, each with its width descriptor. */
export function candidatesOf(srcset: string): { href: string; width: number }[] {
  return srcset.split(", ").map((candidate) => {
    const [href = "", width = ""] = candidate.split(" ");
    return { href, width: Number.parseInt(width, 10) };
  });
}

function decode(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
