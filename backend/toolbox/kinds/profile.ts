/** Tells whether a colour profile is sRGB, by the name that it has in it. */
export function isSrgb(profile: Uint8Array): boolean {
  // The name stands in one byte a letter, or in two.
  return /s\0?R\0?G\0?B/.test(new TextDecoder("latin1").decode(profile.subarray(0, 4096)));
}
