import { spaces } from "#backend/content/spaces.ts";

/**
 * The embedded spaces that arguments of Storyblok's command line name.
 *
 * @throws with a sentence that lists them where one is none of this shop's.
 */
export function namedSpaces(args: readonly string[]): { id: number; channel: string }[] {
  const named = args.flatMap((arg, at) => {
    if (arg === "--space" || arg === "-s") return [args[at + 1] ?? ""];
    const [, joined] = /^(?:--space=|-s)(.*)$/.exec(arg) ?? [];
    return joined === undefined ? [] : [joined];
  });
  const known = Object.entries(spaces).map(([channel, { id }]) => ({ id, channel }));
  return named.map((text) => {
    const space = known.find(({ id }) => `${id}` === text);
    if (space) return space;
    const list = known.map(({ id, channel }) => `${id} (${channel})`).join(" and ");
    throw new Error(
      `${JSON.stringify(text)} is no space of this shop, which has ${list}. For a space at Storyblok: npx storyblok.`,
    );
  });
}
