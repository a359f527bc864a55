/** Secret key of checksums: without it nobody can construct two texts with the same checksum. */
export type ChecksumKey = readonly [number, number];

const LOW_BITS = 32;
/** A double holds integers of 53 bits. */
const HIGH_MASK = 2 ** (53 - LOW_BITS) - 1;
const encoder = new TextEncoder();

/** Makes a random key that nobody can guess. */
export function makeChecksumKey(): ChecksumKey {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  return [one, other];
}

/**
 * 53-bit checksum of a text as an integer: HalfSipHash-2-4 with 64 bits (Aumasson and
 * Bernstein), without the highest 11.
 */
export function checksumOf(text: string, key: ChecksumKey): number {
  const [low, high] = halfSipHash(encoder.encode(text), key);
  return (high & HIGH_MASK) * 2 ** LOW_BITS + (low >>> 0);
}

/** Computes HalfSipHash-2-4: both halves of its 64 bits, the lower first. */
export function halfSipHash(bytes: Uint8Array, [key0, key1]: ChecksumKey): [low: number, high: number] {
  let v0 = key0;
  let v1 = key1 ^ 0xee;
  let v2 = 0x6c796765 ^ key0;
  let v3 = 0x74656462 ^ key1;

  function mix(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
    }
  }
  function take(word: number): void {
    v3 ^= word;
    mix(2);
    v0 ^= word;
  }
  /** Four bytes from an offset, little-endian; bytes beyond the end are zero. */
  const wordAt = (at: number) =>
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);

  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) take(wordAt(at));
  take(wordAt(whole) | (bytes.length << 24));
  v2 ^= 0xee;
  mix(4);
  const low = v1 ^ v3;
  v1 ^= 0xdd;
  mix(4);
  return [low, v1 ^ v3];
}
