/** The functions of Node.js's library that the toolbox uses. */
declare module "node:zlib" {
  export const constants: { Z_SYNC_FLUSH: number };
  export function crc32(data: Uint8Array): number;
  export function inflateSync(data: Uint8Array, options: { maxOutputLength: number; finishFlush: number }): Uint8Array;
}
