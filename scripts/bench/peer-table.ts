import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PEERS, PEERS_FOLDER } from "./instruments/peer-builds.ts";
import type { Spread } from "./instruments/statistics.ts";
import type { PeerRow, PeerRun } from "./peer-rows.ts";

const COLUMNS = [
  ...["", "elements", "CPU a request", "of bare React's", "HTML, kB gz", "first view, kB"],
  ...["first paint", "largest paint", "calculator ready", "INP", "main thread", "start", "worker, kB gz"],
];

/** The title of the picture. */
const TITLE = "First paint, largest paint, readiness, response, CPU and bytes of the three frameworks and of this shop";

/** Writes what was measured as Markdown: a paragraph about the run, and its table. */
export function renderPeers({ machine, rows }: PeerRun): string {
  const bare = rows[1]?.cpu.median ?? Number.NaN;
  const lines = rows.map((row) => {
    const cells = cellsOf(row, bare);
    return `| ${(row.isShop ? cells.map((cell) => `**${cell}**`) : cells).join(" | ")} |`;
  });
  const rule = COLUMNS.map(() => "---").join("|");
  return `${aboutRun(machine)}\n\n| ${COLUMNS.join(" | ")} |\n|${rule}|\n${lines.join("\n")}\n`;
}

function cellsOf({ name, elements, cpu, hit, html, firstView, phone, start, worker }: PeerRow, bare: number): string[] {
  const { firstPaint, largestPaint, ready, interaction, mainThread } = phone;
  const cost = `${cpu.median.toFixed(2)}${hit ? `; a hit ${hit.median.toFixed(2)}` : ""}`;
  return [
    ...[name, `${elements}`, cost, `${(cpu.median / bare).toFixed(1)} ×`, inKilobytes(html), inKilobytes(firstView)],
    ...[firstPaint, largestPaint, ready, interaction, mainThread].map(medianOf),
    ...[`${start >= 0 ? "+" : "−"}${Math.abs(start).toFixed(0)}`, weightOf(worker)],
  ];
}

function weightOf({ started, all }: PeerRow["worker"]): string {
  return all > started ? `${inKilobytes(started)}; all ${inKilobytes(all)}` : inKilobytes(all);
}

function medianOf(spread: Spread | null): string {
  return spread ? spread.median.toFixed(0) : "–";
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
}

/** Tells what the table's figures are of. */
function aboutRun({ emptyWorkerMs, slowdown }: PeerRun["machine"]): string {
  const versions = Object.keys(PEERS).map((id) => versionOf(id));
  return [
    `${versions.join(", ")} and this shop in one run, all in turn: production builds in workerd, medians, times in milliseconds. CPU is`,
    "that of a request that renders, in milliseconds and in units of the second row. A first view is what a phone with an empty cache",
    `receives; it is ${slowdown.toFixed(1)} times slower than the machine, on Slow 4G. An empty worker started in ${emptyWorkerMs.toFixed(0)} ms there; \`start\` is how`,
    "much later a new process had sent its first page. A framework's worker is weighed without the page's data, which is built into it;",
    "this shop's is given without and with what an isolate reads on demand, and its HTML holds the page's first picture.",
    "",
    `![${TITLE}](look/peers.svg)`,
  ].join("\n");
}

/** Returns the name and the version of a peer's framework. */
function versionOf(id: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(PEERS_FOLDER, id, "package.json"), "utf8"));
  return `${PEERS[id as keyof typeof PEERS].name.split(" ")[0]} ${dependencies[id]}`;
}

/** A measure of the picture: what it is called, its unit, and where it stands. */
type Measure = readonly [name: string, unit: string, digits: number, of: (row: PeerRow) => number];

const MEASURES: readonly Measure[] = [
  ["first paint", "ms", 0, ({ phone }) => phone.firstPaint.median],
  ["largest paint", "ms", 0, ({ phone }) => phone.largestPaint.median],
  ["calculator ready", "ms", 0, ({ phone }) => phone.ready?.median ?? Number.NaN],
  ["response to a choice (INP)", "ms", 0, ({ phone }) => phone.interaction?.median ?? Number.NaN],
  ["CPU of a render", "ms", 1, ({ cpu }) => cpu.median],
  ["bytes of a first view", "kB", 0, ({ firstView }) => firstView / 1000],
];

const ACROSS = 3;
const PLACE = { width: 250, height: 122 };
const BAR = { left: 62, width: 132, height: 14, step: 21, top: 30 };

/** Draws what was measured of the frameworks and of this shop as an SVG: a group of bars a measure, shorter is better. */
export function drawPeers({ rows }: PeerRun): string {
  const compared = rows.filter(({ phone }) => phone.ready !== null);
  const size = `${ACROSS * PLACE.width} ${Math.ceil(MEASURES.length / ACROSS) * PLACE.height}`;
  const groups = MEASURES.map((measure, at) => {
    const place = `${(at % ACROSS) * PLACE.width} ${Math.floor(at / ACROSS) * PLACE.height}`;
    return `<g transform="translate(${place})">${barsOf(measure, compared)}</g>`;
  });
  const style =
    "text{font:12px system-ui,sans-serif;fill:#3b3a37}.h{font-weight:600}rect{fill:#b9b6ad}.own{fill:#c2410c}" +
    "@media(prefers-color-scheme:dark){text{fill:#dedbd3}rect{fill:#6f6d67}.own{fill:#f0713a}}";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" role="img"><title>${TITLE}</title><style>${style}</style>\n${groups.join("\n")}\n</svg>\n`;
}

function barsOf([name, unit, digits, measured]: Measure, rows: readonly PeerRow[]): string {
  const longest = Math.max(...rows.map(measured));
  const bars = rows.map((row, at) => {
    const [y, value] = [BAR.top + at * BAR.step, measured(row)];
    const width = ((value / longest) * BAR.width).toFixed(0);
    const label = row.isShop ? "this shop" : (row.name.split(" ")[0] ?? "");
    const own = row.isShop ? ' class="own"' : "";
    return (
      `<text y="${y + 11}">${label}</text><rect x="${BAR.left}" y="${y}" width="${width}" height="${BAR.height}"${own}/>` +
      `<text x="${BAR.left + Number(width) + 5}" y="${y + 11}">${value.toFixed(digits)}</text>`
    );
  });
  return `<text class="h" y="16">${name}, ${unit}</text>${bars.join("")}`;
}
