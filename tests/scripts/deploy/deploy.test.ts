import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCaptured } from "#scripts/command.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { SHOP_ROOMS } from "#tests/support/shop-rooms.ts";
import { startDeployable } from "./deployment-stand-in.ts";
import { filledConfig, writeConfig } from "./filled-config.ts";

const COPIED = [
  ...SHOP_ROOMS.filter((room) => room !== "backend"),
  ...["scripts", "package.json", "tsconfig.base.json", "vite.config.ts"],
];
const EVERYTHING =
  /Custom domains: posterliebe\.at, www\.posterliebe\.at, desktop\.posterliebe\.at, .*kartenliebe\.de.*, old\.shop\.test/;

/** A script in place of Vite, for a shop that has been built before: it copies the worker of that build. */
const BUILT_BEFORE = "#!/bin/sh\nmkdir -p dist/build && cp built/* dist/build/\n";

/** A copy of the shop, so that the build that other tests use is left alone. */
const root = mkdtempSync(join(tmpdir(), "dry-run-"));
let shop: ServiceStandIn;
let cloudflare: Awaited<ReturnType<typeof startDeployable>>;

beforeAll(async () => {
  for (const name of COPIED) cpSync(name, join(root, name), { recursive: true });
  for (const name of ["node_modules", "package-lock.json"]) symlinkSync(resolve(name), join(root, name));
  for (const name of ["client", "public"]) cpSync(`dist/${name}`, join(root, "dist", name), { recursive: true });
  mkdirSync(join(root, "built"));
  cpSync("dist/worker", join(root, "built"), { recursive: true });
  mkdirSync(join(root, "programs"));
  writeFileSync(join(root, "programs/vite"), BUILT_BEFORE, { mode: 0o755 });
  // The shop that is deployed: it has no builds before this one.
  shop = await startService((_, response) => json(response, { builds: [] }));
  cloudflare = await startDeployable(["posterliebe.at", "old.shop.test"]);
});
afterAll(async () => {
  await Promise.all([shop.close(), cloudflare.close()]);
  rmSync(root, { recursive: true });
});

const environment = () => ({
  SHOP_URL: shop.url,
  ...cloudflare.environment,
  // The folder into which wrangler writes its own log.
  HOME: root,
  FORCE_COLOR: "0",
});

