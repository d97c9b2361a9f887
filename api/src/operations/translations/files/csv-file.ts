import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { beginsCell, cellPlace, formulaSigns } from '../../leads/harmless-csv.ts'
import type { BroughtBack, SentOut } from './exchanged-text.ts'
import type { ReadFile } from './read-xliff.ts'

const columns = ['key', 'place', 'original', 'translation', 'state'] as const

/** Texts as a table (RFC 4180) that spreadsheets open and nothing of which they compute, a row each. */
export function writeCsv(texts: readonly SentOut[]): string {
  const rows = texts.map(({ key, place, original, text, state }) =>
    [key, place, original, text, state].map(guarded),
  )
  return stringify([columns, ...rows], { bom: true, record_delimiter: 'windows', quoted: true })
}

/** Characters that are read at a time. */
const piece = 64 * 1024
/** Bytes of a row: two of the longest texts, and more than enough of the rest. */
const longestRow = 100_000

/** Reads such a table, by the names of its columns, in whatever order they are. */
export async function readCsv(text: string): Promise<ReadFile> {
  const parser = parse({
    bom: true,
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: [',', ';', '\t'],
    max_record_size: longestRow,
  })
  const texts: BroughtBack[] = []
  try {
    for await (const row of Readable.from(pieces(text)).pipe(parser)) {
      const read = broughtBack(row)
      if (read === null)
        return { ok: false, problem: 'Its first line must name the columns key and translation.' }
      texts.push(read)
    }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : 'It cannot be read.' }
  }
  return { ok: true, target: null, texts }
}

/** A large file keeps nobody else waiting. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += piece) {
    yield text.slice(from, from + piece)
    await setImmediate()
  }
}

function broughtBack(row: Readonly<Record<string, string>>): BroughtBack | null {
  const { key, original = '', translation, state = '' } = row
  if (key === undefined || translation === undefined) return null
  return {
    key: unguarded(key),
    original: unguarded(original),
    text: unguarded(translation),
    isConfirmed: unguarded(state) === 'confirmed',
  }
}

const before = new RegExp(`(${cellPlace})(?='*[${formulaSigns}])`, 'gu')
const marked = new RegExp(`(${cellPlace})'(?='*[${formulaSigns}])`, 'gu')

/** A text with an apostrophe wherever a spreadsheet would compute it; `unguarded` takes exactly those away again. */
const guarded = (text: string): string =>
  text.replace(before, (run: string, _, at: number) => (beginsCell(run, at) ? `${run}'` : run))
const unguarded = (text: string): string =>
  text.replace(marked, (all: string, run: string, at: number) => (beginsCell(run, at) ? run : all))
