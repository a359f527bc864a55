const KEY = /[?&](?:token|file)=/;

/**
 * Tells whether an address is a key: whoever has it may confirm, remove, set a password, or read a file. No other company may learn of it.
 */
export function isKeyAddress(address: string): boolean {
  return KEY.test(address);
}
