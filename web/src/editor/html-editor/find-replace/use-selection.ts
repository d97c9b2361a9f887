import { useMemo, useState } from 'react'

export interface Selection {
  readonly count: number
  has(key: string): boolean
  set(key: string, isSelected: boolean): void
  setAll(isSelected: boolean): void
  /** The state of a checkbox that stands for all. */
  readonly all: boolean | 'mixed'
}

const none: ReadonlySet<string> = new Set()

/**
 * What is ticked of a list: all of it by default (H4.28), but for what `leftOut` names.
 * @param search another search begins with its default again
 */
export function useSelection(
  keys: readonly string[],
  search: string,
  leftOut: ReadonlySet<string> = none,
): Selection {
  const [turned, setTurned] = useState({ search, keys: none })
  const changed = turned.search === search ? turned.keys : none
  const selected = useMemo(
    () => new Set(keys.filter((key) => leftOut.has(key) === changed.has(key))),
    [keys, leftOut, changed],
  )
  const turnTo = (wanted: (key: string) => boolean) =>
    setTurned({ search, keys: new Set(keys.filter((key) => wanted(key) === leftOut.has(key))) })
  return {
    count: selected.size,
    has: (key) => selected.has(key),
    set: (key, isSelected) => turnTo((other) => (other === key ? isSelected : selected.has(other))),
    setAll: (isSelected) => turnTo(() => isSelected),
    all: selected.size === 0 ? false : selected.size === keys.length || 'mixed',
  }
}
