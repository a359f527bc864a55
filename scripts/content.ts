import { parseArgs } from "node:util";
import { main, step } from "./command.ts";
import {
  allStories,
  type Channel,
  type EmbeddedEditing,
  findStory,
  type ListedStory,
  openEmbeddedEditing,
  publishStory,
  unpublishStory,
} from "./content/embedded-editing.ts";
import { CHANNELS, channelWithFile, onlyOne, readStoryFile } from "./content/story-file.ts";

const USAGE = `npm run content -- publish <slug> [--space ${CHANNELS.join("|")}]
npm run content -- unpublish <slug> [--space …]
npm run content -- list [--space …]`;

/** Edits the embedded spaces as an editor would, while `npm start` runs: `publish de-DE/leinwand` sends its file. */
main(async () => {
  const { command, slug, space } = readArguments();
  const editing = await openEmbeddedEditing();
  try {
    if (command === "list") return await list(editing, space);
    await (command === "publish" ? publish(editing, slug, space) : unpublish(editing, slug, space));
    process.stdout.write(
      editing.hasReachedShop()
        ? "The shop has it with the next request.\n"
        : "The shop did not take the webhook (its log says why); it finds out by the age of its copies.\n",
    );
  } finally {
    await editing.close();
  }
});

async function publish(editing: EmbeddedEditing, slug: string, space: Channel | undefined): Promise<void> {
  const channel = channelWithFile(slug, space);
  const story = await readStoryFile(channel, slug);
  const isNew = await step(`Publishing ${slug} (${channel})`, () => publishStory(editing, channel, slug, story));
  if (isNew) process.stdout.write(`${slug} is new in the space.\n`);
}

async function unpublish(editing: EmbeddedEditing, slug: string, space: Channel | undefined): Promise<void> {
  const stories = new Map<Channel, ListedStory>();
  for (const channel of space ? [space] : CHANNELS) {
    const story = await findStory(editing, channel, slug);
    if (story) stories.set(channel, story);
  }
  const channel = onlyOne([...stories.keys()], slug, space ?? "either space");
  const story = stories.get(channel) as ListedStory;
  await step(`Unpublishing ${slug} (${channel})`, () => unpublishStory(editing, channel, story));
}

async function list(editing: EmbeddedEditing, space: Channel | undefined): Promise<void> {
  const lines: string[] = [];
  for (const channel of space ? [space] : CHANNELS) {
    for (const story of await allStories(editing, channel)) {
      const state = story.published ? (story.unpublished_changes ? "changed" : "published") : "draft";
      lines.push(`${channel.padEnd(12)}${state.padEnd(10)}${story.full_slug}  ${story.name}\n`);
    }
  }
  process.stdout.write(lines.join(""));
}

/** Reads the command's arguments. @throws Error with the usage if no command has these arguments. */
function readArguments(): { command: "publish" | "unpublish" | "list"; slug: string; space: Channel | undefined } {
  const { values, positionals } = parseArgs({ options: { space: { type: "string" } }, allowPositionals: true });
  const [command = "", slug = "", ...rest] = positionals;
  const space = CHANNELS.find((channel) => channel === values.space);
  const isKnown = command === "list" ? slug === "" : /^(un)?publish$/.test(command) && slug !== "";
  if (!isKnown || rest.length > 0 || (values.space !== undefined && !space)) throw new Error(USAGE);
  const fullSlug = slug.replace(/^\/+|\/+$/g, "").replace(/\.json$/, "");
  return { command: command as "publish" | "unpublish" | "list", slug: fullSlug, space };
}
