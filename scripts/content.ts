import { parseArgs } from "node:util";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { main, step } from "./command.ts";
import { copyAssets } from "./content/assets.ts";
import { checkPages } from "./content/check.ts";
import {
  allStories,
  type EmbeddedEditing,
  findStory,
  type ListedStory,
  openEmbeddedEditing,
  publishStory,
  unpublishStory,
} from "./content/embedded-editing.ts";
import { openManagedSpace, sendTo } from "./content/managed-space.ts";
import { exportRedirects, importRedirects, redirectHosts } from "./content/redirects.ts";
import { channelWithFile, onlyOne, readStoryFile } from "./content/story-file.ts";
import { readSpaceAccess } from "./storyblok/space.ts";

/** The time in milliseconds that one file has to be taken. */
const UPLOAD_MS = 60_000;

const USAGE = `npm run content -- publish <slug> [--space ${CHANNELS.join("|")}]
npm run content -- unpublish <slug> [--space …]
npm run content -- list [--space …]
npm run content -- check [--space …]
npm run content -- redirects import <file.csv> --space ${CHANNELS.join("|")} [--replace]
npm run content -- redirects export --space … > file.csv
npm run content -- assets`;

/**
 * Edits the embedded spaces as an editor would, while `npm start` runs: `publish de-DE/leinwand` sends its file. Redirects are
 * also read from and written to the space that `STORYBLOK_SPACE_ID` names, and pages are checked there. `assets` copies the pictures that
 * the stories of that space show into it.
 */
main(async () => {
  if (process.argv[2] === "redirects") return await redirects(process.argv.slice(3));
  if (process.argv[2] === "assets" && process.argv.length === 3) return await assets();
  if (process.argv[2] === "check") return await check(process.argv.slice(3));
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

async function redirects(args: string[]): Promise<void> {
  const options = { space: { type: "string" }, replace: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, file, ...rest] = positionals;
  const channel = CHANNELS.find((one) => one === values.space);
  const isKnown = command === "import" ? file !== undefined : command === "export" && file === undefined;
  if (!channel || !isKnown || rest.length > 0) throw new Error(USAGE);
  const space = await openManagedSpace(channel, process.env);
  try {
    const hosts = redirectHosts(channel, process.env);
    if (file === undefined) {
      const { csv, leftOut } = await exportRedirects(space.send, hosts);
      process.stdout.write(csv);
      if (leftOut > 0) process.stderr.write(`${leftOut} entries are no redirects and were left out.\n`);
      return;
    }
    const done = await importRedirects(space.send, file, hosts, values.replace);
    if (!done.ok) throw new Error(`Nothing was written.\n${done.sentences.join("\n")}`);
    const { added, changed, removed, notes } = done;
    process.stdout.write(notes.map((note) => `${note}\n`).join(""));
    process.stdout.write(`${space.name} has ${added} new redirects, ${changed} changed and ${removed} removed.\n`);
  } finally {
    await space.close();
  }
}

async function assets(): Promise<void> {
  const access = readSpaceAccess(process.env);
  const done = await copyAssets({
    space: access.STORYBLOK_SPACE_ID,
    send: sendTo(access, process.env),
    upload: (url, form) => fetch(url, { method: "POST", body: form, signal: AbortSignal.timeout(UPLOAD_MS) }),
    tell: (sentence) => process.stdout.write(`${sentence}\n`),
  });
  process.stdout.write(
    `${done.sent} files are new in space ${access.STORYBLOK_SPACE_ID}, ${done.changed} stories changed.\n`,
  );
  for (const address of done.lacking) process.stderr.write(`${address} is in no folder here; the story keeps it.\n`);
  process.exitCode = done.lacking.length > 0 ? 1 : 0;
}

/** Says what published pages tell search engines wrongly, and ends with 1 if there is anything. */
async function check(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { space: { type: "string" } }, allowPositionals: true });
  const chosen = CHANNELS.filter((channel) => values.space === undefined || channel === values.space);
  if (positionals.length > 0 || chosen.length === 0) throw new Error(USAGE);
  // The environment names one space, whatever its channel.
  const channels = process.env.STORYBLOK_SPACE_ID === undefined ? chosen : chosen.slice(0, 1);
  for (const channel of channels) {
    const space = await openManagedSpace(channel, process.env);
    try {
      const { pages, sentences } = await checkPages(space.send);
      process.stdout.write(sentences.map((sentence) => `${sentence}\n`).join(""));
      process.stdout.write(`${space.name}: ${pages} published pages, ${sentences.length} faults.\n`);
      if (sentences.length > 0) process.exitCode = 1;
    } finally {
      await space.close();
    }
  }
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