/** Runs the script as `npm run deploy` does, but without Vite's build, which takes longest by far. */
function deploy(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const PATH = [join(root, "programs"), resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  return runCaptured("node", ["scripts/deploy.ts", ...args], { ...environment(), PATH, ...variables }, root);
}

/** Deploys with a build of its own. */
function buildAndDeploy(args: readonly string[]) {
  return runCaptured("npm", ["run", "--loglevel=error", "deploy", "--", ...args], environment(), root);
}

describe("npm run deploy", () => {
  it("prints no warning in a dry run with everything given, and deploys nothing local", async () => {
    writeConfig(root, filledConfig());
    const { code, output } = await deploy(["--dry-run", "--hosts", "all"]);
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/warn|error|deprecat/i);
    expect(output).toMatch(EVERYTHING);
    for (const bound of [
      "STORIES",
      "IMAGES",
      "ASSETS",
      "JOURNAL",
      "INDEX",
      "ATTEMPTS",
      "SESSIONS",
      "VITALS",
      "KEPT",
      "CONVERSION_RATE",
      "WISHLIST_RATE",
      "COMMERCE_RATE",
    ])
      expect(output).toMatch(new RegExp(`env\\.${bound} `));
    expect(output).toContain("--dry-run: exiting now.");
    expect(output).not.toMatch(/-local"|BACKEND|SECRET|invented-token|"1000"/);
  });

  it("says what a clone lacks instead of deploying it", async () => {
    writeConfig(root, readFileSync("wrangler.toml", "utf8"));
    const lacks =
      /the shop does not start: ASSET_SPACES is no list of space ids.*; COMMERCE_URL is a placeholder; DESIGNER_URL/;
    const real = await deploy([]);
    expect(real.code).toBe(1);
    expect(real.output).toMatch(lacks);
    expect(real.output).not.toContain("Building");
  });

  it("deploys nothing to a host that is none of the shop's", async () => {
    writeConfig(root, filledConfig());
    const { code, output } = await deploy(["--hosts", "evil.example"]);
    expect(code).toBe(1);
    expect(output).toContain('--hosts names "evil.example", which is no host of this shop. It has posterliebe.at,');
    expect(output).not.toMatch(/Building|\n\s+at /);
  });

  it("deploys nothing where SHOP_URL is no address, by which open pages would lose the files of their build", async () => {
    writeConfig(root, filledConfig());
    const { code, output } = await deploy([], { SHOP_URL: "posterliebe.de" });
    expect(code).toBe(1);
    expect(output.trim()).toBe("SHOP_URL is no address such as https://your-shop.com: posterliebe.de");
  });

  it("deploys for the first time with its secrets, and keeps the domains that the worker has", async () => {
    writeConfig(root, filledConfig());
    writeFileSync(join(root, "secrets.env"), "STORYBLOK_TOKEN_POSTER=one\nSTORYBLOK_TOKEN_KARTENLIEBE=two\n");
    const { code, output } = await buildAndDeploy(["--hosts", "posterliebe.de", "--secrets-file", "secrets.env"]);
    expect(code, output).toBe(0);
    const bodyOf = (call: string) => cloudflare.asked.find((one) => one.call === call)?.body ?? "";
    const { origins } = JSON.parse(bodyOf("PUT /workers/scripts/printshop/domains/records")) as {
      origins: { hostname: string }[];
    };
    expect(origins.map(({ hostname }) => hostname)).toEqual([
      "posterliebe.de",
      "www.posterliebe.de",
      "desktop.posterliebe.de",
      "posterliebe.at",
      "old.shop.test",
    ]);
    expect(bodyOf("PUT /workers/scripts/printshop")).toContain('filename="shop.js.map"');
    expect(JSON.parse(bodyOf("POST /storage/kv/namespaces"))).toEqual({ title: "printshop-stories" });
    const metadata =
      /^\{"main_module".*\}$/m.exec(bodyOf("PUT /workers/scripts/printshop").replaceAll("\r", ""))?.[0] ?? "";
    const { bindings } = JSON.parse(metadata) as { bindings: { name: string; type: string }[] };
    expect(bindings).toContainEqual({ name: "STORYBLOK_TOKEN_POSTER", type: "secret_text", text: "one" });
    expect(bindings).toContainEqual({ name: "STORIES", type: "kv_namespace", namespace_id: "namespace-of-stories" });
    expect(bindings.filter(({ type }) => type === "service")).toEqual([]);
    expect(metadata).not.toContain('-local"');
    expect(JSON.parse(bodyOf("POST /workers/scripts/printshop/subdomain"))).toEqual({
      enabled: true,
      previews_enabled: false,
    });
    expect(readFileSync(join(root, "wrangler.toml"), "utf8")).toBe(filledConfig());
  });

  it("of another worker takes no host of production, and touches nothing of it", async () => {
    writeConfig(root, filledConfig());
    const before = cloudflare.asked.length;
    const taken = await deploy(["--name", "printshop-staging", "--hosts", "posterliebe.de,posterliebe.at"]);
    expect(taken.code).toBe(1);
    expect(taken.output).toContain(
      "posterliebe.at leads to the worker printshop; printshop-staging would take it away.",
    );
    expect(taken.output).not.toMatch(/Building|\n\s+at /);

    const free = await deploy([
      "--name=printshop-staging",
      "--hosts",
      "posterliebe.ch",
      "--secrets-file",
      "secrets.env",
    ]);
    expect(free.code, free.output).toBe(0);
    const asked = cloudflare.asked.slice(before);
    const records = asked.find(({ call }) => call.endsWith("/domains/records"));
    expect(records?.call).toBe("PUT /workers/scripts/printshop-staging/domains/records");
    const { origins } = JSON.parse(records?.body ?? "") as { origins: { hostname: string }[] };
    expect(origins.map(({ hostname }) => hostname)).toEqual([
      "posterliebe.ch",
      "www.posterliebe.ch",
      "desktop.posterliebe.ch",
    ]);
    expect(asked.find(({ call }) => call === "POST /storage/kv/namespaces")?.body).toContain(
      "printshop-staging-stories",
    );
    expect(asked.filter(({ call }) => /\/printshop(?![\w-])/.test(call))).toEqual([]);
  });

  it.each([
    ["an environment that there is not", ["--env", "nope"], {}, "has no environment nope"],
    ["one that a variable names", [], { CLOUDFLARE_ENV: "nope" }, "has no environment nope"],
    ["two names", ["--name", "a"], { WRANGLER_CI_OVERRIDE_NAME: "b" }, "which one is meant?"],
    [
      "hosts of another worker, without the account",
      ["--name", "a", "--hosts", "all"],
      { CLOUDFLARE_API_TOKEN: "" },
      "could not be asked",
    ],
  ])("refuses %s", async (_, args, variables, sentence) => {
    writeConfig(root, filledConfig());
    const { code, output } = await deploy([...args], variables);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/Building|\n\s+at /);
  });

  it("refuses another name where storage is production's", async () => {
    writeConfig(root, filledConfig().replace('binding = "STORIES"', 'binding = "STORIES"\nid = "0f0f"'));
    const { code, output } = await deploy(["--name", "printshop-staging"]);
    expect(code).toBe(1);
    expect(output).toContain("printshop-staging would write into the KV namespace of STORIES");
  });

  it("deploys what an environment says, under its name, with hosts, storage and limits of its own", async () => {
    writeConfig(root, filledConfig());
    const { code, output } = await deploy(["--dry-run", "--env", "staging", "--hosts", "all"]);
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/warn|error|deprecat/i);
    expect(output).toContain("The worker: printshop-staging");
    expect(output).toContain(
      "Custom domains: staging.posterliebe.de, www.staging.posterliebe.de, desktop.staging.poster",
    );
    for (const bound of ["STORIES", "IMAGES", "JOURNAL", "KEPT", "FORM_RATE", "COMMERCE_RATE"])
      expect(output).toMatch(new RegExp(`env\\.${bound} `));
    expect(output).toContain('env.STAGING ("on")');
    expect(output).toContain("--dry-run: exiting now.");
  });

  it("deploys a branch's preview beside staging, with storage of its own, no host and nothing of the others", async () => {
    writeConfig(root, filledConfig());
    const before = cloudflare.asked.length;
    const branch = ["--env", "staging", "--name", "printshop-preview-cards", "--secrets-file", "secrets.env"];
    const { code, output } = await deploy(branch);
    expect(code, output).toBe(0);
    const asked = cloudflare.asked.slice(before);
    const calls = asked.map(({ call }) => call);
    expect(calls).toContain("PUT /workers/scripts/printshop-preview-cards");
    const made = asked.find(({ call }) => call === "POST /storage/kv/namespaces")?.body;
    expect(made).toContain("printshop-preview-cards-stories");
    expect(calls.filter((call) => /domains|\/printshop(?:-staging)?(?![\w-])/.test(call))).toEqual([]);
  });

  it.each([
    ["a rate limit", 'namespace_id = "2003"', 'namespace_id = "1003"', "the rate limit 1003"],
    ["hosts", /SHOP_HOSTS = "staging.*\n/, "", "the host posterliebe.at"],
    ["the name", 'name = "printshop-staging"', 'name = "printshop"', "the name printshop"],
  ])("deploys no environment that has %s of production's", async (_, from, to, named) => {
    writeConfig(root, filledConfig().replace(from, to));
    const { code, output } = await deploy(["--env", "staging", "--dry-run"]);
    expect(code).toBe(1);
    expect(output).toContain(`[env.staging] of wrangler.toml names what is production's: ${named}`);
    expect(output).not.toMatch(/Building|\n\s+at /);
  });

  it("takes no domain away where it names none", async () => {
    const before = cloudflare.asked.length;
    const { code, output } = await deploy(["--secrets-file", "secrets.env"]);
    expect(code, output).toBe(0);
    const calls = cloudflare.asked.slice(before).map(({ call }) => call);
    expect(calls).toContain("PUT /workers/scripts/printshop");
    expect(calls.filter((call) => call.includes("domains"))).toEqual([]);
  });
});
