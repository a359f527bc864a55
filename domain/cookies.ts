/**
 * Finds the values of all cookies of a name: there are several if a parent domain, or another
 * path, has one of that name.
 */
export function cookiesOf(header: string, name: string): string[] {
  const cookies = header.split(";").map((cookie) => cookie.trim());
  return cookies.flatMap((cookie) => (cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []));
}
