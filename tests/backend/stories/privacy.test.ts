import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isObject, objectsIn, readStories } from "./story-files.ts";

/** Every place in the code that stores something in a shopper's browser, as its line reads, with the names that it stores under. */
const STORING: readonly [file: string, line: string, names: readonly string[]][] = [
  ["domain/consent/consent.ts", "CONSENT_COOKIE}=", ["consent"]],
  ["domain/flags/visitor-key.ts", "VISITOR_KEY_COOKIE}=", ["visitor_key"]],
  ["domain/navigation/dismissal.ts", "name}=", ["action-bar-…", "smart-banner"]],
  ["domain/shop/elsewhere.ts", "CLOSED}; Path", ["elsewhere"]],
  ["domain/voucher/cookie.ts", "nameOf(isSecure)}=", ["voucher", "__Host-voucher"]],
  ["worker/wishlist/shopper-list.ts", "name}=", ["wishlist", "__Host-wishlist"]],
  ["backend/app/measured.ts", "MEASURED_COOKIE}=", ["measured"]],
  [
    "backend/customers/visitor.ts",
    "return `Path=/",
    ["session", "__Host-session", "cart", "__Host-cart", "customer-session"],
  ],
  ["client/islands/calculator/own-picture/kept-picture.ts", "setItem(KEPT_PICTURE_KEY", ["own-picture"]],
  ["client/behaviours/own-photos/on-demand.ts", "setItem(STORED", ["own-photos"]],
  ["client/came-by/arrive.ts", "setItem(STORED", ["came-by"]],
  ["client/entry.ts", "setItem(STORED", ["reloaded"]],
  ["client/flags/monitor.ts", "session?.setItem(STORED_FLAGS", ["flags"]],
  ["client/flags/monitor.ts", "local?.setItem(STORED_FLAGS", ["flags"]],
  ["client/flags/start.ts", "setItem(REPORTED", ["flags-reported"]],
  ["client/behaviours/listing/behaviour.ts", "setItem(placeKey()", ["listing …"]],
  ["client/behaviours/snow/behaviour.ts", "setItem(STOPPED", ["snow-stopped"]],
  ["client/behaviours/shell/customer/elsewhere.ts", "setItem(REMEMBERED", ["elsewhere"]],
  ["client/behaviours/wishlist/list.ts", "setItem(ASKED", ["wishlist-merged"]],
];

/** Places that only delete, and the cookie of the people who run the shop, which no shopper has. */
const NOT_OF_SHOPPERS = [
  "client/behaviours/shell/measure/events.ts",
  "client/behaviours/shell/measure/forget.ts",
  "worker/ops/access.ts",
];

/** Other companies' services that a page may load, with the file that names each, and the cookie of Google's container. */
const OTHERS: readonly [name: string, file: string, text: string][] = [
  ["www.googletagmanager.com", "client/behaviours/shell/measure/container.ts", "https://www.googletagmanager.com/"],
  ["_ga", "client/behaviours/shell/measure/forget.ts", "^_ga"],
  ["static.zdassets.com", "client/behaviours/messenger/on-demand.ts", "https://static.zdassets.com/"],
  ["challenges.cloudflare.com", "client/behaviours/bot-check/on-demand.ts", "https://challenges.cloudflare.com/"],
  ["www.youtube-nocookie.com", "domain/page/video.ts", '"https://www.youtube-nocookie.com"'],
  ["player.vimeo.com", "domain/page/video.ts", '"https://player.vimeo.com"'],
];

const SOURCES = globSync("{client,domain,worker,backend,blocks}/**/*.{ts,tsx}");
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n");

it("every place that stores something in a browser is known, and each that is known is there", () => {
  const stores = /(?:setItem\(|[`}=;] ?Path=\/)/;
  const found = SOURCES.flatMap((file) =>
    linesOf(file).flatMap((line) => (stores.test(line) && !NOT_OF_SHOPPERS.includes(file) ? [[file, line]] : [])),
  );
  const unknown = found.filter(
    ([file, line = ""]) => !STORING.some(([known, part]) => known === file && line.includes(part)),
  );
  expect(unknown).toEqual([]);
  const gone = STORING.filter(
    ([known, part]) => !found.some(([file, line = ""]) => known === file && line.includes(part)),
  );
  expect(gone).toEqual([]);
});

it("every script of another company is known, and each that is known is there", () => {
  for (const [name, file, text] of OTHERS) expect(readFileSync(file, "utf8"), name).toContain(text);
  const hosts = globSync("client/**/*.{ts,tsx}").flatMap((file) =>
    linesOf(file).flatMap((line) => [...line.matchAll(/["'`]https:\/\/([\w.-]+)/g)].map(([, host = ""]) => host)),
  );
  expect(hosts.filter((host) => !OTHERS.some(([name]) => name === host))).toEqual([]);
});

const pages = readStories().filter(({ slug }) =>
  ["datenschutz", "privacy", "confidentialite", "privacidad"].includes(slug),
);

it("every shop has a page about privacy in each language", () => {
  expect(pages).toHaveLength(10);
});

it.each(pages)("$file names all of them, and nothing else", ({ content }) => {
  const named = objectsIn(content).flatMap(({ text, marks }) => {
    const isCode = Array.isArray(marks) && marks.some((mark) => isObject(mark) && mark.type === "code");
    return isCode && typeof text === "string" ? [text] : [];
  });
  const stored = new Set([...STORING.flatMap(([, , names]) => names), ...OTHERS.map(([name]) => name)]);
  expect(named.toSorted()).toEqual([...stored].toSorted());
});
