/** The one function of Node.js's library that the backend uses. */
declare module "node:crypto" {
  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    options: { N: number; r: number; p: number },
    done: (error: Error | null, key: Uint8Array<ArrayBuffer>) => void,
  ): void;
}
