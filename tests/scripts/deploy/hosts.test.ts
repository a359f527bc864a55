import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDeployArguments } from "#scripts/deploy/arguments.ts";
import { chooseHosts, hostNames, keepCustomDomains, publicHosts, wwwRule } from "#scripts/deploy/hosts.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

const known = publicHosts({});

describe("the hosts to deploy with", () => {
  it("are all of the table, each with its desktop variant and www in front", () => {
    const all = hostNames(chooseHosts("all", known));
    expect(all).toHaveLength(45);
    expect(all).toContain("posterliebe.co.uk");
    expect(all).toContain("desktop.kartenliebe.ch");
    expect(all).toContain("www.posterliebe.co.uk");
    expect(all.filter((host) => host.includes("localhost"))).toEqual([]);
  });

  it("are those that are named, whatever their letters and blanks", () => {
    expect(hostNames(chooseHosts(" Posterliebe.de,kartenliebe.at ", known))).toEqual([
      "posterliebe.de",
      "www.posterliebe.de",
      "desktop.posterliebe.de",
      "kartenliebe.at",
      "www.kartenliebe.at",
      "desktop.kartenliebe.at",
    ]);
  });

  it.each(["posterliebe.de", "www.posterliebe.de"])("are the same by %s, whichever of both visitors see", (name) => {
    const both = ["desktop.posterliebe.de", "posterliebe.de", "www.posterliebe.de"];
    for (const rule of ["redirect", "canonical"] as const)
      expect(hostNames(chooseHosts(name, known), rule).toSorted()).toEqual(both);
    expect(hostNames(chooseHosts(name, known), "off")).toEqual(["posterliebe.de", "desktop.posterliebe.de"]);
  });

  it("have www as WWW_HOSTS says", () => {
    expect(wwwRule({})).toBe("redirect");
    expect(wwwRule({ WWW_HOSTS: "canonical" })).toBe("canonical");
    expect(() => wwwRule({ WWW_HOSTS: "on" })).toThrow("WWW_HOSTS is none of redirect, canonical, off.");
  });

  it("are those of SHOP_HOSTS where it is set", () => {
    const own = publicHosts({ SHOP_HOSTS: "shop.test=poster/DE, fr.shop.test=poster/FR" });
    expect(hostNames(chooseHosts("all", own))).toEqual([
      "shop.test",
      "www.shop.test",
      "desktop.shop.test",
      "fr.shop.test",
      "www.fr.shop.test",
      "desktop.fr.shop.test",
    ]);
    const twice = { SHOP_HOSTS: "shop.test=poster/DE, www.shop.test=poster/DE" };
    expect(() => publicHosts(twice)).toThrow("SHOP_HOSTS names shop.test and www.shop.test: name the one that");
    expect(() => publicHosts({ SHOP_HOSTS: "shop.test=poster/PL" })).toThrow(
      'SHOP_HOSTS has the entry "shop.test=poster/PL"',
    );
  });

  it.each(["evil.example", "posterliebe.de,evil.example", "localhost", "posterliebe.de,", "*"])(
    "are none where %j names a stranger, and the sentence lists the shop's own",
    (argument) => {
      expect(() => chooseHosts(argument, known)).toThrow(
        /which is no host of this shop\. It has .*posterliebe\.de.*kartenliebe\.ch/,
      );
    },
  );
});

