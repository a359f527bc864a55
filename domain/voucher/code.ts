/** A voucher's code as `readVoucherCode` leaves it. */
export const VOUCHER_CODE = /^[A-Z0-9]{8,24}$/;

/** Reads a voucher's code, however it was typed: without spaces and dashes, in capitals. Null for a text that is no code. */
export function readVoucherCode(typed: string): string | null {
  const code = typed.replace(/[\s\u2010-\u2015\u2212_.-]+/g, "").toUpperCase();
  return VOUCHER_CODE.test(code) ? code : null;
}

/** Letters and digits of the codes that the shop makes: none looks like another, printed or written by hand. */
export const CODE_LETTERS = "34679ACDEFGHJKMNPQRTVWXY";
const MADE_LENGTH = 20;
const GROUP_LENGTH = 4;

/** The number of codes that can be made: 24^20, which is 91 bits. */
export const CODES = BigInt(CODE_LETTERS.length) ** BigInt(MADE_LENGTH);

/** Makes the code of a random number; equal numbers have equal codes. */
export function codeOfNumber(number: bigint): string {
  const base = BigInt(CODE_LETTERS.length);
  let rest = number % CODES;
  let code = "";
  for (let at = 0; at < MADE_LENGTH; at++) {
    code = CODE_LETTERS.charAt(Number(rest % base)) + code;
    rest /= base;
  }
  return code;
}

/** Writes a code in groups of four, as it is printed: `ACDE-FGHJ-KMNP`. */
export function writeVoucherCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, "g")) ?? []).join("-");
}
