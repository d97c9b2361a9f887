import type { VoiceOption } from '@waystep/api-contract'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** What a row of the list can do; each is a cell that the arrow keys reach. */
export type CellKind = 'voice' | 'sample' | 'delete' | 'clone'

export interface VoiceCell {
  readonly row: number
  readonly kind: CellKind
  /** Null: the row that clones (V2.29). */
  readonly voice: VoiceOption | null
}

/** The cells of each row, in the order in which they are seen. */
export function rowsOf(voices: readonly VoiceOption[], offersClone: boolean): VoiceCell[][] {
  const rows = voices.map((voice, row) =>
    kindsOf(voice).map((kind): VoiceCell => ({ row, kind, voice })),
  )
  if (offersClone) rows.push([{ row: voices.length, kind: 'clone', voice: null }])
  return rows
}

function kindsOf(voice: VoiceOption): CellKind[] {
  return voice.isClone ? ['voice', 'sample', 'delete'] : ['voice', 'sample']
}

export const cellId = (listId: string, { row, kind }: Pick<VoiceCell, 'row' | 'kind'>) =>
  `${listId}-${row}-${kind}`

/**
 * The keys of a search whose list has several cells a row: up and down go through rows, right and left through the
 * cells of one where the caret is at the end of what was typed, Enter does what the cell does.
 */
export function useVoiceCells(
  listId: string,
  rows: readonly VoiceCell[][],
  /** The row that is active at first, and brought into sight; -1: there is none. */
  chosenRow: number,
  onPress: (cell: VoiceCell) => void,
) {
  const [place, setPlace] = useState({ row: Math.max(0, chosenRow), column: 0, isByKey: true })
  const active = rows[place.row]?.[place.column] ?? rows[0]?.[0] ?? null
  const to = (row: number, column: number) => setPlace({ row, column, isByKey: true })
  const activeId = active === null ? undefined : cellId(listId, active)
  useEffect(() => {
    // What the pointer is on is seen already.
    if (!place.isByKey || activeId === undefined) return
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [place, activeId])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // These keys are then the input method's, which chooses and confirms by them.
    if (event.nativeEvent.isComposing || active === null) return
    const { row } = active
    const column = rows[row]?.indexOf(active) ?? 0
    const { selectionEnd, value } = event.currentTarget
    const isAtEnd = selectionEnd === value.length
    if (event.key === 'ArrowDown') to((row + 1) % rows.length, 0)
    else if (event.key === 'ArrowUp') to((row + rows.length - 1) % rows.length, 0)
    else if (event.key === 'ArrowRight' && isAtEnd && rows[row]?.[column + 1]) to(row, column + 1)
    else if (event.key === 'ArrowLeft' && column > 0) to(row, column - 1)
    else if (event.key === 'Enter') onPress(active)
    else return
    event.preventDefault()
  }
  const setActive = (cell: VoiceCell) => {
    const column = rows[cell.row]?.indexOf(cell) ?? 0
    setPlace({ row: cell.row, column, isByKey: false })
  }
  return { active, activeId, setActive, startAgain: () => to(0, 0), onKeyDown }
}