describe("the arguments", () => {
  const plain = { hosts: null, name: null, env: null, isDryRun: false, others: [] };

  it("keep what is wrangler's for wrangler", () => {
    const given = ["--dry-run", "--hosts", "a.test", "--secrets-file", "secrets.env", "--keep-vars"];
    const others = ["--secrets-file=secrets.env", "--keep-vars"];
    expect(parseDeployArguments(given)).toEqual({ ...plain, hosts: "a.test", isDryRun: true, others });
    expect(parseDeployArguments(["--hosts=all"])).toEqual({ ...plain, hosts: "all" });
    expect(parseDeployArguments([])).toEqual(plain);
  });

  it.each([
    [["--name", "printshop-staging"], { name: "printshop-staging" }],
    [["--name=printshop-staging"], { name: "printshop-staging" }],
    [["--env", "staging"], { env: "staging" }],
    [["--env=staging"], { env: "staging" }],
    [["-e", "staging"], { env: "staging" }],
    [["-estaging"], { env: "staging" }],
  ])("%j means another worker", (args, meant) => {
    expect(parseDeployArguments(args)).toEqual({ ...plain, ...meant });
  });

  it.each([
    [["--hosts"], "Option '--hosts <value>' argument missing"],
    [["--hosts", "--dry-run"], "Option '--hosts' argument is ambiguous"],
    [["--hosts", ""], "--hosts takes all, or names separated by commas"],
    [["--hosts="], "--hosts takes all, or names separated by commas"],
    [["--hosts=a", "--hosts=b"], "--hosts takes all, or names separated by commas"],
    [["--name", "Print Shop"], "--name takes one worker's name"],
    [["--name=a", "--name=b"], "--name takes one worker's name"],
    [["--env="], "--env takes one environment"],
    [["--env", "a", "-e", "b"], "--env takes one environment"],
    [["--domain", "posterliebe.de"], "Unknown option '--domain'. npm run deploy takes --hosts, --name, --env,"],
    [["--domains=posterliebe.de"], "Unknown option '--domains'"],
    [["--route", "posterliebe.de/*"], "Unknown option '--route'"],
    [["--config=other.toml"], "Unknown option '--config'"],
    [["-c", "other.toml"], "Unknown option '-c'"],
    [["--var", "SHOP_HOSTS:posterliebe.de=poster/DE"], "Unknown option '--var'"],
    [["other.js"], "Unexpected argument 'other.js'"],
  ])("%j is refused", (args, sentence) => {
    expect(() => parseDeployArguments(args)).toThrow(sentence);
  });
});

describe("custom domains that the worker has", () => {
  const wanted = { worker: "printshop", isOwn: true, isComplete: false, isDryRun: false };
  let cloudflare: ServiceStandIn;
  const environment = () => ({
    CLOUDFLARE_ACCOUNT_ID: "0123456789abcdef0123456789abcdef",
    CLOUDFLARE_API_TOKEN: "invented-token",
    CLOUDFLARE_API_BASE_URL: cloudflare.url,
  });
  beforeAll(async () => {
    cloudflare = await startService((_, response) =>
      json(response, {
        result: [
          { hostname: "posterliebe.at", service: "printshop" },
          { hostname: "old.shop.test", service: "printshop" },
          { hostname: "blog.shop.test", service: "blog" },
        ],
      }),
    );
  });
  afterAll(() => cloudflare.close());

  it("are named again: a deployment takes those away that it does not name", async () => {
    expect(await keepCustomDomains(["posterliebe.de"], wanted, environment())).toEqual({
      hosts: ["posterliebe.de", "posterliebe.at", "old.shop.test"],
      warnings: [],
    });
    expect(cloudflare.paths).toEqual(["/accounts/0123456789abcdef0123456789abcdef/workers/domains"]);
  });

  it("stop the deployment where they cannot be known, unless all are named", async () => {
    const unknown = /could not be asked, because CLOUDFLARE_ACCOUNT_ID is not set.*would be taken away.*--hosts all/;
    await expect(keepCustomDomains(["posterliebe.de"], wanted, {})).rejects.toThrow(unknown);
    expect(await keepCustomDomains(["posterliebe.de"], { ...wanted, isComplete: true }, {})).toEqual({
      hosts: ["posterliebe.de"],
      warnings: [],
    });
    const dry = await keepCustomDomains(["posterliebe.de"], { ...wanted, isDryRun: true }, {});
    expect(dry.warnings).toEqual([expect.stringMatching(unknown)]);
  });
});
