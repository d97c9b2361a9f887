import { readFileSync } from 'node:fs'
import { inlineSources } from '../../viewer/viewer-policy.ts'

export interface TableRow {
  /** As `viewer-file (drawing)`: a kind, and what of it the row is about. */
  readonly name: string
  readonly kind: string
  /** Paths of routes, as they are registered. */
  readonly of: readonly string[]
  /** What stands in the other columns; null: no such header. */
  readonly headers: Readonly<Record<string, string | null>>
}

export interface HeaderTable {
  /** Headers of every reply. */
  readonly everywhere: Readonly<Record<string, string>>
  readonly rows: readonly TableRow[]
}

type Cells = Readonly<Record<string, string>>

const columns = {
  'X-Frame-Options': 'x-frame-options',
  'Cache-Control': 'cache-control',
  Vary: 'vary',
  CORP: 'cross-origin-resource-policy',
  COOP: 'cross-origin-opener-policy',
  COEP: 'cross-origin-embedder-policy',
  'Referrer-Policy': 'referrer-policy',
  'Content-Disposition': 'content-disposition',
  'Access-Control-Allow-Origin': 'access-control-allow-origin',
} as const

/** What `docs/headers.md` says. */
export function readHeaderTable(): HeaderTable {
  const text = readFileSync(new URL('../../../../docs/headers.md', import.meta.url), 'utf8')
  const [everywhere = [], kinds = [], policies = []] = tablesOf(text)
  const quoted = (cell: string | undefined) => /`([^`]*)`/.exec(cell ?? '')?.[1]
  const policyTexts = new Map(
    policies.map((row) => [row.policy, quoted(row['Content-Security-Policy'])]),
  )
  const told = everywhere.flatMap(({ header = '', value }) => {
    const [name = '', kind = null] = header.toLowerCase().split(' of ')
    const text = quoted(value)
    return text === undefined ? [] : [{ name, kind, text }]
  })
  const toldOf = (kind: string | null) =>
    Object.fromEntries(told.flatMap((row) => (row.kind === kind ? [[row.name, row.text]] : [])))
  return {
    everywhere: toldOf(null),
    rows: kinds.map((cells) => {
      const row = rowOf(cells, policyTexts.get(cells.policy))
      return { ...row, headers: { ...row.headers, ...toldOf(row.kind) } }
    }),
  }
}

function rowOf(row: Cells, policy: string | undefined): TableRow {
  if (policy === undefined) throw new Error(`No policy is called ${row.policy}.`)
  const { reply: name = '' } = row
  const headers = Object.entries(columns).map(([column, header]) => {
    const cell = row[column]
    if (cell === undefined) throw new Error(`The row ${name} says nothing about ${column}.`)
    return [header, cell === '–' ? null : cell]
  })
  return {
    name,
    kind: name.split(' (')[0] ?? '',
    of: (row.of ?? '').split(' ').filter((path) => path.startsWith('/')),
    headers: {
      ...Object.fromEntries(headers),
      'content-security-policy': `${policy.replace("'sha256-…'", inlineSources)}; frame-ancestors ${row['frame-ancestors']}`,
    },
  }
}

/** The tables of a Markdown text, each row by the names of its columns. */
function tablesOf(text: string): Cells[][] {
  const tables = text.match(/(?:^\|.*\|\n)+/gm) ?? []
  return tables.map((table) => {
    const [names = [], , ...rows] = table.trim().split('\n').map(cellsOf)
    return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
  })
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
