import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDeployArguments } from "#scripts/deploy/arguments.ts";
import { keepCustomDomains } from "#scripts/deploy/custom-domains.ts";
import { chooseHosts, hostNames, publicHosts } from "#scripts/deploy/hosts.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

const known = publicHosts({});

describe("the hosts to deploy with", () => {
  it("are all of the table, each with its desktop variant", () => {
    const all = hostNames(chooseHosts("all", known));
    expect(all).toHaveLength(30);
    expect(all).toContain("posterliebe.co.uk");
    expect(all).toContain("desktop.kartenliebe.ch");
    expect(all.filter((host) => host.includes("localhost"))).toEqual([]);
  });

  it("are those that are named, whatever their letters and blanks", () => {
    expect(hostNames(chooseHosts(" Posterliebe.de,kartenliebe.at ", known))).toEqual([
      "posterliebe.de",
      "desktop.posterliebe.de",
      "kartenliebe.at",
      "desktop.kartenliebe.at",
    ]);
  });

  it("are those of SHOP_HOSTS where it is set", () => {
    const own = publicHosts({ SHOP_HOSTS: "shop.test=poster/DE, fr.shop.test=poster/FR" });
    expect(hostNames(chooseHosts("all", own))).toEqual([
      "shop.test",
      "desktop.shop.test",
      "fr.shop.test",
      "desktop.fr.shop.test",
    ]);
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
  it("keep what is wrangler's for wrangler", () => {
    const given = ["--dry-run", "--hosts", "a.test", "--secrets-file", "secrets.env"];
    expect(parseDeployArguments(given)).toEqual({
      hosts: "a.test",
      isDryRun: true,
      others: ["--dry-run", "--secrets-file", "secrets.env"],
    });
    expect(parseDeployArguments(["--hosts=all"])).toEqual({ hosts: "all", isDryRun: false, others: [] });
    expect(parseDeployArguments([])).toEqual({ hosts: null, isDryRun: false, others: [] });
  });

  it.each([[["--hosts"]], [["--hosts", ""]], [["--hosts="]], [["--hosts", "--dry-run"]], [["--hosts=a", "--hosts=b"]]])(
    "%j is refused",
    (args) => {
      expect(() => parseDeployArguments(args)).toThrow("--hosts takes all, or names separated by commas");
    },
  );
});

describe("custom domains that the worker has", () => {
  const wanted = { worker: "printshop", isComplete: false, isDryRun: false };
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
