import { PERSONAL_TOKEN } from "#backend/content/management/access.ts";
import { DELIVERY_TOKENS, spaces } from "#backend/content/spaces.ts";

/** Where the embedded content service is, and what opens it: the lines that `npm start` ends with. */
export function contentNotice(address: URL): string {
  const lines = Object.values(spaces).map(({ id, name }) => {
    const tokens = DELIVERY_TOKENS.filter(([, access]) => access.space.id === id).map(([token]) => token);
    return `  ${name}: space ${id}, tokens ${tokens.join(" and ")}\n`;
  });
  return (
    `\nContent, as Storyblok's: ${address.origin}/v2 to read, ${address.origin}/v1 to manage.\n${lines.join("")}` +
    `  Both spaces are managed with ${PERSONAL_TOKEN}; npm run storyblok -- … runs Storyblok's command line on them.\n` +
    `Mails that the shop wrote: ${address.origin}/outbox\n`
  );
}
