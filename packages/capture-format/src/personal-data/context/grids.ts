import { labelKindOf } from './labels.ts'
import type { PageOutline } from './page-outline.ts'

/** Cells by the number of their column. */
type Row = ReadonlyMap<number, number>

export interface Grid {
  readonly heads: Row
  readonly rows: readonly Row[]
}

const gridRoles = /^(?:table|grid|treegrid)$/
const cellRoles = /^(?:cell|gridcell|columnheader|rowheader)$/
/** How far up from a row its table is looked for. */
const levels = 8
/** More columns than these nobody reads. */
const columns = 200

const roleOf = (outline: PageOutline, element: number): string =>
  outline.attributeOf(element, 'role')

function isTable(outline: PageOutline, element: number): boolean {
  return outline.tagOf(element) === 'table' || gridRoles.test(roleOf(outline, element))
}

function isRow(outline: PageOutline, element: number): boolean {
  return outline.tagOf(element) === 'tr' || roleOf(outline, element) === 'row'
}

function isCell(outline: PageOutline, element: number): boolean {
  const tag = outline.tagOf(element)
  return tag === 'td' || tag === 'th' || cellRoles.test(roleOf(outline, element))
}

function isHead(outline: PageOutline, cell: number): boolean {
  return outline.tagOf(cell) === 'th' || roleOf(outline, cell) === 'columnheader'
}

function* cellsOf(outline: PageOutline, row: number): Generator<number, void> {
  for (const child of outline.childrenOf(row)) {
    if (isCell(outline, child)) yield child
    else for (const inner of outline.childrenOf(child)) if (isCell(outline, inner)) yield inner
  }
}

function asRow(outline: PageOutline, cells: Iterable<number>): Map<number, number> {
  const row = new Map<number, number>()
  let position = 1
  for (const cell of cells) {
    const said = Number(outline.attributeOf(cell, 'aria-colindex'))
    if (said > 0) position = said
    row.set(position, cell)
    position += Math.min(columns, Number(outline.attributeOf(cell, 'colspan')) || 1)
    if (row.size >= columns) break
  }
  return row
}

function tableOf(outline: PageOutline, row: number): number {
  let at = outline.parentOf(row)
  for (let level = 0; level < levels && at >= 0; level += 1, at = outline.parentOf(at)) {
    if (isTable(outline, at)) return at
  }
  return -1
}

function knownHeads(outline: PageOutline, row: Row): number {
  return [...row.values()].filter((cell) => {
    const [text] = outline.textsOf(cell, 1)
    return outline.countOf(cell) === 1 && text !== undefined && labelKindOf(text.said) !== null
  }).length
}

/** A table's rows, the first that are heads apart; null where none says what the columns hold. */
function gridOf(outline: PageOutline, rows: readonly Row[]): Grid | null {
  const [first] = rows
  if (!first) return null
  const areHeads = (row: Row): boolean => [...row.values()].every((cell) => isHead(outline, cell))
  const heads = new Map<number, number>()
  for (const row of rows)
    if (areHeads(row)) for (const [at, cell] of row) if (!heads.has(at)) heads.set(at, cell)
  if (heads.size > 0) return { heads, rows: rows.filter((row) => !areHeads(row)) }
  return knownHeads(outline, first) > 1 ? { heads: first, rows: rows.slice(1) } : null
}

function countChildren(outline: PageOutline, element: number): number {
  let count = 0
  for (const _child of outline.childrenOf(element)) count += 1
  return count
}

/** Rows that are nothing but elements: the first names columns, and the others have as many parts. */
function looseGrid(outline: PageOutline, element: number, sizes: readonly number[]): Grid | null {
  const [head, next] = outline.childrenOf(element)
  const size = head === undefined ? 0 : (sizes[head] ?? 0)
  if (head === undefined || next === undefined || size < 2 || size > 30) return null
  if (isTable(outline, element) || isCell(outline, next) || isRow(outline, head)) return null
  if (outline.countOf(head) > size || outline.countOf(head) < 2) return null
  const heads = asRow(outline, outline.childrenOf(head))
  if (knownHeads(outline, heads) < 2) return null
  const isLike = (child: number): boolean => child !== head && sizes[child] === size
  const below = [...outline.childrenOf(element)].filter(isLike)
  const rows = below.length > 0 ? below : [...outline.childrenOf(next)].filter(isLike)
  return { heads, rows: rows.map((row) => asRow(outline, outline.childrenOf(row))) }
}

/** The tables of a page, of rows and cells, of their roles, or of elements that are laid out as one. */
export function gridsOf(outline: PageOutline): Grid[] {
  const rowsOf = new Map<number, Row[]>()
  const sizes: number[] = []
  for (let element = 0; element < outline.elements.length; element += 1) {
    sizes.push(countChildren(outline, element))
    if (!isRow(outline, element)) continue
    const table = tableOf(outline, element)
    const row = asRow(outline, cellsOf(outline, element))
    if (table < 0 || row.size === 0) continue
    const rows = rowsOf.get(table)
    if (rows) rows.push(row)
    else rowsOf.set(table, [row])
  }
  const grids = [...rowsOf.values()].map((rows) => gridOf(outline, rows))
  const loose = outline.elements.map((_, element) => looseGrid(outline, element, sizes))
  return [...grids, ...loose].filter((grid) => grid !== null)
}
