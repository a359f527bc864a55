export const MEASURED_FILE = "docs/measured.md";
/** Marks around the table, which the bench writes. */
const TABLE = /(<!-- measured: [^>]*-->\n)[\s\S]*?(\n<!-- \/measured -->)/;

/**
 * The page with another table between its marks.
 *
 * @throws where the marks are missing.
 */
export function withTable(page: string, table: string): string {
  if (!TABLE.test(page)) throw new Error(`${MEASURED_FILE} lacks the marks around its table.`);
  return page.replace(TABLE, (_, begin: string, end: string) => begin + table.trimEnd() + end);
}
