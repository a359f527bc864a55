export function missingPackages(root: string, agent?: string): { run: string[] } | { tell: string } | null;
