/** The one platform class that the rules use; every runtime has it, no library file of TypeScript's names it alone. */
declare global {
  class URL {
    constructor(url: string, base?: string);
    readonly protocol: string;
    readonly origin: string;
    readonly host: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly href: string;
  }
}

export {};
