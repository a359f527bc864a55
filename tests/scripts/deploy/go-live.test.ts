import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { experimental_getWranglerCommands } from "wrangler";
import { SECRETS } from "#scripts/check-deploy/environment.ts";
import { WEBHOOK_EVENTS } from "#scripts/check-deploy/webhook.ts";
import { readWorkerConfig } from "#scripts/deploy/target.ts";

const page = readFileSync("docs/go-live.md", "utf8");
const reference = readdirSync("docs/reference").map((name) => `docs/reference/${name}`);
const pages = ["docs/go-live.md", "docs/operate.md", "docs/your-backend.md", "docs/your-designer.md", ...reference];
const text = pages.map((file) => readFileSync(file, "utf8")).join("\n");
const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found))];

interface Commands {
  subtree: Map<string, Commands>;
}

describe("docs/go-live.md, and what follows from it", () => {
  it("runs only scripts that there are", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = all(/npm run ([\w:-]+)/g);
    expect(named).toEqual(
      expect.arrayContaining(["check:deploy", "deploy", "purge", "storyblok", "storyblok:components"]),
    );
    for (const name of named) expect(scripts, name).toHaveProperty([name]);
  });

  it("runs only commands that wrangler has", () => {
    const named = all(/npx wrangler ((?:[a-z0-9]+ ?)+)/g);
    expect(named.length).toBeGreaterThan(5);
    const { registry } = experimental_getWranglerCommands() as unknown as { registry: Commands };
    for (const name of named) {
      let commands: Commands | undefined = registry;
      for (const word of name.trim().split(" "))
        commands = commands?.subtree.size === 0 ? commands : commands?.subtree.get(word);
      expect(commands, `wrangler ${name}`).toBeDefined();
    }
  });

  it("names files that there are, every secret, every event of the webhook and every rate limit", () => {
    for (const path of all(/`((?:domain|scripts|docs|worker)\/[\w./-]+)`/g)) expect(existsSync(path), path).toBe(true);
    for (const { name } of SECRETS) expect(page).toContain(`\n${name}=`);
    for (const word of WEBHOOK_EVENTS.flatMap((event) => event.split(/[._]/)))
      expect(page).toContain(word.replace(/^entries$/, "entries updated"));
    const limits = readWorkerConfig().ratelimits.map(({ namespace_id }) => namespace_id);
    expect(limits).toEqual(["1001", "1002", "1003", "1004", "1005"]);
    expect(readFileSync("docs/reference/cloudflare.md", "utf8")).toContain("1001 to 1005");
  });

  it("is where README's section on deployment points to", () => {
    expect(readFileSync("README.md", "utf8")).toContain("[docs/go-live.md](docs/go-live.md)");
  });
});
