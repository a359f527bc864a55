/** The states, districts and territories that the United States Postal Service delivers to, and its forces abroad (USPS Publication 28, appendix B). */
const STATES = `AL Alabama
AK Alaska
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FL Florida
GA Georgia
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
OH Ohio
OK Oklahoma
OR Oregon
PA Pennsylvania
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming
AS American Samoa
GU Guam
MP Northern Mariana Islands
PR Puerto Rico
VI Virgin Islands
AA Armed Forces Americas
AE Armed Forces Europe
AP Armed Forces Pacific`
  .split("\n")
  .map((line) => ({ code: line.slice(0, 2), name: line.slice(3).toLowerCase() }));

/** Reads a state by its letters or its name, as shoppers type and browsers fill it in, and returns its two letters; null for none. */
export function readState(typed: string): string | null {
  const plain = typed.replace(/\./g, "").replace(/\s+/g, " ").trim();
  const found = STATES.find(({ code, name }) => code === plain.toUpperCase() || name === plain.toLowerCase());
  return found?.code ?? null;
}
