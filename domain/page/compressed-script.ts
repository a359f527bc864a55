/** The ending of the name of a script that the build compressed with Brotli. */
export const COMPRESSED = ".br";

/** One coding of the header, with its weight if it has one (RFC 9110 §12.5.3). */
const BROTLI = /^br(?:\s*;\s*q=(?<weight>[0-9.]+))?$/;

/**
 * Tells whether a browser accepts Brotli.
 *
 * @param accepted its `Accept-Encoding`; without one, or with a wildcard alone, Brotli is not assumed.
 */
export function acceptsBrotli(accepted: string | null | undefined): boolean {
  const codings = (accepted ?? "").toLowerCase().split(",");
  return codings.some((coding) => {
    const found = BROTLI.exec(coding.trim());
    return found !== null && Number(found.groups?.weight ?? 1) > 0;
  });
}
