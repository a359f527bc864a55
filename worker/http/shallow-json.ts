import type { Upstream } from "../upstream.ts";

/** JSON with limited nesting. */
export interface ShallowJson {
  json: string;
  /** Number of objects and arrays that were replaced. */
  leftOut: number;
}

/**
 * Limits the nesting of objects and arrays in JSON: deeper ones become null. It scans the text without parsing or
 * recursion, so that no depth is too much for it; invalid JSON stays invalid.
 */
export function limitDepth(json: string, deepest: number): ShallowJson {
  const kept: string[] = [];
  let depth = 0;
  let keptUpTo = 0;
  let leftOut = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === "{" || character === "[") {
      if (depth === deepest) kept.push(json.slice(keptUpTo, at));
      depth++;
    } else if (character === "}" || character === "]") {
      depth--;
      if (depth !== deepest) continue;
      kept.push("null");
      keptUpTo = at + 1;
      leftOut++;
    }
  }
  if (leftOut === 0) return { json, leftOut };
  return { json: kept.join("") + json.slice(keptUpTo), leftOut };
}

/** End of a string that begins at `start`: its closing quotation mark, or the end of the JSON. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}

/** Wraps a service so that its JSON has limited nesting. `onLeftOut` is called for each reply that had more. */
export function shallowReplies(
  { fetch }: Upstream,
  deepest: number,
  onLeftOut: (path: string, leftOut: number) => void,
): Upstream {
  return {
    fetch: async (request) => {
      const reply = await fetch(request);
      if (!reply.ok || !reply.headers.get("Content-Type")?.includes("json")) return reply;
      const { json, leftOut } = limitDepth(await reply.text(), deepest);
      if (leftOut > 0) onLeftOut(new URL(request.url).pathname, leftOut);
      return new Response(json, reply);
    },
  };
}
