/** The platform classes that the rules use. Every runtime has them, but no library file of TypeScript declares them alone. */
declare global {
  class URL {
    constructor(url: string, base?: string);
    static canParse(url: string): boolean;
    readonly protocol: string;
    readonly origin: string;
    readonly host: string;
    readonly hostname: string;
    readonly port: string;
    readonly username: string;
    readonly password: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly href: string;
  }

  class TextDecoder {
    decode(bytes: Uint8Array): string;
  }

  class URLSearchParams {
    constructor(search: string);
    get(name: string): string | null;
    [Symbol.iterator](): IterableIterator<[string, string]>;
  }
}

export {};
