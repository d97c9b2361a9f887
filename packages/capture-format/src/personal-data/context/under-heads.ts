import { beginsWithGivenName } from '../names/given-names.ts'
import { beforeSign, isNameLike, isOneName } from '../names/person-names.ts'
import type { Claims } from './claims.ts'
import { type Grid, gridsOf } from './grids.ts'
import { labelledPart } from './labelled-value.ts'
import { type LabelKind, labelKindOf } from './labels.ts'
import type { PageOutline, ShownText } from './page-outline.ts'

/** Texts of a cell that are looked at. */
const textsInCell = 6

interface Column {
  readonly kind: LabelKind
  readonly label: string
  /** The texts of each cell that says anything. */
  readonly cells: readonly (readonly ShownText[])[]
}

function columnsOf(outline: PageOutline, { heads, rows }: Grid): Column[] {
  return [...heads].flatMap(([at, head]) => {
    const [label] = outline.textsOf(head, 1)
    const kind = label ? labelKindOf(label.said) : null
    if (!label || kind === null) return []
    const cells = rows
      .map((row) => row.get(at))
      .filter((cell) => cell !== undefined)
      .map((cell) => outline.textsOf(cell, textsInCell))
      .filter((texts) => texts.length > 0)
    return [{ kind, label: label.said, cells }]
  })
}

const nameIn = (texts: readonly ShownText[]): ShownText | undefined =>
  texts.find(({ said }) => isNameLike(beforeSign(said)))

/** Where customers, users or names are listed, they may be firms or things: most must be people. */
function holdsPeople({ cells }: Column, besides: number): boolean {
  const names = cells.flatMap((texts) => nameIn(texts) ?? [])
  const given = names.filter(({ said }) => beginsWithGivenName(beforeSign(said)))
  if (names.length * 2 < cells.length) return false
  return given.length * 4 >= names.length || (besides > 0 && given.length > 0)
}

function claimPeople({ cells, label }: Column, claims: Claims): void {
  for (const texts of cells) {
    const text = nameIn(texts) ?? texts.find(({ said }) => isOneName(said))
    const part = text && labelledPart('name', text.said, label)
    if (text && part) claims.add(text, part)
  }
}

function claimColumn(column: Column, besides: number, claims: Claims): void {
  const { kind, label, cells } = column
  if (kind === 'whoever') {
    if (holdsPeople(column, besides)) claimPeople(column, claims)
    return
  }
  for (const texts of cells) {
    for (const text of texts) {
      const part = labelledPart(kind, text.said, label)
      if (!part) continue
      claims.add(text, part)
      break
    }
  }
}

/** Claims what stands below the heads of columns that say that it is about people. */
export function claimUnderHeads(outline: PageOutline, claims: Claims): void {
  for (const grid of gridsOf(outline)) {
    const columns = columnsOf(outline, grid)
    for (const column of columns) claimColumn(column, columns.length - 1, claims)
  }
}
