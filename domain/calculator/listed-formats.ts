/**
 * The sizes of a list of `count` when more are sold: those that must be in it, and others spread evenly over the rest.
 * They keep their order.
 *
 * @param formats as they are sold, smallest first.
 * @param wanted sizes that the list must hold: the initial one, the one most ordered, those that an editor marked.
 */
export function listedFormats(
  formats: readonly string[],
  count: number | null,
  wanted: readonly (string | null)[],
): readonly string[] {
  if (count === null || formats.length <= count) return formats;
  const named = new Set(wanted.filter((format) => format !== null && formats.includes(format)));
  const kept = new Set([...named].slice(0, count));
  const others = formats.filter((format) => !kept.has(format));
  const missing = count - kept.size;
  for (let at = 0; at < missing; at++) kept.add(others[Math.floor(((at + 0.5) * others.length) / missing)] as string);
  return formats.filter((format) => kept.has(format));
}
