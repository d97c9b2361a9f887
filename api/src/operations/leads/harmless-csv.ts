import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet begins a formula with, in the forms of East Asian keyboards too. */
export const formulaSigns = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20'

/**
 * A sign where some spreadsheet may see a cell begin. That is not only where ours do: one that splits
 * at semicolons or tabs, or does not know quotes, begins a cell within ours. Quotes, blanks and
 * control characters before the sign are dropped by one or the other.
 */
const beginning = new RegExp(`(^|[,;|\\t\\r\\n])(["\\s\\p{C}]*)(?=[${formulaSigns}])`, 'gu')

/** Shown as it is, but never run: an apostrophe makes it text (OWASP, CSV injection). */
function harmless(cell: string): string {
  const unrun = cell.replace(beginning, "$1$2'")
  return /^[\t\r\n]/.test(unrun) ? `'${unrun}` : unrun
}

/**
 * Rows as CSV (RFC 4180) with a byte order mark, which spreadsheets need to read letters beyond
 * ASCII, and no formula in it, wherever a spreadsheet splits it.
 */
export function harmlessCsv(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(harmless))
  // Left to itself it writes a lone line break as it is, which ends the row for whoever reads it.
  return stringify(cells, { bom: true, record_delimiter: 'windows', quoted_match: /[\s;|]/ })
}
