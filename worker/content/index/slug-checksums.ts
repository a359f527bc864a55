import { type ChecksumKey, checksumOf } from "./keyed-checksum.ts";

/**
 * Which slugs there are, as the sorted checksums of them: eight bytes a slug, read without a parse and held outside the heap.
 * A slug that is there is always found; another one by mistake once in 10^10 times in a space of 350,000, and nobody who
 * does not know the key can look for such a one.
 */
export type SlugChecksums = Float64Array<ArrayBuffer>;

/** @param count how many slugs there are. */
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
