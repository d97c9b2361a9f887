import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmlessCsv } from './harmless-csv.ts'

/** As RFC 4180 has it. */
const readStrictly = (csv: string): string[][] =>
  parse(csv, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] })

/** The cells that a spreadsheet set to another separator sees: quotes that make no sense to it are letters. */
function readBy(separator: string, csv: string): string[] {
  const cells: string[] = []
  let rest = csv.replace(/^\uFEFF/, '')
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest)
    const after = rest.slice(quoted?.[0].length ?? 0)
    const plain = new RegExp(`^[^\\r\\n${separator}]*`).exec(after)?.[0] ?? ''
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + plain)
    rest = after.slice(plain.length + 1)
  }
  return cells
}

/** As something reads it that knows no quotes at all. */
const splitAnywhere = (csv: string): string[] => csv.replace(/^\uFEFF/, '').split(/[,;|\t\r\n]/)

const runs = (cell: string) => /^["\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell)

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＠',
        ';',
        ',',
        '|',
        '\t',
        '\r',
        '\n',
        '\r\n',
        '"',
        '""',
        "'",
        ' ',
        '\u00a0',
        '\u0000',
        '\ufeff',
        '1',
        'a',
        'HYPERLINK("x";"y")',
        "cmd|' /C calc'!A0",
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join('')),
)
const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 4,
  }),
)

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    [';=1', ";'=1"],
    ['a;=1', "a;'=1"],
    ['a, "+1"', 'a, "\'+1"'],
    ['a\n=1', "a\n'=1"],
    ['\ufeff=1', "\ufeff'=1"],
    ['＝1', "'＝1"],
    ['a=b', 'a=b'],
    ['ada@acme.example', 'ada@acme.example'],
    ['Jean-Luc; 2026-01-31', 'Jean-Luc; 2026-01-31'],
  ])('writes %j as %j', (given, written) => {
    expect(readStrictly(harmlessCsv([[given, 'x']]))).toEqual([[written, 'x']])
  })

  it('holds no cell that runs, by whatever separator it is read', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const csv = harmlessCsv(rows)
        for (const separator of [',', ';', '\t', '|'])
          expect(readBy(separator, csv).filter(runs)).toEqual([])
        expect(splitAnywhere(csv).filter(runs)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('says what was given, but for the apostrophes', () => {
    const plain = (rows: readonly (readonly string[])[]) =>
      rows.map((row) => row.map((text) => text.replaceAll("'", '')))
    fc.assert(
      fc.property(table, (rows) => {
        expect(plain(readStrictly(harmlessCsv(rows)))).toEqual(plain(rows))
      }),
      { numRuns: 1000 },
    )
  })
})

it('takes no time for a cell of nothing but what may stand before a formula', () => {
  const begun = performance.now()
  harmlessCsv([['\n'.repeat(200_000), ' '.repeat(200_000), ';'.repeat(200_000)]])
  expect(performance.now() - begun).toBeLessThan(5_000)
})
