import { expect, it } from "vitest";
import { pageListing } from "#worker/page/listing-address.ts";

it.each(["?q=mond", "?q=&q=mond"])("%s is not looked for where nobody may look for words any more", (search) => {
  const reads = { record: () => undefined, has: () => search === "?q=mond", open: () => null };
  const listing = pageListing({ pathname: "/karten-designen/", search }, reads);
  expect(listing.read("card")).toMatchObject({ search: "", isSearchRefused: true });
});
