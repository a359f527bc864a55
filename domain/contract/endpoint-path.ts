const PARAMETER = /\/\{(\w+)\}/;
const DOT_SEGMENT = /^\.\.?$/;

/** Name of the input's value that is a segment of the path; null where the path is the same for every input. */
export function pathParameter(path: string): string | null {
  return PARAMETER.exec(path)?.[1] ?? null;
}

/**
 * The path with its parameter's value in place; without a value, or with an empty one, the segment falls away.
 *
 * @throws RangeError for `.` and `..`, which every client of HTTP would take for a way up.
 */
export function buildPath(path: string, value: unknown): string {
  const text = String(value ?? "");
  if (DOT_SEGMENT.test(text)) throw new RangeError(`"${text}" cannot be a segment of a path.`);
  // A function, because `$` means something in a text that replaces.
  return path.replace(PARAMETER, () => text && `/${encodeURIComponent(text)}`);
}

/** The inverse of `buildPath`: the parameter's value, empty where there is none; null where the path is another. */
export function matchPath(path: string, pathname: string): string | null {
  const [before = "", after = ""] = path.split(PARAMETER.exec(path)?.[0] ?? /$/);
  if (before + after === pathname) return "";
  if (!PARAMETER.test(path) || !pathname.startsWith(`${before}/`) || !pathname.endsWith(after)) return null;
  const segment = pathname.slice(before.length + 1, pathname.length - after.length);
  return segment === "" || segment.includes("/") ? null : decode(segment);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
