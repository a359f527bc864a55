/** Network of one household or server: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  // An IPv4 address mapped into IPv6.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [left = [], right] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
