import { type ChecksumKey, checksumOf } from "./keyed-checksum.ts";

/**
 * Existing slugs as sorted checksums: eight bytes a slug, read without parsing and stored outside the heap. An existing
 * slug is always found. Another one is found by mistake once in 10^10 lookups in a space of 350,000; without the key
 * nobody can construct such a slug.
 */
export type SlugChecksums = Float64Array<ArrayBuffer>;

/** Builds the set. @param count number of slugs. */
export function checksumsOf(slugs: Iterable<string>, count: number, key: ChecksumKey): SlugChecksums {
  const checksums = new Float64Array(count);
  let at = 0;
  for (const slug of slugs) checksums[at++] = checksumOf(slug, key);
  return checksums.sort();
}

export function hasSlug(checksums: SlugChecksums, slug: string, key: ChecksumKey): boolean {
  const wanted = checksumOf(slug, key);
  let [from, to] = [0, checksums.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((checksums[middle] as number) < wanted) from = middle + 1;
    else to = middle;
  }
  return checksums[from] === wanted;
}
