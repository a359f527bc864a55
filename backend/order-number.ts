/** The letters of an order's number: consonants, so that it is no word, and can be read out and typed. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const NUMBER_LENGTH = 10;

/** Makes an order's number, which tells nothing of any other: 43 random bits. */
export function makeOrderNumber(): string {
  let number = "";
  while (number.length < NUMBER_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes above are dropped: with them some letters would be likelier.
    if (byte < 256 - (256 % LETTERS.length)) number += LETTERS[byte % LETTERS.length];
  }
  return number;
}
