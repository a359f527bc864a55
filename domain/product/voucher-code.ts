/** A gift voucher's code as `readVoucherCode` leaves it. */
export const VOUCHER_CODE = /^[A-Z0-9]{8,24}$/;

/** Reads a gift voucher's code, however it was typed: without spaces and dashes, in capitals. Null for a text that is no code. */
export function readVoucherCode(typed: string): string | null {
  const code = typed.replace(/[\s\u2010-\u2015-]+/g, "").toUpperCase();
  return VOUCHER_CODE.test(code) ? code : null;
}
