import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet begins a formula with, in the forms of East Asian keyboards too. */
export const formulaSigns = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20'

/** What a spreadsheet may drop before a sign of formulas, and what ends a cell for one or another. */
const dropped = '"\\s\\p{C}'
const endOfCell = /[,;|\t\r\n]/

/**
 * Where some spreadsheet may see a cell begin, as a pattern: at the start of a text, or after a run of such characters,
 * which is looked at from its first one only, since a text may have megabytes of them. That is not only where
 * ours begin: one that splits at semicolons or tabs, or does not know quotes, begins a cell within ours.
 */
export const cellPlace = `^|(?<![,;|${dropped}])[,;|${dropped}]+`

/** Does a cell begin after what `cellPlace` has found? */
export const beginsCell = (run: string, at: number): boolean => at === 0 || endOfCell.test(run)

const beginning = new RegExp(`(${cellPlace})(?=[${formulaSigns}])`, 'gu')

/** Shown as it is, but never run: an apostrophe makes it text (OWASP, CSV injection). */
function harmless(cell: string): string {
  const unrun = cell.replace(beginning, (run: string, _, at: number) =>
    beginsCell(run, at) ? `${run}'` : run,
  )
  return /^[\t\r\n]/.test(unrun) ? `'${unrun}` : unrun
}

/**
 * Rows as CSV (RFC 4180) with a byte order mark, which spreadsheets need to read letters beyond
 * ASCII, and no formula in it, wherever a spreadsheet splits it.
 * @param isStart are these the first rows of their file? The others follow without a mark
 */
export function harmlessCsv(rows: readonly (readonly string[])[], isStart = true): string {
  const cells = rows.map((row) => row.map(harmless))
  // Left to itself it writes a lone line break as it is, which ends the row for whoever reads it.
  return stringify(cells, { bom: isStart, record_delimiter: 'windows', quoted_match: /[\s;|]/ })
}
